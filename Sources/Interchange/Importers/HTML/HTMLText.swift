/// Text out of a piece of HTML, as a page shows it.
enum HTMLText {
  /// The lines that a text with markup shows: tags of HTML gone, blocks and breaks on lines of their own, references
  /// resolved, white space as HTML takes it.
  ///
  /// Pages escape their markup once or twice before they put it into a script, so what comes out of the references is
  /// looked at again. What is no tag of HTML stays: `a</script>b`, `5 < 6`.
  static func lines(_ text: String) -> [String] {
    var text = text
    for _ in 0..<3 {
      let shown = HTMLEntities.decoded(withoutTags(text))
      if shown == text { break }
      text = shown
    }
    return text.split(whereSeparator: \.isNewline).map { String($0).onOneLine }.filter { !$0.isEmpty }
  }

  /// The text with each of HTML's tags out, and a line break where a block begins or ends.
  private static func withoutTags(_ text: String) -> String {
    guard text.utf8.contains(UInt8(ascii: "<")) else { return text }
    var result = String.UnicodeScalarView()
    var rest = text.unicodeScalars[...]
    while let first = rest.popFirst() {
      guard first == "<", let (name, length) = tag(rest), let isBlock = tags[name] else {
        result.append(first)
        continue
      }
      if isBlock { result.append("\n") }
      rest = rest.dropFirst(length)
    }
    return String(result)
  }

  /// The name of a tag after its `<`, and how many scalars it has with its `>`.
  private static func tag(_ rest: Substring.UnicodeScalarView) -> (String, length: Int)? {
    let slash = rest.first == "/" ? 1 : 0
    let name = rest.dropFirst(slash).prefix(12).prefix {
      $0.isASCII && ($0.properties.isAlphabetic || ("0"..."9").contains($0))
    }
    guard !name.isEmpty, let end = rest.prefix(2000).prefix(while: { $0 != "<" }).firstIndex(of: ">") else {
      return nil
    }
    return (String(name).lowercased(), rest.distance(from: rest.startIndex, to: end) + 1)
  }

  /// The tags that writers of recipes use, and whether each makes a line of its own.
  private static let tags: [String: Bool] = {
    let blocks =
      "p br li ol ul div h1 h2 h3 h4 h5 h6 tr table tbody thead section article blockquote hr dl dt dd pre figure"
    let spans =
      "a abbr b big cite code em font i img ins label mark q s small span strike strong sub sup td th time tt u wbr center figcaption"
    return Dictionary(
      blocks.split(separator: " ").map { (String($0), true) }
        + spans.split(separator: " ").map { (String($0), false) }
    ) { first, _ in first }
  }()
}
