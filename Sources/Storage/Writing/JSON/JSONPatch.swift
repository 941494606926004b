import Support
/// The text of a JSON value, changed one step after the other, each as small as can be.
///
/// It is read anew after each step, so it is meant for one archive; the archives of a store are added to and removed
/// from in one step.
struct JSONPatch {
  private(set) var document: JSONDocument
  let layout: JSONLayout
  /// The indentation of the line that the text begins on, where the text is a part of a file.
  let margin: String

  init(_ document: JSONDocument, _ layout: JSONLayout, margin: String = "") {
    (self.document, self.layout, self.margin) = (document, layout, margin)
  }

  init(_ bytes: [UInt8], file: String, _ layout: JSONLayout, margin: String) throws(Problems) {
    self.init(try JSONDocument(bytes, file: file), layout, margin: margin)
  }

  var bytes: [UInt8] { document.bytes }

  // MARK: Arrays

  /// The bytes with values after an array's last one.
  func appending(_ trees: [JSONTree], to array: JSONDocument.Index, _ role: JSONLayout.Role) -> [UInt8] {
    let elements = document.elements(of: array)
    let range = document.range(of: array)
    guard let last = elements.last else {
      guard !trees.isEmpty else { return bytes }
      return replacing(range, with: emptyFilled(range, trees, role))
    }
    let separator = separator(
      elements.map { document.range(of: $0) }, after: elements.count - 1, opening: range.lowerBound)
    let end = document.range(of: last).upperBound
    let inner = margin(of: separator, at: document.range(of: last).lowerBound)
    let text = trees.map { separator + layout.text($0, role.elementRole, margin: inner) }.joined()
    return replacing(end..<end, with: text)
  }

  /// An array that was empty. White space that stands in its brackets on one line stays around the values.
  private func emptyFilled(_ range: Range<Int>, _ trees: [JSONTree], _ role: JSONLayout.Role) -> String {
    let inside = document.text(range.lowerBound + 1..<range.upperBound - 1)
    if inside.isEmpty || inside.utf8.contains(0x0A) {
      return layout.text(.array(trees), role, margin: margin(at: range.lowerBound))
    }
    let margin = margin(at: range.lowerBound)
    let texts = trees.map { layout.text($0, role.elementRole, margin: margin) }
    return "[" + inside + texts.joined(separator: layout.comma) + inside + "]"
  }

  /// The bytes without one of an array's values.
  func removing(_ number: Int, of array: JSONDocument.Index) -> [UInt8] {
    let parts = document.elements(of: array).map { document.range(of: $0) }
    return removing(number, of: parts, in: document.range(of: array))
  }

  mutating func append(
    _ trees: [JSONTree], to array: JSONDocument.Index, _ role: JSONLayout.Role
  ) throws(Problems) {
    try become(appending(trees, to: array, role))
  }

  mutating func remove(_ number: Int, of array: JSONDocument.Index) throws(Problems) {
    try become(removing(number, of: array))
  }

  // MARK: Objects

  /// Sets a key; nil takes it out. A value that says the same already keeps its spelling.
  ///
  /// - Parameter order: the order that keys have, for where a new one goes.
  mutating func set(
    _ key: String, to tree: JSONTree?, in object: JSONDocument.Index, _ role: JSONLayout.Role, order: [String]
  ) throws(Problems) {
    let members = document.members(of: object)
    let at = members.firstIndex { document.text(of: $0.key, is: Array(key.utf8)) }
    let parts = members.map {
      document.range(of: $0.key).lowerBound..<document.range(of: $0.value).upperBound
    }
    switch (at, tree) {
    case (nil, nil): break
    case (let at?, nil): try become(removing(at, of: parts, in: document.range(of: object)))
    case (let at?, let tree?): try replace(members[at].value, by: tree, role.role(of: key))
    case (nil, let tree?):
      let keys = members.map { document.text(of: $0.key) }
      let place = place(of: key, among: keys, order: order)
      try insert(JSONTree.Member(key: key, value: tree), at: place, of: parts, in: object, role)
    }
  }

  private mutating func insert(
    _ member: JSONTree.Member, at place: Int, of parts: [Range<Int>], in object: JSONDocument.Index,
    _ role: JSONLayout.Role
  ) throws(Problems) {
    let range = document.range(of: object)
    guard !parts.isEmpty else {
      let text = layout.text(.object([member]), role, margin: margin(at: range.lowerBound))
      return try become(replacing(range, with: text))
    }
    let neighbour = max(0, place - 1)
    let separator = separator(parts, after: neighbour, opening: range.lowerBound)
    let inner = margin(of: separator, at: parts[neighbour].lowerBound)
    let text = layout.text(member, of: role, margin: inner)
    if place == 0 {
      let start = parts[0].lowerBound
      try become(replacing(start..<start, with: text + separator))
    } else {
      let end = parts[neighbour].upperBound
      try become(replacing(end..<end, with: separator + text))
    }
  }

