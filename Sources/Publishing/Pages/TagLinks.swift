import Markup

extension TagIndex {
  /// The value of `tags`: links to the pages of tags with these names.
  func fields(_ names: [String]) -> Value {
    .items(
      names.compactMap { self[name: $0] }.map { .fields([.name: .text($0.name), .path: .text($0.path)]) })
  }
}

extension TagIndex.Tag {
  /// The path of its page `number`, from 1, below the root, percent-encoded.
  func path(page number: Int) -> String { number == 1 ? path : URLText.encode(path: file(page: number)) }

  /// The file of its page `number`, from 1, below the output folder.
  func file(page number: Int) -> String { Self.file(slug: slug, page: number) }

  static func file(slug: String, page number: Int) -> String {
    number == 1 ? "tags/\(slug).html" : "tags/\(slug)/\(number).html"
  }
}
