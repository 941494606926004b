/// What a host answered.
public struct Response: Sendable, Equatable {
  public var status: Int
  /// Names in small letters; of several of one name the last.
  public var headers: [String: String]
  public var body: [UInt8]
}
