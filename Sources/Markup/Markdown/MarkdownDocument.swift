/// A parsed text, as cmark's events: it can be asked for its links, its words and its HTML without parsing it again.
public struct MarkdownDocument: Sendable {
  let events: [MarkdownEvent]
  /// The number of lines of front matter.
  let skippedLines: Int

  /// Returns the destinations of all pictures in order, as written (decode percent-encoding yourself), and
  /// the line of the text, counted from 1, on which each picture ends.
  public func images() -> [(destination: String, line: Int)] {
    events.compactMap { event in
      if case .enter(.image(let destination, _, let line)) = event {
        (destination, skippedLines + line)
      } else {
        nil
      }
    }
  }

  /// Returns the destinations of all links, in order.
  public func linkDestinations() -> [String] {
    events.compactMap { event in
      if case .enter(.link(let destination, _)) = event { destination } else { nil }
    }
  }

  /// The level of the highest heading: 1 for `#`; nil if there is no heading.
  public var highestHeading: Int? {
    events.lazy.compactMap { if case .enter(.heading(let level)) = $0 { level } else { nil } }.min()
  }

  /// Returns the plain running text for excerpts, at most `limit` characters. Headings, code blocks and
  /// pictures are omitted, and "…" marks a cut at the end.
  public func excerpt(limit: Int) -> String {
    MarkdownExcerpt(events).cut(to: limit)
  }

  /// Returns all words, including those of headings, code blocks and pictures, and an excerpt as above.
  public func words(excerptLimit: Int) -> (words: String, excerpt: String) {
    (MarkdownExcerpt(events, whole: true).text, MarkdownExcerpt(events).cut(to: excerptLimit))
  }

  /// - Parameters:
  ///   - headingOffset: added to each heading's level (1 makes `#` an `h2`), at most `h6`.
  ///   - link: returns the destination to write for a link's destination; nil keeps only the link's text. Not
  ///     called for destinations that could execute something, such as `javascript:`; they become empty.
  ///   - image: returns how to show a picture's destination. Not called for such destinations either; their
  ///     pictures are shown as text.
  public func html(
    headingOffset: Int, link: (String) -> String?, image: (String) -> MarkdownImage
  ) -> HTML {
    var writer = MarkdownWriter(headingOffset: headingOffset)
    writer.write(events, link: link, image: image)
    return writer.html
  }
}
