/// One `{{…}}` of a template.
struct TemplateTag {
  enum Kind {
    case variable, raw, section, inverted, close, partial, parent, block, comment, delimiters

    /// Whether a line with nothing else on it is removed from the output.
    var canStandAlone: Bool { self != .variable && self != .raw }
  }

  var kind: Kind
  /// The whole tag in the source, delimiters included.
  var range: Range<Int>
  /// The name in it, without surrounding blanks.
  var name: String
}

/// Finds the tags in a template's text.
struct TemplateScanner {
  let source: [UInt8]
  private(set) var faults: [(offset: Int, message: String)] = []
  private var opening = Array("{{".utf8)
  private var closing = Array("}}".utf8)

  init(_ source: [UInt8]) { self.source = source }

  /// Returns all tags in order. It stops at a tag that is never closed, since the rest cannot be parsed.
  mutating func tags() -> [TemplateTag] {
    var tags: [TemplateTag] = []
    var index = 0
    while let start = find(opening, from: index) {
      guard let tag = tag(at: start) else { break }
      index = tag.range.upperBound
      if isWellNamed(tag) { tags.append(tag) }
    }
    return tags
  }

  private mutating func tag(at start: Int) -> TemplateTag? {
    var index = start + opening.count
    while index < source.count, isSpace(source[index]) { index += 1 }
    let kind: TemplateTag.Kind? = index < source.count ? Self.kinds[source[index]] : nil
    var end = closing
    if kind == .raw, source[index] == UInt8(ascii: "{") { end.insert(UInt8(ascii: "}"), at: 0) }
    if kind == .delimiters { end.insert(UInt8(ascii: "="), at: 0) }
    let content = kind == nil ? index : index + 1
    guard let close = find(end, from: content) else {
      faults.append((start, "the tag is never closed (it ends with \(quoted(end)))"))
      return nil
    }
    let name = trimmed(content..<close)
    let tag = TemplateTag(
      kind: kind ?? .variable, range: start..<close + end.count,
      name: String(decoding: source[name], as: UTF8.self))
    if tag.kind == .delimiters { setDelimiters(tag) }
    return tag
  }

  private static let kinds: [UInt8: TemplateTag.Kind] = [
    UInt8(ascii: "{"): .raw, UInt8(ascii: "&"): .raw, UInt8(ascii: "#"): .section,
    UInt8(ascii: "^"): .inverted,
    UInt8(ascii: "/"): .close, UInt8(ascii: ">"): .partial, UInt8(ascii: "<"): .parent,
    UInt8(ascii: "$"): .block,
    UInt8(ascii: "!"): .comment, UInt8(ascii: "="): .delimiters,
  ]

  private mutating func setDelimiters(_ tag: TemplateTag) {
    let pair = tag.name.split(whereSeparator: \.isWhitespace)
    guard pair.count == 2, !tag.name.contains("=") else {
      faults.append((tag.range.lowerBound, "\"\(tag.name)\" is no pair of delimiters (like <% %>)"))
      return
    }
    (opening, closing) = (Array(pair[0].utf8), Array(pair[1].utf8))
  }

  /// Returns whether a tag's name is valid, and reports it if not. A name with blanks usually means that the
  /// tag is not closed and extends to the end of the next one.
  private mutating func isWellNamed(_ tag: TemplateTag) -> Bool {
    if tag.kind == .comment || tag.kind == .delimiters { return true }
    if tag.name.isEmpty {
      faults.append((tag.range.lowerBound, "the tag names nothing"))
    } else if tag.name.contains(where: \.isWhitespace) || tag.name.utf8.starts(with: opening) {
      let first = tag.name.prefix { !$0.isWhitespace }
      faults.append(
        (
          tag.range.lowerBound,
          "a name has no blanks in it (is \(quoted(closing)) missing after \"\(first)\"?)"
        ))
    } else {
      return true
    }
    return false
  }

  private func find(_ wanted: [UInt8], from start: Int) -> Int? {
    var index = start
    while index + wanted.count <= source.count {
      if source[index] == wanted[0], source[index..<index + wanted.count].elementsEqual(wanted) {
        return index
      }
      index += 1
    }
    return nil
  }

  private func trimmed(_ range: Range<Int>) -> Range<Int> {
    var (start, end) = (range.lowerBound, range.upperBound)
    while start < end, isSpace(source[start]) { start += 1 }
    while start < end, isSpace(source[end - 1]) { end -= 1 }
    return start..<end
  }

  private func quoted(_ bytes: [UInt8]) -> String { "\"\(String(decoding: bytes, as: UTF8.self))\"" }
}

/// Returns whether a byte is a space, tab, line feed or carriage return.
func isSpace(_ byte: UInt8) -> Bool { byte == 0x20 || byte == 0x09 || byte == 0x0A || byte == 0x0D }

/// Returns whether a byte is a space or tab.
func isBlank(_ byte: UInt8) -> Bool { byte == 0x20 || byte == 0x09 }
