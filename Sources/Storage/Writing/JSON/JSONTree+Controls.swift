import Support
extension JSONTree {
  /// What is wrong with the texts that are to be written: nobody means a NUL or an escape in them, and pages cannot hold
  /// them.
  ///
  /// - Parameters:
  ///   - key: what the value is called.
  ///   - name: where it goes: `the new archive`.
  func controls(under key: String, in name: String) -> [Problem] {
    switch self {
    case .raw: return []
    case .array(let elements): return elements.flatMap { $0.controls(under: key, in: name) }
    case .object(let members): return members.flatMap { $0.value.controls(under: $0.key, in: name) }
    case .string(let text):
      guard let control = text.unicodeScalars.first(where: Self.isControl) else { return [] }
      let code = JSONFault.hex(control.value, 4)
      return [
        Problem(
          Place(file: name), .error,
          "\"\(key)\" has the control character U+\(code) in it (take it out; lines and tabs are right)")
      ]
    }
  }

  private static func isControl(_ scalar: Unicode.Scalar) -> Bool {
    (scalar.value < 0x20 && !"\n\t\r".unicodeScalars.contains(scalar)) || scalar.value == 0x7F
  }
}
