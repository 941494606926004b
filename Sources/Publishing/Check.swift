public import Storage

/// All that a build would complain of, without building. Nothing is written, not even a cache.
public func check(_ options: BuildOptions) async -> [Problem] {
  do throws(Problems) {
    let sources = try await gather(options, .looking) { _ in }
    let plan = SitePlan.make(sources.store, today: options.today, photos: sources.photos.facts)
    return (sources.warnings + plan.problems).sorted()
  } catch {
    return error.all.sorted()
  }
}
