/// A document as a list of traversal events in order, so that no depth of nesting can exhaust the stack.
enum MarkdownEvent: Equatable {
  enum Element: Equatable {
    case quote
    /// `start` is nil for a bullet list.
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
