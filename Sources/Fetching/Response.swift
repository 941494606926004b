/// A host's answer.
public struct Response: Sendable, Equatable {
  public var status: Int
  /// Names are in lower case; of several fields with one name, the last counts.
  public var headers: [String: String]
  public var body: [UInt8]
}
