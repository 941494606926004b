/// The settings that other generators put before a text, between two lines of `---` (YAML) or `+++` (TOML).
/// They are not part of the text.
enum FrontMatter {
  /// Returns where it ends and its number of lines, or nil if the text has none.
  ///
  /// A thematic break followed by a heading looks the same, so the first line that is no comment must look
  /// like a setting.
  static func end(in text: Substring) -> (index: Substring.Index, lines: Int)? {
    guard text.hasPrefix("---") || text.hasPrefix("+++") else { return nil }
    var rest = text.utf8
    let fence = trimmed(takeLine(&rest))
    let isYAML = fence.elementsEqual("---".utf8)
    guard isYAML || fence.elementsEqual("+++".utf8) else { return nil }
    var lines = 1
    var isSettings: Bool?
    while !rest.isEmpty {
      let line = trimmed(takeLine(&rest))
      lines += 1
      if line.elementsEqual(fence) || isYAML && line.elementsEqual("...".utf8) {
        return isSettings == true || lines == 2 ? (rest.startIndex, lines) : nil
      }
      let isSkipped = line.first == UInt8(ascii: "#") || line.isEmpty && lines > 2
      if isSettings == nil, !isSkipped { isSettings = isSetting(line, inYAML: isYAML) }
    }
    return nil
  }

  /// Returns whether a line is `title: x`, `title = "x"` or `[table]`.
  private static func isSetting(_ line: Substring.UTF8View, inYAML: Bool) -> Bool {
    if !inYAML, line.first == UInt8(ascii: "[") { return true }
    let key = line.prefix { isKey($0) }
    let sign = line.dropFirst(key.count).first { !isBlank($0) }
    return !key.isEmpty && sign == UInt8(ascii: inYAML ? ":" : "=")
  }

  private static func isKey(_ byte: UInt8) -> Bool {
    switch byte {
    case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
      UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "_"), UInt8(ascii: "-"), UInt8(ascii: "."),
      UInt8(ascii: "\""), UInt8(ascii: "'"):
      true
    default: false
    }
  }

  private static func takeLine(_ text: inout Substring.UTF8View) -> Substring.UTF8View {
    let end = text.firstIndex(of: UInt8(ascii: "\n")) ?? text.endIndex
    let line = text[..<end]
    text = text[(end < text.endIndex ? text.index(after: end) : end)...]
    return line
  }

  private static func trimmed(_ line: Substring.UTF8View) -> Substring.UTF8View {
    var line = line
    while let last = line.last, isSpace(last) { line = line.dropLast() }
    return line
  }
}
