/// Stores that have each comma before what follows it, under the bracket that it belongs to, as some people write lists.
extension JSONLayout {
  struct LeadingCommas: Sendable, Equatable {
    /// Between a comma and what follows it, and inside an opening bracket.
    var gap: String
    /// Where an object or array that is broken over lines begins: on a line of its own, so much further in than its key;
    /// nil for the key's own line.
    var valueIndent: String?
  }

  /// The indentation of what begins at an offset: of its line, or, with leading commas, its column.
  func margin(at offset: Int, in document: JSONDocument) -> String {
    guard leadingCommas != nil else { return document.margin(at: offset) }
    return Self.blank(document.text(document.lineStart(of: offset)..<offset))
  }

  /// So much white space as takes the place of a text on its line.
  static func blank(_ text: some StringProtocol) -> String {
    String(text.map { $0 == "\t" ? "\t" : " " })
  }
}

extension JSONLayout.LeadingCommas {
  /// - Returns: nil where neither the store nor its last archive has a comma that begins a line.
  init?(of document: JSONDocument) {
    let root = JSONDocument.root
    let archives = document.value(of: "archives", in: root)
    let last = archives.flatMap { document.kind(of: $0) == .array ? document.elements(of: $0).last : nil }
    let objects = [root, last].compactMap(\.self).filter { document.kind(of: $0) == .object }
    guard let gap = objects.lazy.compactMap({ Self.gap(in: $0, of: document) }).first else { return nil }
    self.gap = gap
    valueIndent = ""
    guard let member = document.members(of: root).first(where: { $0.value == archives }) else { return }
    let (key, value) = (document.range(of: member.key), document.range(of: member.value))
    let between = document.text(key.upperBound..<value.lowerBound)
    guard let feed = between.utf8.lastIndex(of: 0x0A) else {
      if between.utf8.count > 0, !document.elements(of: member.value).isEmpty { valueIndent = nil }
      return
    }
    // A colon that begins the value's line is written on the key's: nothing stands between it and the value then.
    guard between[..<feed].contains(":") else {
      valueIndent = nil
      return
    }
    let margin = key.lowerBound - document.lineStart(of: key.lowerBound)
    valueIndent = String(between[between.utf8.index(after: feed)...].dropFirst(margin))
  }

  private static func gap(in object: JSONDocument.Index, of document: JSONDocument) -> String? {
    let members = document.members(of: object)
    guard members.count > 1 else { return nil }
    let end = document.range(of: members[0].value).upperBound
    let between = document.text(end..<document.range(of: members[1].key).lowerBound)
    guard let comma = between.utf8.firstIndex(of: UInt8(ascii: ",")),
      between[..<comma].utf8.contains(0x0A)
    else { return nil }
    return String(between[between.utf8.index(after: comma)...])
  }
}
