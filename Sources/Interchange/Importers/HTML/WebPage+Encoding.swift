import Storage
import Support
extension WebPage {
  /// A page in UTF-8, out of what its byte order mark or its own words say it is in; warnings for what cannot be it.
  ///
  /// - Throws: when the system does not know the encoding.
  static func decoded(_ source: ImportSource) throws(Problems) -> (bytes: [UInt8], warnings: [Problem]) {
    let bytes = SourceText.decodingMark(of: source.bytes)
    if bytes != source.bytes { return (bytes, []) }
    let hasMark = bytes.starts(with: [0xEF, 0xBB, 0xBF])
    if hasMark { return (Array(bytes.dropFirst(3)), []) }
    let label = declaredEncoding(bytes) ?? "utf-8"
    // A page that is UTF-8 throughout is UTF-8, whatever it says; hardly any text in another encoding looks like it,
    // but for one that hides behind escapes.
    let isHidden = label.lowercased() == "iso-2022-jp" && bytes.contains(0x1B)
    if !isHidden, UTF8Text.firstFault(in: bytes) == nil { return (bytes, []) }
    guard let (text, replaced) = SourceText.decode(bytes, as: label) else {
      throw Problems([
        Problem(
          Place(file: source.path), .error,
          "the page is in \(label), which this system does not know (save it as UTF-8)")
      ])
    }
    guard replaced > 0 else { return (text, []) }
    let what =
      replaced == 1 ? "one byte is not \(label), and stands" : "\(replaced) bytes are not \(label), and stand"
    return (
      text,
      [
        Problem(
          Place(file: source.path), .warning, "\(what) as \u{FFFD} (save the page as UTF-8)")
      ]
    )
  }

  /// What a `meta` in the head says.
  private static func declaredEncoding(_ bytes: [UInt8]) -> String? {
    var scanner = HTMLScanner(Array(bytes.prefix(65_536)))
    while let token = scanner.next() {
      guard case .start(let tag) = token, tag.name == "meta" else { continue }
      if let charset = tag["charset"]?.trimmed, !charset.isEmpty { return charset }
      guard tag["http-equiv"]?.lowercased() == "content-type", let content = tag["content"]?.lowercased(),
        let found = content.range(of: "charset=")
      else { continue }
      let name = content[found.upperBound...].drop { $0 == "\"" || $0 == "'" }
        .prefix { $0 != ";" && $0 != "\"" && $0 != "'" && !$0.isWhitespace }
      if !name.isEmpty { return String(name) }
    }
    return nil
  }
}

extension String {
  /// Where another text stands; there is none in the standard library without Foundation.
  fileprivate func range(of other: String) -> Range<Index>? {
    var start = startIndex
    while start < endIndex {
      if self[start...].hasPrefix(other) { return start..<index(start, offsetBy: other.count) }
      start = index(after: start)
    }
    return nil
  }
}
