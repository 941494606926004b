import Markup

/// What tests ask of a text, parsed for each question.
extension Markdown {
  func images() throws(MarkdownError) -> [(destination: String, line: Int)] { try document().images() }

  func linkDestinations() throws(MarkdownError) -> [String] { try document().linkDestinations() }

  func excerpt(limit: Int) throws(MarkdownError) -> String { try document().excerpt(limit: limit) }

  func words(excerptLimit: Int) throws(MarkdownError) -> (words: String, excerpt: String) {
    try document().words(excerptLimit: excerptLimit)
  }

  func html(
    headingOffset: Int, link: (String) -> String?, image: (String) -> MarkdownImage
  ) throws(MarkdownError) -> HTML {
    try document().html(headingOffset: headingOffset, link: link, image: image)
  }
}
