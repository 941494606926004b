/// Style and script of the default theme as readers get them: without comments and indentation, which weigh a fifth, and
/// in scripts without the blanks around signs, without the line ends that end nothing, and with `let` for `const`.
///
/// A site's own files are published as they are. This knows no syntax, only how the default theme is written: a comment
/// of a script has its lines to itself, one of a style begins a line and ends one, no text runs over lines, and no
/// pattern of a script holds a quotation mark or a blank.
enum Minifier {
  /// The bytes to publish for an asset.
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
      // `//#` is a word to the browser.
      if isScript, text.starts(with: "//".utf8), !text.starts(with: "//#".utf8) { continue }
      if isStyle {
        if text.starts(with: "/*".utf8) { isInComment = true }
        if isInComment {
          isInComment = !text.reversed().starts(with: "/*".utf8)
          continue
        }
      }
      // A bracket that closes goes on with the line before; what that ended with, a semicolon, it does not need.
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

  /// After these a line end is a blank; after others it may be what ends a statement.
  private static let openings = Set(";,{([=&|?:".utf8)

  private static let signs = Set("=<>!&|?:,;{}()[]*/".utf8)
  private static let plusAndMinus = Set("+-".utf8)

  /// Whether a blank between two bytes of a script can go. Between `+` and `-` it stays: `a + +b` is not `a++b`.
  private static func isNeedless(after before: UInt8?, before after: UInt8?) -> Bool {
    let both = [before, after].compactMap(\.self)
    if both.contains(where: signs.contains) { return true }
    return both.count { plusAndMinus.contains($0) } == 1
  }

  /// A line of a script without the blanks that stand beside signs; texts stay as they are.
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
