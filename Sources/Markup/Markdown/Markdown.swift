/// What to show for a picture in Markdown.
public enum MarkdownImage: Sendable, Equatable {
  /// An `img` with these attributes, in this order; `alt` and `title` come from the text. The values are plain text;
  /// `src` is percent-encoded where it must be.
  case picture(attributes: [(name: String, value: String)])
  /// A link to the picture with its alternative text, or its address where there is none; inside of another link the
  /// text alone.
  case link(String)
  /// The alternative text alone.
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

/// CommonMark, as a reader of Japanese expects it.
///
/// Differences to CommonMark 0.30: `**` and `*` beside CJK characters mark emphasis where a reader sees it
/// (`これは**「重要」**です`), a line break between two CJK characters leaves no space, raw HTML is left out, and front
/// matter is not shown.
public struct Markdown: Sendable {
  public var text: String
  public init(_ text: String) { self.text = text }

  /// The destinations of all pictures, in order, as written (percent-decoding is the caller's), and on which line of
  /// the text, from 1, each one ends.
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

  /// The destinations of all links, in order.
  public func linkDestinations() throws(MarkdownError) -> [String] {
    try document().compactMap { event in
      if case .enter(.link(let destination, _)) = event { destination } else { nil }
    }
  }

  /// The running text without any mark-up, at most `limit` characters, for excerpts: headings, code blocks and
  /// pictures left out, and "…" at the end when something was cut.
  public func excerpt(limit: Int) throws(MarkdownError) -> String {
    MarkdownExcerpt(try document()).cut(to: limit)
  }

  /// All words, those of headings, code blocks and pictures included, and an excerpt as above, from one reading.
  public func words(excerptLimit: Int) throws(MarkdownError) -> (words: String, excerpt: String) {
    let events = try document()
    return (MarkdownExcerpt(events, whole: true).text, MarkdownExcerpt(events).cut(to: excerptLimit))
  }

  /// - Parameters:
  ///   - headingOffset: added to each heading's level (1 makes `#` an `h2`), at most `h6`.
  ///   - link: what to write for a link's destination; nil leaves only its text. Not asked for destinations that
  ///     could run something, such as `javascript:`; they become empty.
  ///   - image: what to show for a picture's destination. Not asked for such destinations either; their pictures
  ///     show as text.
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

/// Why a text is not read as Markdown.
public struct MarkdownError: Error, Sendable, Equatable {
  /// From 1, in the text as given.
  public var line: Int
  /// What is wrong, and in parentheses what would be right.
  public var message: String

  public init(line: Int, message: String) { (self.line, self.message) = (line, message) }
}

extension MarkdownError: CustomStringConvertible {
  public var description: String { "\(line): \(message)" }
}
