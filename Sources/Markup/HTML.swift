/// HTML text, which is never escaped again.
public struct HTML: Sendable, Hashable {
  public var text: String
  public init(_ text: String) { self.text = text }
}
