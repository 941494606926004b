public import Support
import Storage

/// Returns all problems that a build would report, without building, and what builds but is probably a
/// mistake. Writes nothing, not even a cache.
public func check(_ options: BuildOptions) async -> [Problem] {
  do throws(Problems) {
    let sources = try await gather(options, .looking) { _ in }
    let plan = SitePlan.make(
      sources.store, today: options.today, photos: sources.photos.facts,
      background: sources.colours.background)
    let inspected = try asProblems { () throws(FileError) in try Inspected(sources, plan, site: options.site)
    }
    let damaged = await damagedPhotos(sources, plan, options)
    let found = Inspection.all.flatMap { $0.find(inspected) }
    return (sources.warnings + plan.problems + damaged + found).sorted()
  } catch {
    return error.all.sorted()
  }
}
