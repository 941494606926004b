/// Looks at a file's bytes before it joins a site: the endings that a file of its format may have, the usual one first,
/// in small letters and without the dot.
public typealias PictureProbe = @Sendable ([UInt8]) throws(UnfitPicture) -> [String]

/// A file that is no picture, or none that a site can show.
public struct UnfitPicture: Error, Sendable, Hashable {
  /// In one sentence: what it is, and what would be right.
  public var reason: String
  public init(_ reason: String) { self.reason = reason }
}
