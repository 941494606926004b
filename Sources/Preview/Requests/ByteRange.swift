/// The range that a Range field requests, of a representation of known length (RFC 9110, section 14).
enum ByteRange: Sendable, Equatable {
  /// No range, a unit other than bytes, several ranges or an invalid field: send all of it.
  case whole
  case part(Range<UInt64>)
  case unsatisfiable

  init(_ field: String?, length: UInt64) {
    self = .whole
    guard let field else { return }
    let parts = field.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
    guard parts.count == 2, parts[0].lowercased() == "bytes" else { return }
    let bounds = parts[1].trimmed.split(separator: "-", omittingEmptySubsequences: false)
    guard bounds.count == 2 else { return }
    if bounds[0].isEmpty {
      guard let suffix = decimal(bounds[1]) else { return }
      self = suffix == 0 || length == 0 ? .unsatisfiable : .part(length - min(suffix, length)..<length)
      return
    }
    guard let first = decimal(bounds[0]) else { return }
    let last: UInt64
    if bounds[1].isEmpty {
      last = .max
    } else {
      guard let given = decimal(bounds[1]), given >= first else { return }
      last = given
    }
    self = first >= length ? .unsatisfiable : .part(first..<(min(last, length - 1) + 1))
  }
}

/// Reads digits only. A number that overflows becomes one past the end of any file.
private func decimal(_ text: Substring) -> UInt64? {
  guard !text.isEmpty, text.utf8.allSatisfy({ (0x30...0x39).contains($0) }) else { return nil }
  return UInt64(text) ?? .max
}

extension StringProtocol {
  /// The text without spaces and tabs at both ends.
  var trimmed: SubSequence {
    func isBlank(_ character: Character) -> Bool { character == " " || character == "\t" }
    guard let first = firstIndex(where: { !isBlank($0) }), let last = lastIndex(where: { !isBlank($0) })
    else {
      return self[endIndex...]
    }
    return self[first...last]
  }
}
