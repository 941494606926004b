public import Almanac
public import Languages

/// `Content/site.json`: everything in it may be left out. The defaults stand here and nowhere else.
public struct SiteSettings: Sendable, Equatable {
  public typealias Language = Languages.Language
  public enum HolidayLaw: String, Sendable, CaseIterable { case japan, germany, none }
  public enum RemotePictures: String, Sendable, CaseIterable { case auto, copy, link, omit }
  public enum Motion: String, Sendable, CaseIterable { case zoom, pop, slide, none }

  /// Which part of a photo is kept where pages crop it.
  public enum Crop: String, Sendable, CaseIterable { case centre, subject }

  public struct Images: Sendable, Equatable {
    /// Ascending, in pixels.
    public var widths: [Int] = [320, 640, 1280]
    /// The most wanted first: some of ``knownFormats``.
    public var formats: [String] = ["webp", "jpeg"]
    /// From 1 to 100, on JPEG's scale. Every format is written at the quality of its own that looks the same.
    public var quality: Int = 82
    /// Qualities on the formats' own scales instead, by the name of the format.
    public var qualities: [String: Int] = [:]
    /// A photo with more pixels is refused before it is decoded.
    public var maxPixels: Int = 200_000_000
    public var crop: Crop = .centre

    public static let knownFormats = ["jpeg", "webp", "avif"]
    public init() {}
  }

  /// Which motion a navigation has; its way back reverses it.
  public struct Transitions: Sendable, Equatable {
    /// Between the list of archives and the gallery of one.
    public var gallery: Motion = .pop
    /// Between a thumbnail and its recipe.
    public var recipe: Motion = .zoom
    /// To the calendar, the tags, the search.
    public var section: Motion = .slide
    public init() {}
  }

  /// What the host of the site can be spared.
  public struct Hosting: Sendable, Equatable {
    /// Content codings in which text files lie beside themselves: some of ``knownCodings``.
    public var compress: [String] = []
    /// For which hosts the site says how long its files may be kept: some of ``knownHosts``.
    public var hints: [String] = []

    public static let knownCodings = ["br", "gzip"]
    public static let knownHosts = ["netlify", "cloudflare", "apache", "nginx"]
    public init() {}
  }

  public var title: String = "お膳"
  public var description: String?
  public var author: String?
  public var language: Language = .ja
  /// Absolute, in ASCII, with a slash at its end and neither query nor fragment.
  public var baseURL: String?
  /// Archives on a page of the list.
  public var pageSize: Int = 12
  public var firstWeekday: Weekday = .sunday
  public var holidays: HolidayLaw = .japan
  /// Days of one's own, beside those of the law.
  public var ownDays: [OwnDay] = []
  /// Whether `calendar.ics` holds the holidays as well.
  public var holidaysInCalendarFile = false
  public var images = Images()
  public var remotePictures: RemotePictures = .auto
  /// Hosts that pictures are fetched from although they lie in a private network, in small letters: `nas.local`,
  /// `192.168.1.20`, with `:PORT` for that port alone.
  public var remoteAllow: [String] = []
  public var transitions = Transitions()
  public var hosting = Hosting()
  /// The picture that stands for the site: a path below `Content/`. Without one `icon.png`, `icon.jpg` and so on are
  /// looked for there.
  public var icon: String?
  /// Whether browsers may keep the site, for kitchens without a network.
  public var offline = false
  /// How many recipes an archive may have when it is added; more are read.
  public var recipeLimit: Int = 20
  public init() {}
}
