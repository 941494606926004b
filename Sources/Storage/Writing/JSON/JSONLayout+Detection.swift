extension JSONLayout {
  /// The layout of a store, from what is nearest to where new archives go: its last archives.
  init(of document: JSONDocument) {
    self.init()
    let bytes = document.bytes
    if let feed = bytes.firstIndex(of: 0x0A), feed > 0, bytes[feed - 1] == 0x0D { lineEnd = "\r\n" }
    isASCII = document.isEscapedToASCII
    let root = JSONDocument.root
    guard let first = document.members(of: root).first else { return }
    colon = document.text(
      document.range(of: first.key).upperBound..<document.range(of: first.value).lowerBound)

    leadingCommas = LeadingCommas(of: document)
    var samples = Samples(document, hasLeadingCommas: leadingCommas != nil)
    let archives = document.value(of: "archives", in: root)
    if let archives { samples.look(at: archives, .archives) }
    samples.look(at: root, .other)

    if let indent = samples.indent { self.indent = indent }
    guard samples.breaksSomewhere else {
      broken = []
      comma = samples.comma ?? (colon.hasSuffix(" ") ? ", " : ",")
      (objectPadding, arrayPadding) = (samples.objectPadding ?? "", samples.arrayPadding ?? "")
      return
    }
    comma = samples.comma ?? comma
    objectPadding = samples.objectPadding ?? objectPadding
    arrayPadding = samples.arrayPadding ?? arrayPadding
    // Programs that break lines break all of them; people keep short lists on one.
    let short: [Role] = [.tags, .ingredient, .steps]
    if short.contains(where: { samples.isBroken[$0] != nil }), !samples.isBroken.values.contains(false) {
      broken = Set(Role.allCases)
    }
    for (role, isBroken) in samples.isBroken {
      if isBroken { broken.insert(role) } else { broken.remove(role) }
    }
  }

  /// What the containers of a store look like: for each kind of them, the last one that is not empty.
  private struct Samples {
    let document: JSONDocument
    let hasLeadingCommas: Bool
    var isBroken: [Role: Bool] = [:]
    var breaksSomewhere = false
    var indent: String?
    var comma: String?
    var objectPadding: String?
    var arrayPadding: String?
    /// How many containers may still be looked at.
    private var patience = 2000

    init(_ document: JSONDocument, hasLeadingCommas: Bool) {
      (self.document, self.hasLeadingCommas) = (document, hasLeadingCommas)
    }

    mutating func look(at node: JSONDocument.Index, _ role: Role) {
      guard patience > 0 else { return }
      patience -= 1
      switch document.kind(of: node) {
      case .array:
        let elements = document.elements(of: node)
        guard let first = elements.first else { return }
        note(node, role, first: first, then: elements.count > 1 ? elements[1] : nil, end: first)
        for element in elements.reversed() where !isEnough { look(at: element, role.elementRole) }
      case .object:
        let members = document.members(of: node)
        guard let first = members.first else { return }
        note(node, role, first: first.key, then: members.count > 1 ? members[1].key : nil, end: first.value)
        guard role != .other else { return }
        for member in members.reversed() {
          let inner = role.role(of: document.text(of: member.key))
          if inner != .other { look(at: member.value, inner) }
        }
      default: break
      }
    }

    private var isEnough: Bool {
      isBroken.count >= Role.allCases.count - 1 && comma != nil && objectPadding != nil && arrayPadding != nil
    }

    private mutating func note(
      _ node: JSONDocument.Index, _ role: Role, first: JSONDocument.Index, then: JSONDocument.Index?,
      end: JSONDocument.Index
    ) {
      let start = document.range(of: node).lowerBound
      let lead = document.text(start + 1..<document.range(of: first).lowerBound)
      let breaks = lead.utf8.contains(0x0A) || (hasLeadingCommas && document.closesOnOwnLine(node))
      if role != .other, isBroken[role] == nil { isBroken[role] = breaks }
      if breaks {
        breaksSomewhere = true
        let margin = document.margin(at: start)
        let inner = document.margin(at: document.range(of: first).lowerBound)
        if indent == nil, inner.hasPrefix(margin) { indent = String(inner.dropFirst(margin.count)) }
        return
      }
      if document.kind(of: node) == .object {
        objectPadding = objectPadding ?? lead
      } else if document.kind(of: first) != .object {
        arrayPadding = arrayPadding ?? lead
      }
      guard let then, comma == nil else { return }
      let between = document.text(document.range(of: end).upperBound..<document.range(of: then).lowerBound)
      if !between.utf8.contains(0x0A) { comma = between }
    }
  }
}

extension JSONDocument {
  /// The bytes of a range as text; the range must not cut a character.
  func text(_ range: Range<Int>) -> String { String(decoding: bytes[range], as: UTF8.self) }

  /// Where the line of an offset begins.
  func lineStart(of offset: Int) -> Int { bytes[..<offset].lastIndex(of: 0x0A).map { $0 + 1 } ?? 0 }

  /// The white space that the line of an offset begins with.
  func margin(at offset: Int) -> String {
    String(decoding: bytes[lineStart(of: offset)..<offset].prefix { $0 == 0x20 || $0 == 0x09 }, as: UTF8.self)
  }

  /// Whether nothing but white space stands before an object's or array's closing bracket on its line.
  func closesOnOwnLine(_ node: Index) -> Bool {
    let close = range(of: node).upperBound - 1
    return bytes[..<close].last { $0 != 0x20 && $0 != 0x09 } == 0x0A
  }

  /// Whether the text writes `\uXXXX` for what is not ASCII, as some programs do.
  fileprivate var isEscapedToASCII: Bool {
    guard bytes.allSatisfy({ $0 < 0x80 }) else { return false }
    return nodes.contains { node in
      node.kind == .string && node.isEscaped
        && JSONString.unescaped(bytes[Int(node.start)..<Int(node.end)]).contains { $0 >= 0x80 }
    }
  }
}
