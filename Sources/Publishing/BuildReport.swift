public import Support
import Storage

/// What a build did.
public struct BuildReport: Sendable {
  public var pages = 0
  /// The number of renditions.
  public var pictures = 0
  /// Files that are new or different.
  public var written = 0
  public var unchanged = 0
  /// The paths of the pages whose HTML differs from that of the last build, sorted.
  public var rendered: [String] = []
  public var removed = 0
  public var seconds = 0.0
  /// How long each stage took, in the order of the work.
  public var stages: [(name: String, seconds: Double)] = []
  /// Sorted by file and place.
  public var problems: [Problem] = []
  /// Remarks that are not problems.
  public var notes: [String] = []
  /// Whether the site was published.
  public var succeeded = false

  public init() {}
}

/// The progress of a build, for a progress bar.
public struct BuildProgress: Sendable {
  /// `fetching`, `photos`, `pictures` or `pages`.
  public var stage: String
  public var done: Int
  public var total: Int
}
