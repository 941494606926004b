/// How to show a picture in Markdown.
public enum MarkdownImage: Sendable, Equatable {
  public typealias Attributes = [(name: String, value: String)]

  /// An `img` with these attributes, in this order; `alt` and `title` come from the text. The values are
  /// plain text; `src` is percent-encoded as needed.
  /// With sources, the `img` is inside a `picture`, after a `source` with the attributes of each.
  case picture(attributes: Attributes, sources: [Attributes] = [])
  /// A link to the picture with its alternative text, or its address if there is none; only the text if it is
  /// inside another link.
  case link(String)
  /// Only the alternative text.
  case text

  public static func == (a: MarkdownImage, b: MarkdownImage) -> Bool {
    switch (a, b) {
    case (.picture(let a, let sourcesA), .picture(let b, let sourcesB)):
      ([a] + sourcesA).elementsEqual([b] + sourcesB) { $0.elementsEqual($1) { $0 == $1 } }
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

  /// Parses the text; everything that can be asked of it is worked out from the document.
  public func document() throws(MarkdownError) -> MarkdownDocument {
    let source = MarkdownSource(text)
    try source.checkLimits()
    let emphasis = CJKEmphasis(source.body)
    var events = MarkdownEvent.parse(emphasis.text, without: emphasis.mark)
    joinLines(&events)
    return MarkdownDocument(events: events, skippedLines: source.skippedLines)
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
