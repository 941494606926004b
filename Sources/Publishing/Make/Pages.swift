import Imaging
import Markup
import Storage

/// Makes the pages and hands them to the stage. A page that would be made from the same fields and templates as the
/// last time, and lies untouched where it was put, is taken as it is.
///
/// - Returns: the paths of the pages that were made.
/// - Throws: all faults that the templates showed, each once, or what kept a page from being written.
func makePages(
  _ context: PageContext, _ stage: Stage, earlier: BuildRecord?, _ options: BuildOptions,
  _ progress: @escaping @Sendable (BuildProgress) -> Void
) async throws(Problems) -> [String] {
  let pages = context.plan.pages
  let templates = templateDigests(context.templates)
  // A page that is to lie there compressed as well is not what it was without.
  let codings = context.plan.settings.hosting.compress.joined(separator: " ")
  let made = earlier?.pages(of: options) ?? [:]
  let done = Counter()
  let results = await concurrently(pages.count, jobs: options.jobs, chunk: 64, worker: { PageMaker() }) {
    index, maker -> Result<Bool, Problem> in
    defer { progress(BuildProgress(stage: "pages", done: done.next(), total: pages.count)) }
    let page = pages[index]
    let fields = context.fields(of: page)
    let key = maker.key(of: fields, codings + (templates[page.kind] ?? ""))
    if stage.keep(page.path, key: key, from: made[page.path]) { return .success(false) }
    do throws(TemplateError) {
      try maker.render(page, fields, context.templates)
    } catch {
      return .failure(Problem(error))
    }
    do throws(FileError) {
      try stage.put(page.path, maker.output, key: key)
    } catch {
      return .failure(Problem(error))
    }
    return .success(true)
  }
  var problems: Set<Problem> = []
  var rendered: [String] = []
  for (page, result) in zip(pages, results) {
    switch result {
    case .success(true): rendered.append(page.path)
    case .success(false): break
    case .failure(let problem): problems.insert(problem)
    }
  }
  if !problems.isEmpty { throw Problems(problems.sorted()) }
  return rendered.sorted()
}

/// What one worker keeps from page to page: its buffers.
private struct PageMaker {
  var output: [UInt8] = []
  private var encoder = FieldsEncoder()

  /// The digest of all that a page is made from.
  mutating func key(of fields: Fields, _ template: String) -> String {
    encoder.removeAll()
    encoder.append(template)
    encoder.encode(fields)
    return Digest.of(encoder.bytes)
  }

  mutating func render(_ page: Page, _ fields: Fields, _ templates: TemplateLibrary) throws(TemplateError) {
    output.removeAll(keepingCapacity: true)
    try templates.render(page.kind, fields, into: &output)
  }
}