  /// Puts another value in place of one; of an array, only the values that differ change.
  mutating func replace(_ node: JSONDocument.Index, by tree: JSONTree, _ role: JSONLayout.Role)
    throws(Problems)
  {
    let old = document.tree(of: node)
    guard old != tree else { return }
    if case .array(let before) = old, case .array(let after) = tree, !before.isEmpty, !after.isEmpty {
      return try turn(before, into: after, node, role)
    }
    let range = document.range(of: node)
    try become(replacing(range, with: layout.text(tree, role, margin: margin(at: range.lowerBound))))
  }

  private mutating func turn(
    _ before: [JSONTree], into after: [JSONTree], _ node: JSONDocument.Index, _ role: JSONLayout.Role
  ) throws(Problems) {
    let start = zip(before, after).prefix { $0 == $1 }.count
    let rest = min(before.count, after.count) - start
    let end = zip(before.reversed(), after.reversed()).prefix { $0 == $1 }.count
    let same = min(end, rest)
    // From the back, so that the numbers of those before stay right.
    let (oldCount, newCount) = (before.count - start - same, after.count - start - same)
    for number in stride(from: start + oldCount - 1, through: start + newCount, by: -1) {
      try remove(number, of: node)
    }
    for offset in 0..<min(oldCount, newCount) {
      let element = document.elements(of: node)[start + offset]
      try replace(element, by: after[start + offset], role.elementRole)
    }
    for number in start + oldCount..<max(start + oldCount, start + newCount) {
      try insert(after[number], at: number, of: node, role)
    }
  }

  private mutating func insert(
    _ tree: JSONTree, at place: Int, of array: JSONDocument.Index, _ role: JSONLayout.Role
  ) throws(Problems) {
    let parts = document.elements(of: array).map { document.range(of: $0) }
    guard place < parts.count else { return try append([tree], to: array, role) }
    let separator = separator(parts, after: place, opening: document.range(of: array).lowerBound)
    let start = parts[place].lowerBound
    let text = layout.text(tree, role.elementRole, margin: margin(of: separator, at: start))
    try become(replacing(start..<start, with: text + separator))
  }

  // MARK: Text

  private mutating func become(_ bytes: [UInt8]) throws(Problems) {
    document = try JSONDocument(bytes, file: document.file)
  }

  private func replacing(_ range: Range<Int>, with text: String) -> [UInt8] {
    var result: [UInt8] = []
    result.reserveCapacity(bytes.count - range.count + text.utf8.count)
    result += bytes[..<range.lowerBound]
    result += text.utf8
    result += bytes[range.upperBound...]
    return result
  }

  /// What is taken away is what would have been added: the part with what separates it from the one before.
  private func removing(_ number: Int, of parts: [Range<Int>], in whole: Range<Int>) -> [UInt8] {
    if parts.count == 1 {
      let lead = document.text(whole.lowerBound + 1..<parts[0].lowerBound)
      let inside = whole.lowerBound + 1..<whole.upperBound - 1
      return replacing(inside, with: lead.utf8.contains(0x0A) ? "" : lead)
    }
    return number == 0
      ? replacing(parts[0].lowerBound..<parts[1].lowerBound, with: "")
      : replacing(parts[number - 1].upperBound..<parts[number].upperBound, with: "")
  }

  /// What to write between a part and a new one after it: what stands there between others.
  private func separator(_ parts: [Range<Int>], after number: Int, opening: Int) -> String {
    if parts.count > 1 {
      let (before, after) = number + 1 < parts.count ? (number, number + 1) : (number - 1, number)
      return document.text(parts[before].upperBound..<parts[after].lowerBound)
    }
    let lead = document.text(opening + 1..<parts[0].lowerBound)
    if let commas = layout.leadingCommas, isLineEnded(after: parts[0].upperBound) {
      return layout.lineEnd + margin(at: opening) + "," + commas.gap
    }
    return lead.utf8.contains(0x0A) ? "," + lead : layout.comma
  }

  /// The indentation of what follows a separator.
  private func margin(of separator: String, at offset: Int) -> String {
    guard let feed = separator.utf8.lastIndex(of: 0x0A) else { return margin(at: offset) }
    return JSONLayout.blank(separator[separator.utf8.index(after: feed)...])
  }

  private func margin(at offset: Int) -> String {
    guard !document.bytes[..<offset].contains(0x0A) else { return layout.margin(at: offset, in: document) }
    return layout.leadingCommas == nil ? margin : margin + layout.margin(at: offset, in: document)
  }

  /// Whether the bracket that follows a part stands on another line.
  private func isLineEnded(after offset: Int) -> Bool {
    document.bytes[offset...].first { ![0x20, 0x09, 0x0D].contains($0) } == 0x0A
  }
}
