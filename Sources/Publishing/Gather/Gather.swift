import Support
import Imaging
import Storage

/// Everything that a build reads; all later steps use only this.
struct Sources: Sendable {
  var store: Store
  /// Where the store and its memos use photos.
  var uses: [PhotoUse]
  var photos: PhotoCatalogue
  /// The photos that were missing when they were read; they may exist by now.
  var missing: Set<String>
  /// The site's own icon.
  var icon: IconSource?
  var templates: TemplateFolder
  var colours: ThemeColours
  var cache: Cache
  var warnings: [Problem]
  /// When to ask hosts for their pictures again, by the clock of `Stamp.now`; nil if no host is asked.
  var askAgainAt: Int?
  /// Every file and folder that was read, relative to the site, whether it existed or not.
  var inputs: [String]
  /// When reading began, by the clock of `Stamp.now`.
  var readAt: Int
}

/// Reads the store, the templates, and the facts of the photos.
///
/// - Throws: all errors of the store, the memos, the settings and the templates at once.
func gather(
  _ options: BuildOptions, _ access: RemoteAccess, _ memory: BuildMemory = BuildMemory(),
  _ progress: @escaping @Sendable (BuildProgress) -> Void
) async throws(Problems) -> Sources {
  let readAt = Stamp.now()
  var errors: [Problem] = []
  var store: Store?
  var templates: TemplateFolder?
  do throws(Problems) { store = try memory.loadStore(site: options.site) } catch { errors += error.all }
  do throws(Problems) { templates = try TemplateFolder.load(site: options.site) } catch {
    errors += error.all
  }
  memory.memos.keep(store?.archives ?? [])
  let policy = RemotePolicy(store?.settings ?? SiteSettings())
  let (uses, memoProblems) = PhotoUse.all(in: store?.archives ?? [], policy, memory.memos)
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
  let photos = try await readPhotos(
    uses, store.settings, options, access, earlier: options.force ? PhotoCatalogue() : cache.readPhotos(),
    progress)
  let colours = ThemeColours(templates.assets)
  let (icon, iconProblems) = IconSource.find(store.settings, site: options.site)
  return Sources(
    store: store, uses: uses, photos: photos.catalogue, missing: photos.missing, icon: icon,
    templates: templates, colours: colours, cache: cache,
    warnings: store.warnings + templates.warnings + colours.problems + photos.problems + iconProblems,
    askAgainAt: photos.askAgainAt,
    inputs: store.files + templates.files + Set(uses.flatMap { PhotoFiles.inputs(for: $0.path) }).sorted()
      + IconSource.paths(store.settings).map { "Content/\($0)" },
    readAt: readAt)
}

/// Reads the facts of all photos in use, and fetches remote ones first.
func readPhotos(
  _ uses: [PhotoUse], _ settings: SiteSettings, _ options: BuildOptions, _ access: RemoteAccess,
  earlier: PhotoCatalogue, _ progress: @escaping @Sendable (BuildProgress) -> Void
) async throws(Problems) -> (
  catalogue: PhotoCatalogue, missing: Set<String>, problems: [Problem], askAgainAt: Int?
) {
  let paths = Set(uses.map(\.path)).sorted()
  let urls = paths.filter(URLText.isWeb)
  let remote = try await RemotePictures.gather(
    urls, settings, site: options.site, access, force: options.force, progress)
  let (catalogue, failures) = await PhotoCatalogue.read(
    paths.filter { !URLText.isWeb($0) || remote.copied.contains($0) }, in: PhotoFiles(site: options.site),
    earlier: earlier, maxPixels: settings.images.maxPixels, jobs: options.jobs, progress)
  let messages = remote.failures.merging(describe(failures, site: options.site)) { $1 }
  let problems = uses.compactMap { use in messages[use.path].map { photoProblem(use, $0) } }
  return (catalogue, Set(failures.filter { $0.value == .missing }.keys), problems, remote.askAgainAt)
}

extension Store {
  /// The files that the store was read from.
  fileprivate var files: [String] {
    ["Content/archives.json", "Content/site.json"] + memoFiles.sorted()
  }
}
