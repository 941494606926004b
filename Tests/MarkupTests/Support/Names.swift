public import Markup

/// So that tests can say `["title": .text("x")]`.
extension Name: ExpressibleByStringLiteral {
  public init(stringLiteral text: String) { self.init(text) }
}
