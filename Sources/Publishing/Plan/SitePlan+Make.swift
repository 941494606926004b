import Support
public import Almanac
public import Imaging
public import Storage

extension SitePlan {
  /// Plans the whole site. Pure: the result depends only on the arguments.
  ///
  /// - Parameters:
  ///   - store: as it was read.
  ///   - today: the day of the build.
  ///   - photos: the facts of the photos that could be read, by path below `Content/` or by URL.
  ///   - background: of pages, `0xRRGGBB`.
  public static func make(
    _ store: Store, today: Day, photos: [String: PhotoFacts], background: UInt32
  ) -> SitePlan {
    let recipe = RenditionRecipe(store.settings.images, background: background)
    var plan = SitePlan(
      settings: store.settings, background: background,
      archives: arranged(store.archives),
      today: today,
      pictures: photos.mapValues { PlannedPicture($0, by: recipe) },
      pages: [], problems: [])
    plan.problems = plan.tags.clashes.map { clash in
      let message =
        "the tags \u{201C}\(clash.name)\u{201D} and \u{201C}\(clash.other)\u{201D} would share a file name; the first is at tags/\(clash.slug).html (spell them alike, or tell them apart by more than case)"
      return Problem(clash.place, .warning, message)
    }
    plan.pages = PageKind.all.flatMap { $0.pages(plan) }
    return plan
  }

  /// Returns the archives in the order in which pages show them. Most recipes are already in the order of
  /// their ids, and then nothing is copied.
  private static func arranged(_ archives: [Archive]) -> [Archive] {
    var archives = archives.sorted { ($0.created, $0.id) > ($1.created, $1.id) }
    for index in archives.indices {
      let recipes = archives[index].recipes.indices
      let areSorted = zip(recipes, recipes.dropFirst()).allSatisfy {
        archives[index].recipes[$0].id < archives[index].recipes[$1].id
      }
      if !areSorted { archives[index].recipes.sort { $0.id < $1.id } }
    }
    return archives
  }
}

extension SitePlan {
  /// The rendition recipe of the settings.
  var renditionRecipe: RenditionRecipe { RenditionRecipe(settings.images, background: background) }
}

extension RenditionRecipe {
  init(_ images: SiteSettings.Images, background: UInt32) {
    // Not every browser shows AVIF. If it is the only format, JPEG is added as a fallback.
    let formats = images.formats.contains { $0 != "avif" } ? images.formats : images.formats + ["jpeg"]
    self.init(
      widths: images.widths.sorted(), formats: formats, quality: images.quality,
      maxPixels: images.maxPixels, background: background)
    qualities = images.qualities
  }
}
