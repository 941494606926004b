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
    case image(destination: String, title: String)
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

  /// Changes each text in it.
  func mapped(_ change: (String) -> String) -> MarkdownEvent {
    switch self {
    case .text(let text): .text(change(text))
    case .code(let text): .code(change(text))
    case .codeBlock(let info, let text): .codeBlock(info: change(info), change(text))
    case .inlineHTML(let text): .inlineHTML(change(text))
    case .htmlBlock(let text): .htmlBlock(change(text))
    case .enter(let element): .enter(element.mapped(change))
    case .exit(let element): .exit(element.mapped(change))
    case .rule, .softBreak, .lineBreak: self
    }
  }
}

extension MarkdownEvent.Element {
  func mapped(_ change: (String) -> String) -> Self {
    switch self {
    case .link(let destination, let title): .link(destination: change(destination), title: change(title))
    case .image(let destination, let title): .image(destination: change(destination), title: change(title))
    default: self
    }
  }
}
