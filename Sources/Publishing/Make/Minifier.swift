/// Minifies the styles and scripts of the default theme: it removes comments and indentation, a fifth of the
/// size. In scripts it also removes blanks around operators and line ends that end no statement, and writes
/// `let` for `const`.
///
/// A site's own files are published unchanged. This is no parser; it relies on how the default theme is
/// written: a comment of a script has its lines to itself, one of a style sheet begins a line and ends one,
/// no string spans lines, and no regular expression contains a quotation mark or a blank.
enum Minifier {
  /// Returns the bytes to publish for an asset.
  static func published(_ asset: Asset) -> [UInt8] {
    guard DefaultTemplates.assets[asset.name] == asset.bytes else { return asset.bytes }
    return slim(asset.bytes, isScript: asset.name.hasSuffix(".js"), isStyle: asset.name.hasSuffix(".css"))
  }

  static func slim(_ bytes: [UInt8], isScript: Bool, isStyle: Bool) -> [UInt8] {
    guard isScript || isStyle else { return bytes }
    var slim: [UInt8] = []
    slim.reserveCapacity(bytes.count)
    var isInComment = false
    for line in bytes.split(separator: UInt8(ascii: "\n")) {
      let text = line.drop { $0 == UInt8(ascii: " ") }
      // `//#` is a directive to the browser.
      if isScript, text.starts(with: "//".utf8), !text.starts(with: "//#".utf8) { continue }
      if isStyle {
        if text.starts(with: "/*".utf8) { isInComment = true }
        if isInComment {
          isInComment = !text.reversed().starts(with: "/*".utf8)
          continue
        }
      }
      // A closing bracket joins the line before it, and before `}` the semicolon there is not needed.
      if isScript, let first = text.first, "}])".utf8.contains(first), slim.last == UInt8(ascii: "\n") {
        slim.removeLast()
      }
      if isScript, text.first == UInt8(ascii: "}"), slim.last == UInt8(ascii: ";") { slim.removeLast() }
      if isScript { appendTight(text, to: &slim) } else { slim += text }
      if isScript, let last = slim.last, openings.contains(last) { continue }
      slim.append(UInt8(ascii: "\n"))
    }
    if isScript, slim.last != UInt8(ascii: "\n") { slim.append(UInt8(ascii: "\n")) }
    return slim
  }

  /// After these a line end is only whitespace; after others it may end a statement.
  private static let openings = Set(";,{([=&|?:".utf8)

  private static let signs = Set("=<>!&|?:,;{}()[]*/".utf8)
  private static let plusAndMinus = Set("+-".utf8)

  /// Whether a blank between two bytes of a script can be removed. Between `+` and `-` it stays: `a + +b` is not
  /// `a++b`. So it does between two slashes, of which the second may begin a regular expression.
  private static func isNeedless(after before: UInt8?, before after: UInt8?) -> Bool {
    if before == UInt8(ascii: "/"), after == before { return false }
    let both = [before, after].compactMap(\.self)
    if both.contains(where: signs.contains) { return true }
    return both.count { plusAndMinus.contains($0) } == 1
  }

  /// Appends a line of a script without the blanks beside operators; strings stay unchanged.
  private static func appendTight(_ line: ArraySlice<UInt8>, to slim: inout [UInt8]) {
    var quote: UInt8?
    var isEscaped = false
    var rest = line
    while let byte = rest.first {
      let isWord = slim.last.map { $0 != UInt8(ascii: ".") && !isOfName($0) } ?? true
      if quote == nil, isWord, rest.starts(with: "const ".utf8) {
        slim += "let".utf8
        rest = rest.dropFirst(5)
        continue
      }
      rest = rest.dropFirst()
      if let mark = quote {
        if byte == mark, !isEscaped { quote = nil }
        isEscaped = byte == UInt8(ascii: "\\") && !isEscaped
      } else if byte == UInt8(ascii: " ") {
        if isNeedless(after: slim.last, before: rest.first) { continue }
      } else if "'\"`".utf8.contains(byte) {
        quote = byte
      }
      slim.append(byte)
    }
  }

  private static func isOfName(_ byte: UInt8) -> Bool {
    switch byte {
    case 0x30...0x39, 0x41...0x5A, 0x61...0x7A, UInt8(ascii: "_"), UInt8(ascii: "$"): true
    default: false
    }
  }
}
