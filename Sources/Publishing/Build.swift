import Support
import Storage

/// Makes the site: gather (read) → plan (pure) → make (write).
///
/// The old site at `options.output` stays unchanged until everything new is finished, and also after an
/// error. Only `options.openPages` are published earlier.
///
/// - Parameters:
///   - memory: what earlier builds of this site in the same process keep in memory.
///   - ahead: called when the open pages are published, with the report so far.
public func build(
  _ options: BuildOptions, memory: BuildMemory = BuildMemory(),
  progress: @escaping @Sendable (BuildProgress) -> Void = { _ in },
  ahead: (BuildReport) -> Void = { _ in }
) async -> BuildReport {
  var watch = StopWatch()
  var report = BuildReport()
  do throws(Problems) {
    let output = try OutputFolder(options)
    let last = options.force ? nil : Cache(site: options.site).readBuild(memory)
    if let last, last.stillHolds(options) {
      report = last.report
      report.seconds = watch.total
      return report
    }

    // Gather: everything that is read.
    let sources = try await gather(options, options.offline ? .offline : .fetching, memory, progress)
    report.problems += sources.warnings
    watch.lap("reading")

    // Plan: every page and picture of the site, from values alone.
    let plan = SitePlan.make(
      sources.store, today: options.today, photos: sources.photos.facts,
      background: sources.colours.background)
    report.problems += plan.problems
    report.pages = plan.pages.count
    if plan.settings.baseURL == nil {
      let files = Document.pathsThatNeedAnAddress.joined(separator: ", ")
      report.notes.append("without \"baseURL\" in Content/site.json the site has no \(files)")
    }
    watch.lap("planning")

    // Make: pictures first, since a page must know which of them failed.
    let stage = try asProblems { () throws(FileError) in
      try Stage(output, force: options.force, codings: plan.settings.hosting.codings)
    }
    let pictures = try await makePictures(
      plan.pictures, by: plan.renditionRecipe, for: sources.uses, sources.cache, stage,
      options,
      progress)
    report.problems += pictures.problems
    report.pictures = plan.pictures.filter { pictures.looks[$0.key] != nil }.renditionNames.count
    watch.lap("pictures")
    let icons = try makeIcons(sources, stage, options)
    report.problems += icons.problems
    let assets = try makeAssets(sources.templates.assets, plan.settings, stage).merging(icons.paths) { $1 }
    try putHostingHints(plan.settings, stage)
    var context = await PageContext.make(
      plan: plan, looks: pictures.looks, assets: assets, templates: sources.templates.library,
      memos: memory.memos, jobs: options.jobs)
    if try publishOpenPages(context, stage, memory, options) { ahead(report) }
    try makeDocuments(context, stage)
    try await makeSearch(&context, stage, options)
    report.rendered = try await makePages(context, stage, earlier: last, options, progress)
    try makeWorker(context, stage)
    watch.lap("pages")

    // Publish: before this point nothing of the old site changed, apart from the open pages.
    if options.strict && !report.problems.isEmpty { throw Problems([]) }
    let counts = try await asProblems { () async throws(FileError) in
      try await stage.publish(jobs: options.jobs)
    }
    (report.written, report.unchanged, report.removed) = (counts.written, counts.unchanged, counts.removed)
    try asProblems { () throws(FileError) in
      try sources.cache.save(
        sources.photos, pictures.findings, keeping: plan.renditionNames.union(icons.files))
      RemotePictureCache(site: options.site).sweep(
        keeping: sources.uses.lazy.map(\.path).filter(URLText.isWeb))
      let unread = sources.missing.union(pictures.unread)
      try sources.cache.save(
        BuildRecord.of(options, sources, unread: unread, report, files: stage.files), memory)
    }
    memory[\.templates] = templateDigests(sources.templates.library)
    watch.lap("publishing")
    report.succeeded = true
  } catch {
    report.problems += error.all
  }
  report.problems = Set(report.problems).sorted()
  (report.stages, report.seconds) = (watch.laps, watch.total)
  return report
}
