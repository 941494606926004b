public import Almanac

/// What a build is told. There are no hidden inputs: what is not here does not count.
public struct BuildOptions: Sendable {
  /// The folder that holds `Content/`.
  public var site: String
  public var output: String
  /// In place of the settings' own.
  public var baseURL: String?
  public var today: Day
  /// How many things are done at once.
  public var jobs: Int
  /// Warnings count as errors: with one, nothing is published.
  public var strict = false
  /// Does all work again, whatever is there.
  public var force = false
  /// Which program builds: another one may make other pages of the same files.
  public var program = ""
  /// The paths of pages that somebody is looking at: these are published first.
  public var openPages: Set<String> = []
  /// Nothing is fetched: of pictures that lie elsewhere the copies are shown that there are.
  public var offline = false

  public init(site: String, output: String, today: Day, jobs: Int) {
    (self.site, self.output, self.today, self.jobs) = (site, output, today, jobs)
  }
}
