/// Checks that all elements of a piece of HTML are closed where they must be, and that nothing stands in it but tags with
/// quoted attributes, text and the one comment that the writer makes. Says what is wrong; nil if nothing is.
func unbalanced(_ html: String) -> String? {
  let void: Set = ["br", "hr", "img"]
  var open: [String] = []
  var links = 0
  var rest = Substring(html).utf8
  let comment = "!-- raw HTML omitted -->".utf8
  func text(_ bytes: Substring.UTF8View) -> String { String(Substring(bytes)) }
  while let sign = rest.firstIndex(where: { $0 == UInt8(ascii: "<") || $0 == UInt8(ascii: ">") }) {
    guard rest[sign] == UInt8(ascii: "<") else { return "a stray >" }
    rest = rest[rest.index(after: sign)...]
    if rest.starts(with: comment) {
      rest = rest.dropFirst(comment.count)
      continue
    }
    let isEnd = rest.first == UInt8(ascii: "/")
    if isEnd { rest = rest.dropFirst() }
    let name = text(rest.prefix { (0x61...0x7A).contains($0) || (0x31...0x36).contains($0) })
    guard !name.isEmpty else { return "a stray <" }
    rest = rest.dropFirst(name.utf8.count)
    while rest.first == UInt8(ascii: " "), rest.dropFirst().first != UInt8(ascii: "/") {
      rest = rest.dropFirst()
      let attribute = rest.prefix { $0 != UInt8(ascii: "=") && $0 != UInt8(ascii: ">") }
      rest = rest.dropFirst(attribute.count)
      guard text(rest.prefix(2)) == "=\"" else { return "an attribute of \(name) without a value" }
      let value = rest.dropFirst(2).prefix { $0 != UInt8(ascii: "\"") }
      guard !value.contains(UInt8(ascii: "<")) else { return "< in an attribute of \(name)" }
      rest = rest.dropFirst(3 + value.count)
    }
    if text(rest.prefix(2)) == " /" { rest = rest.dropFirst(2) }
    guard rest.first == UInt8(ascii: ">") else { return "<\(name) is not closed" }
    rest = rest.dropFirst()
    if void.contains(name) { continue }
    if name == "a" { links += isEnd ? -1 : 1 }
    guard links < 2 else { return "a link in a link" }
    if !isEnd {
      open.append(name)
    } else if open.popLast() != name {
      return "</\(name)> closes nothing"
    }
  }
  return open.isEmpty ? nil : "never closed: \(open)"
}
