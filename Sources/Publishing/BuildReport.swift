public import Support
import Storage

/// What a build did.
public struct BuildReport: Sendable {
  public var pages = 0
  /// Renditions.
  public var pictures = 0
  /// Files that are new or different.
  public var written = 0
  public var unchanged = 0
  /// The pages whose HTML is another than the last build made, sorted.
  public var rendered: [String] = []
  public var removed = 0
  public var seconds = 0.0
  /// What took how long, in the order of the work.
  public var stages: [(name: String, seconds: Double)] = []
  /// By file and place.
  public var problems: [Problem] = []
  /// What is worth knowing and is no problem.
  public var notes: [String] = []
  /// Whether the site was published.
  public var succeeded = false

  public init() {}
}

/// How far a build is, for a progress bar.
public struct BuildProgress: Sendable {
  /// `fetching`, `photos`, `pictures` or `pages`.
  public var stage: String
  public var done: Int
  public var total: Int
}
