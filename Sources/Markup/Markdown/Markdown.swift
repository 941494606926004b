/// What to show for a picture in Markdown.
public enum MarkdownImage: Sendable, Equatable {
  /// An `img` with these attributes, in this order; `alt` and `title` come from the text.
  case picture(attributes: [(name: String, value: String)])
  /// A link to the picture with its alternative text.
  case link(String)
  /// The alternative text alone.
  case text

  public static func == (a: MarkdownImage, b: MarkdownImage) -> Bool { false }  // stub
}

/// CommonMark, as a reader of Japanese expects it.
public struct Markdown: Sendable {
  public var text: String
  public init(_ text: String) { self.text = text }

  /// The destinations of all pictures, in order, as written (percent-decoding is the caller's).
  public func imageDestinations() throws(MarkdownError) -> [String] { [] }  // stub
  /// The destinations of all links, in order.
  public func linkDestinations() throws(MarkdownError) -> [String] { [] }  // stub
  /// The running text without any mark-up, at most `limit` characters, for excerpts: headings, code blocks and
  /// pictures left out, and "…" at the end when something was cut.
  public func excerpt(limit: Int) throws(MarkdownError) -> String { "" }  // stub

  /// - Parameters:
  ///   - headingOffset: added to each heading's level (1 makes `#` an `h2`), at most `h6`.
  ///   - link: what to write for a link's destination; nil leaves only its text.
  ///   - image: what to show for a picture's destination.
  public func html(
    headingOffset: Int, link: (String) -> String?, image: (String) -> MarkdownImage
  ) throws(MarkdownError) -> HTML { HTML("") }  // stub
}

public struct MarkdownError: Error, Sendable, Equatable {
  public var line: Int
  public var message: String
}
