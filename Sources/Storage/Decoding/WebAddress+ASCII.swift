@_spi(_Unicode) import Swift

extension WebAddress {
  /// The same address in ASCII, as machines want it: the host's labels as `xn--…`, in the path UTF-8 as `%XX`. Query and
  /// fragment stay as they are.
  func inASCII() throws(Fault) -> WebAddress {
    var address = self
    address.authority = try Self.asciiHost(authority)
    address.path = Self.percentEncoded(path)
    return address
  }

  /// - Parameter authority: a host that may have a port behind it.
  private static func asciiHost(_ authority: String) throws(Fault) -> String {
    guard !authority.utf8.allSatisfy({ $0 < 0x80 }) else { return authority }
    let dots: Set<Unicode.Scalar> = [".", "。", "．", "｡"]
    var labels: [String] = []
    let host = authority.unicodeScalars.prefix { $0 != ":" }
    for label in host.split(omittingEmptySubsequences: false, whereSeparator: dots.contains) {
      labels.append(try asciiLabel(label))
    }
    return labels.joined(separator: ".") + String(authority.unicodeScalars.dropFirst(host.count))
  }

  private static func asciiLabel(_ label: Substring.UnicodeScalarView) throws(Fault) -> String {
    let narrow = label.map { $0.isFullWidthAlphanumeric ? Unicode.Scalar($0.value - 0xFEE0) ?? $0 : $0 }
    let folded = String(String.UnicodeScalarView(narrow)).lowercased()
    let scalars = String.UnicodeScalarView(folded._nfc)
    // Browsers fold more than this (UTS 46). What they would take for something else is not guessed.
    if let wrong = scalars.first(where: { $0.properties.changesWhenNFKCCaseFolded && $0 != "ß" && $0 != "ς" })
    {
      throw .hostLetter(wrong)
    }
    guard scalars.count <= longestLabel else { throw .longLabel }
    guard scalars.contains(where: { !$0.isASCII }) else { return String(scalars) }
    let encoded = "xn--" + Punycode.encode(scalars)
    guard encoded.utf8.count <= longestLabel else { throw .longLabel }
    return encoded
  }

  /// As the domain name system has it.
  private static let longestLabel = 63

  private static func percentEncoded(_ text: String) -> String {
    var result = ""
    for byte in text.utf8 {
      if byte < 0x80 {
        result.unicodeScalars.append(Unicode.Scalar(byte))
      } else {
        result += "%" + String(byte, radix: 16, uppercase: true)
      }
    }
    return result
  }
}

extension Unicode.Scalar {
  fileprivate var isFullWidthAlphanumeric: Bool {
    switch self {
    case "０"..."９", "Ａ"..."Ｚ", "ａ"..."ｚ", "－": true
    default: false
    }
  }
}
