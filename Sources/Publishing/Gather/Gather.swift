import Imaging
import Storage

/// All that a build reads; everything after it is worked out from this.
struct Sources: Sendable {
  var store: Store
  /// Where the store asks for photos.
  var uses: [PhotoUse]
  var photos: PhotoCatalogue
  /// The site's own icon.
  var icon: IconSource?
  var templates: TemplateFolder
  var cache: Cache
  var warnings: [Problem]
  /// Every file and folder that was read, relative to the site, whether it was there or not.
  var inputs: [String]
  /// By the clock of `Stamp.now`.
  var readAt: Int
}

/// Reads the store, the templates, and the facts of the photos.
///
/// - Throws: all errors of the store, the memos, the settings and the templates at once.
func gather(
  _ options: BuildOptions, _ progress: @escaping @Sendable (BuildProgress) -> Void
) async throws(Problems) -> Sources {
  let readAt = Stamp.now()
  var errors: [Problem] = []
  var store: Store?
  var templates: TemplateFolder?
  do throws(Problems) { store = try Store.load(site: options.site) } catch { errors += error.all }
  do throws(Problems) { templates = try TemplateFolder.load(site: options.site) } catch {
    errors += error.all
  }
  let (uses, memoProblems) = PhotoUse.all(in: store?.archives ?? [])
  errors += memoProblems
  guard errors.isEmpty, var store, let templates else { throw Problems(errors) }
  if let text = options.baseURL {
    guard let baseURL = SiteSettings.baseURL(text) else {
      let message = "this is no address of a site (one such as https://example.com/recipes/ would be right)"
      throw Problems([Problem(Place(file: text), .error, message)])
    }
    store.settings.baseURL = baseURL
  }

  let cache = Cache(site: options.site)
  let (photos, failures) = await PhotoCatalogue.read(
    Set(uses.map(\.path)).sorted(), content: "\(options.site)/Content",
    earlier: options.force ? PhotoCatalogue() : cache.readPhotos(),
    maxPixels: store.settings.images.maxPixels,
    jobs: options.jobs, progress)
  let (icon, iconProblems) = IconSource.find(store.settings, content: "\(options.site)/Content")
  return Sources(
    store: store, uses: uses, photos: photos, icon: icon, templates: templates, cache: cache,
    warnings: store.warnings + templates.warnings + photoProblems(uses, failures) + iconProblems,
    inputs: store.files + templates.files + Set(uses.map { "Content/\($0.path)" }).sorted()
      + IconSource.paths(store.settings).map { "Content/\($0)" }, readAt: readAt)
}

extension Store {
  /// The files that it was read from.
  fileprivate var files: [String] {
    ["Content/archives.json", "Content/site.json"] + Set(archives.compactMap { $0.memo?.place.file }).sorted()
  }
}
