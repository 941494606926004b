import Support
import Imaging
import Storage

/// Makes only the renditions, in the cache, where a later build finds them. So several machines, each with
/// its shard, can share the work for a large collection. Publishes nothing.
///
/// - Parameter shard: nil for all photos.
public func makePicturesAlone(
  _ options: BuildOptions, shard: Shard?, progress: @escaping @Sendable (BuildProgress) -> Void = { _ in }
) async -> BuildReport {
  var watch = StopWatch()
  var report = BuildReport()
  do throws(Problems) {
    let store = try Store.load(site: options.site)
    let colours = ThemeColours(try TemplateFolder.load(site: options.site).assets)
    let (all, problems) = PhotoUse.all(in: store.archives, RemotePolicy(store.settings))
    if !problems.isEmpty { throw Problems(problems) }
    let uses = all.filter { shard?.holds($0.path) ?? true }
    let cache = Cache(site: options.site, shard: shard)
    let photos = try await readPhotos(
      uses, store.settings, options, options.offline ? .offline : .fetching, earlier: PhotoCatalogue(),
      progress)
    report.problems = colours.problems + photos.problems
    watch.lap("reading")

    let recipe = RenditionRecipe(store.settings.images, background: colours.background)
    let planned = photos.catalogue.facts.mapValues { PlannedPicture($0, by: recipe) }
    let before = Set(cache.pictureNames)
    let pictures = try await makePictures(planned, by: recipe, for: uses, cache, nil, options, progress)
    report.problems += pictures.problems
    let made = planned.renditionNames.intersection(cache.pictureNames)
    report.pictures = made.count
    report.written = options.force ? made.count : made.subtracting(before).count
    report.unchanged = made.count - report.written
    watch.lap("pictures")
    report.succeeded = !(options.strict && !report.problems.isEmpty)
  } catch {
    report.problems += error.all
  }
  report.problems = Set(report.problems).sorted()
  (report.stages, report.seconds) = (watch.laps, watch.total)
  return report
}
