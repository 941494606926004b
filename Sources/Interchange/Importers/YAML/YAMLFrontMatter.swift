import Support
/// A text with YAML before it, between two lines of three dashes.
struct YAMLFrontMatter {
  /// The YAML and the number of its first line; nil where the text has none.
  var yaml: (text: String, line: Int)?
  /// What follows, and the number of its first line.
  var body: (text: String, line: Int)

  /// - Throws: where the second line of dashes is missing.
  init(_ source: ImportSource) throws(Problems) {
    let lines = try SourceLines(source).lines
    guard let first = lines.first, Self.isFence(first) else {
      body = (lines.joined(separator: "\n"), 1)
      return
    }
    guard let end = lines.dropFirst().firstIndex(where: Self.isFence) else {
      throw Problems([
        Problem(
          Place(file: source.path, line: 1), .error,
          "the block of YAML that begins here has no end (end it with a line of three dashes)")
      ])
    }
    yaml = (lines[1..<end].joined(separator: "\n"), 2)
    body = (lines[(end + 1)...].joined(separator: "\n"), end + 2)
  }

  /// Three dashes alone; space after them does no harm.
  private static func isFence(_ line: Substring) -> Bool {
    line.hasPrefix("---") && line.dropFirst(3).allSatisfy { $0 == " " || $0 == "\t" }
  }
}
