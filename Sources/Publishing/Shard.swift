import Imaging

/// One of `count` parts of the photos, which together are all of them.
public struct Shard: Sendable, Hashable {
  /// From 1.
  public let number: Int
  public let count: Int

  /// Returns nil unless the number is one of 1…count.
  public init?(_ number: Int, of count: Int) {
    guard count >= 1, (1...count).contains(number) else { return nil }
    (self.number, self.count) = (number, count)
  }

  /// Parses `2/8`.
  public init?(_ text: String) {
    let parts = text.split(separator: "/", omittingEmptySubsequences: false)
    guard parts.count == 2, let number = Int(parts[0]), let count = Int(parts[1]) else { return nil }
    self.init(number, of: count)
  }

  /// Returns whether a photo is in this shard, by its path alone: no machine has to read the photos of the
  /// others.
  func holds(_ path: String) -> Bool {
    guard let hash = UInt64(Digest.of(Array(path.utf8)).prefix(15), radix: 16) else { return number == 1 }
    return Int(hash % UInt64(count)) == number - 1
  }
}
