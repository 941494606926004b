public import Support
public import Almanac
public import Imaging
public import Storage

/// Everything that the site will contain, known before a pixel is decoded or a page is written. Pure: made of
/// values, from values.
public struct SitePlan: Sendable, Equatable {
  public var settings: SiteSettings
  /// The background of pages, `0xRRGGBB`.
  public var background: UInt32
  /// Newest first; several archives of one day by descending id. Recipes by ascending id.
  public var archives: [Archive] { didSet { tags = TagIndex(archives) } }
  public var today: Day
  /// By path below `Content/`, or by URL. A photo that could not be read is not included.
  public var pictures: [String: PlannedPicture]
  /// Which archives have which tags.
  private(set) var tags: TagIndex
  /// In the order in which they are made.
  public var pages: [Page]
  /// Problems of the plan, such as two tags that would share a file name.
  public var problems: [Problem]

  init(
    settings: SiteSettings, background: UInt32 = RenditionRecipe.white, archives: [Archive], today: Day,
    pictures: [String: PlannedPicture],
    pages: [Page], problems: [Problem]
  ) {
    (self.settings, self.archives, self.today, self.pictures) = (settings, archives, today, pictures)
    (self.background, self.pages, self.problems) = (background, pages, problems)
    tags = TagIndex(archives)
  }

  /// The names of all renditions, below `photos/`.
  var renditionNames: Set<String> { pictures.renditionNames }
}

/// A photo that the site shows, and its renditions.
public struct PlannedPicture: Sendable, Equatable {
  public var facts: PhotoFacts
  /// Ascending in width within a format; file names below `photos/`.
  public var renditions: [Rendition]
}

extension PlannedPicture {
  init(_ facts: PhotoFacts, by recipe: RenditionRecipe) {
    self.init(facts: facts, renditions: facts.renditions(by: recipe))
  }
}

extension [String: PlannedPicture] {
  var renditionNames: Set<String> { Set(values.flatMap { $0.renditions.map(\.fileName) }) }
}
