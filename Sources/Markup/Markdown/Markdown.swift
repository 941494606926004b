/// How to show a picture in Markdown.
public enum MarkdownImage: Sendable, Equatable {
  /// An `img` with these attributes, in this order; `alt` and `title` come from the text. The values are
  /// plain text; `src` is percent-encoded as needed.
  case picture(attributes: [(name: String, value: String)])
  /// A link to the picture with its alternative text, or its address if there is none; only the text if it is
  /// inside another link.
  case link(String)
  /// Only the alternative text.
  case text

  public static func == (a: MarkdownImage, b: MarkdownImage) -> Bool {
    switch (a, b) {
    case (.picture(let a), .picture(let b)): a.elementsEqual(b) { $0 == $1 }
    case (.link(let a), .link(let b)): a == b
    case (.text, .text): true
    default: false
    }
  }
}

/// CommonMark with adjustments for Japanese.
///
/// Differences from CommonMark 0.30: `**` and `*` beside CJK characters mark emphasis where a reader expects
/// it (`これは**「重要」**です`), a line break between two CJK characters leaves no space, raw HTML is omitted, and
/// front matter is not shown.
public struct Markdown: Sendable {
  public var text: String
  public init(_ text: String) { self.text = text }

  /// Returns the destinations of all pictures in order, as written (decode percent-encoding yourself), and
  /// the line of the text, counted from 1, on which each picture ends.
  public func images() throws(MarkdownError) -> [(destination: String, line: Int)] {
    let skipped = MarkdownSource(text).skippedLines
    return try document().compactMap { event in
      if case .enter(.image(let destination, _, let line)) = event {
        (destination, skipped + line)
      } else {
        nil
      }
    }
  }

  /// Returns the destinations of all links, in order.
  public func linkDestinations() throws(MarkdownError) -> [String] {
    try document().compactMap { event in
      if case .enter(.link(let destination, _)) = event { destination } else { nil }
    }
  }

  /// Returns the plain running text for excerpts, at most `limit` characters. Headings, code blocks and
  /// pictures are omitted, and "…" marks a cut at the end.
  public func excerpt(limit: Int) throws(MarkdownError) -> String {
    MarkdownExcerpt(try document()).cut(to: limit)
  }

  /// Returns all words, including those of headings, code blocks and pictures, and an excerpt as above, from
  /// one parse.
  public func words(excerptLimit: Int) throws(MarkdownError) -> (words: String, excerpt: String) {
    let events = try document()
    return (MarkdownExcerpt(events, whole: true).text, MarkdownExcerpt(events).cut(to: excerptLimit))
  }

  /// - Parameters:
  ///   - headingOffset: added to each heading's level (1 makes `#` an `h2`), at most `h6`.
  ///   - link: returns the destination to write for a link's destination; nil keeps only the link's text. Not
  ///     called for destinations that could execute something, such as `javascript:`; they become empty.
  ///   - image: returns how to show a picture's destination. Not called for such destinations either; their
  ///     pictures are shown as text.
  public func html(
    headingOffset: Int, link: (String) -> String?, image: (String) -> MarkdownImage
  ) throws(MarkdownError) -> HTML {
    var writer = MarkdownWriter(headingOffset: headingOffset)
    writer.write(try document(), link: link, image: image)
    return writer.html
  }

  private func document() throws(MarkdownError) -> [MarkdownEvent] {
    let source = MarkdownSource(text)
    try source.checkLimits()
    let emphasis = CJKEmphasis(source.body)
    var events = MarkdownEvent.parse(emphasis.text, without: emphasis.mark)
    joinLines(&events)
    return events
  }
}

/// Why a text is rejected as Markdown.
public struct MarkdownError: Error, Sendable, Equatable {
  /// Counted from 1, in the text as given.
  public var line: Int
  /// What is wrong, and in parentheses what would be right.
  public var message: String

  public init(line: Int, message: String) { (self.line, self.message) = (line, message) }
}

extension MarkdownError: CustomStringConvertible {
  public var description: String { "\(line): \(message)" }
}
