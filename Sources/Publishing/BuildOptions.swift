public import Almanac

/// The parameters of a build. There are no hidden inputs.
public struct BuildOptions: Sendable {
  /// The folder that holds `Content/`.
  public var site: String
  public var output: String
  /// Overrides the base URL of the settings.
  public var baseURL: String?
  public var today: Day
  /// The number of jobs that run at once.
  public var jobs: Int
  /// Warnings count as errors: with one, nothing is published.
  public var strict = false
  /// Does all work again, without reusing earlier results.
  public var force = false
  /// Identifies the program that builds: another version may make different pages from the same files.
  public var program = ""
  /// The paths of the pages that are open in a browser: these are published first.
  public var openPages: Set<String> = []
  /// Fetches nothing: remote pictures are shown if there is a copy.
  public var offline = false

  public init(site: String, output: String, today: Day, jobs: Int) {
    (self.site, self.output, self.today, self.jobs) = (site, output, today, jobs)
  }
}
