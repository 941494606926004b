/// A document as a walk through it, in order: a list, so that no depth of nesting can exhaust a stack.
enum MarkdownEvent: Equatable {
  enum Element: Equatable {
    case quote
    /// `start` is nil for a list with bullets.
    case list(start: Int?)
    case item
    /// In a tight list a paragraph has no element of its own.
    case paragraph(isTight: Bool)
    case heading(level: Int)
    case emphasis
    case strong
    case link(destination: String, title: String)
    /// `line` counts from 1 in the text that was parsed.
    case image(destination: String, title: String, line: Int)
  }

  case enter(Element)
  case exit(Element)
  case text(String)
  case code(String)
  case codeBlock(info: String, String)
  case inlineHTML(String)
  case htmlBlock(String)
  case rule
  case softBreak
  case lineBreak
}
