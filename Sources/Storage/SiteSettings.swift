public import Almanac

/// `Content/site.json`: everything in it may be left out.
public struct SiteSettings: Sendable, Equatable {
  public enum Language: String, Sendable, CaseIterable { case ja, en }
  public enum HolidayLaw: String, Sendable, CaseIterable { case japan, none }
  public enum RemotePictures: String, Sendable, CaseIterable { case auto, copy, link, omit }
  public enum Motion: String, Sendable, CaseIterable { case zoom, pop, slide, none }

  public struct Images: Sendable, Equatable {
    /// Ascending, in pixels.
    public var widths: [Int] = [320, 640, 1280]
    /// File name extensions of the output, the most wanted first: `jpeg`, `webp`, `avif`.
    public var formats: [String] = ["jpeg"]
    public var quality: Int = 82
    public var maxPixels: Int = 200_000_000
    public init() {}
  }

  public var title: String = "お膳"
  public var description: String?
  public var author: String?
  public var language: Language = .ja
  /// Absolute, with a slash at its end, once it has been checked.
  public var baseURL: String?
  public var pageSize: Int = 12
  public var firstWeekday: Weekday = .sunday
  public var holidays: HolidayLaw = .japan
  public var images = Images()
  public var remotePictures: RemotePictures = .auto
  public var remoteAllow: [String] = []
  public init() {}
}
