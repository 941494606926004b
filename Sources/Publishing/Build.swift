public import Almanac
public import Storage

/// What a build is told. There are no hidden inputs: what is not here does not count.
public struct BuildOptions: Sendable {
  /// The folder that holds `Content/`.
  public var site: String
  public var output: String
  public var baseURL: String?
  public var today: Day
  /// How many things are done at once.
  public var jobs: Int
  /// Warnings count as errors: with one, nothing is published.
  public var strict = false
  /// Does all work again, whatever is there.
  public var force = false
  /// Nothing is fetched.
  public var offline = false

  public init(site: String, output: String, today: Day, jobs: Int) {
    (self.site, self.output, self.today, self.jobs) = (site, output, today, jobs)
  }
}

/// What a build did.
public struct BuildReport: Sendable {
  public var pages = 0
  public var pictures = 0
  public var written = 0
  public var unchanged = 0
  public var removed = 0
  public var seconds = 0.0
  /// By file and place.
  public var problems: [Problem] = []
  /// Whether the site was published.
  public var succeeded = false
}

/// How far a build is, for a progress bar.
public struct BuildProgress: Sendable {
  public var stage: String
  public var done: Int
  public var total: Int
}

/// Makes the site: gather (read) → plan (pure) → make (write).
public func build(
  _ options: BuildOptions, progress: @escaping @Sendable (BuildProgress) -> Void = { _ in }
) async -> BuildReport { BuildReport() }  // stub

/// All that a build would complain of, without building.
public func check(_ options: BuildOptions) async -> [Problem] { [] }  // stub

/// Makes a new site in a folder that is not there yet or empty: settings, a first archive, the default templates.
///
/// - Throws: `Problems`, with nothing made.
public func makeNewSite(at folder: String, today: Day) throws(Problems) {}  // stub
