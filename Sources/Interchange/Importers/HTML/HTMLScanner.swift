/// Cuts HTML into tags and what stands between them, as the HTML standard's tokenizer does.
///
/// It builds no tree: what is wanted of a page are a few elements of its head, its scripts and marked items.
struct HTMLScanner {
  enum Token: Equatable {
    case start(HTMLTag)
    case end(String)
    /// The bytes between tags; of a script or style all up to its end tag.
    case text(Range<Int>)
  }

  let bytes: [UInt8]
  private var at = 0
  /// The element whose content is no markup and comes next.
  private var rawElement: String?

  /// - Parameter bytes: UTF-8.
  init(_ bytes: [UInt8]) { self.bytes = bytes }

  /// Elements whose content holds no tags.
  private static let raw: Set<String> = [
    "script", "style", "xmp", "iframe", "noembed", "noframes", "textarea", "title",
  ]

  mutating func next() -> Token? {
    if let name = rawElement {
      rawElement = nil
      let start = at
      at = name == "script" ? endOfScript(from: at) : endTag(of: name, from: at)
      if at > start { return .text(start..<at) }
    }
    while at < bytes.count {
      if byte(0) == UInt8(ascii: "<") {
        if let token = markup() { return token }
        continue
      }
      let start = at
      at = index(of: UInt8(ascii: "<"), from: at)
      return .text(start..<at)
    }
    return nil
  }

  /// Reads what begins with `<`; nil for a comment or declaration, which is passed.
  private mutating func markup() -> Token? {
    let start = at
    let next = byte(1)
    if isLetter(next) {
      at += 1
      let tag = startTag(from: start)
      if Self.raw.contains(tag.name) { rawElement = tag.name }
      return .start(tag)
    }
    if next == UInt8(ascii: "/"), isLetter(byte(2)) {
      at += 2
      let name = self.name()
      at = min(index(of: UInt8(ascii: ">"), from: at) + 1, bytes.count)
      return .end(name)
    }
    if next == UInt8(ascii: "!") || next == UInt8(ascii: "?") || next == UInt8(ascii: "/") {
      if has("<!--", at: at) {
        at = find("-->", from: at + 2).map { $0 + 3 } ?? bytes.count
      } else {
        at = min(index(of: UInt8(ascii: ">"), from: at) + 1, bytes.count)
      }
      return nil
    }
    at += 1
    at = index(of: UInt8(ascii: "<"), from: at)
    return .text(start..<at)
  }

  private mutating func startTag(from start: Int) -> HTMLTag {
    var tag = HTMLTag(name: name(), start: start)
    while at < bytes.count {
      skipSpace()
      switch byte(0) {
      case UInt8(ascii: ">"):
        at += 1
        return tag
      case UInt8(ascii: "/"): at += 1
      case _ where at < bytes.count: attribute(of: &tag)
      default: return tag
      }
    }
    return tag
  }

  private mutating func attribute(of tag: inout HTMLTag) {
    let start = at
    at += 1
    while at < bytes.count, !isSpace(byte(0)), !"=>/".utf8.contains(byte(0)) { at += 1 }
    let name = lowercased(bytes[start..<at])
    skipSpace()
    var value: ArraySlice<UInt8> = []
    if byte(0) == UInt8(ascii: "=") {
      at += 1
      skipSpace()
      let quote = byte(0)
      if quote == UInt8(ascii: "\"") || quote == UInt8(ascii: "'") {
        let end = index(of: quote, from: at + 1)
        value = bytes[min(at + 1, end)..<end]
        at = min(end + 1, bytes.count)
      } else {
        let from = at
        while at < bytes.count, !isSpace(byte(0)), byte(0) != UInt8(ascii: ">") { at += 1 }
        value = bytes[from..<at]
      }
    }
    // The first one counts. No tag of a page has so many.
    if tag.attributes.count < 200, tag[name] == nil {
      tag.attributes.append((name, HTMLEntities.decoded(String(decoding: value, as: UTF8.self))))
    }
  }

  private mutating func name() -> String {
    let start = at
    while at < bytes.count, !isSpace(byte(0)), byte(0) != UInt8(ascii: ">"), byte(0) != UInt8(ascii: "/") {
      at += 1
    }
    return lowercased(bytes[start..<at])
  }

  /// The byte so far ahead; 0 past the end.
  private func byte(_ distance: Int) -> UInt8 { at + distance < bytes.count ? bytes[at + distance] : 0 }

  private mutating func skipSpace() { while at < bytes.count, isSpace(byte(0)) { at += 1 } }
}

/// A start tag: its name and its attributes' names in small letters, the attributes' values with references resolved.
struct HTMLTag: Equatable {
  var name: String
  var attributes: [(name: String, value: String)] = []
  /// The offset of its `<`.
  var start: Int

  /// The value of an attribute; empty for one that has none, nil for one that is not there.
  subscript(_ name: String) -> String? { attributes.first { $0.name == name }?.value }

  static func == (a: HTMLTag, b: HTMLTag) -> Bool {
    (a.name, a.start) == (b.name, b.start) && a.attributes.elementsEqual(b.attributes, by: ==)
  }
}
