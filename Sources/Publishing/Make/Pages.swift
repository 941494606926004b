import Support
import Imaging
import Markup
import Storage

/// Makes the pages and puts them into the stage. If a page has the same HTML as last time and its file was
/// not touched since, the file is not even read.
///
/// - Returns: the paths of the pages whose HTML has changed.
/// - Throws: all errors of the templates, each once, or what kept a page from being written.
func makePages(
  _ context: PageContext, _ stage: Stage, earlier: BuildRecord?, _ options: BuildOptions,
  _ progress: @escaping @Sendable (BuildProgress) -> Void
) async throws(Problems) -> [String] {
  let pages = context.plan.pages
  // A page that also gets compressed copies differs from the same page without them.
  let codings = context.plan.settings.hosting.compress.joined(separator: " ")
  let made = earlier?.pages(of: options) ?? [:]
  let done = Counter()
  let results = await concurrently(pages.count, jobs: options.jobs, chunk: 64, worker: { [UInt8]() }) {
    index, html -> Result<Bool, Problem> in
    defer { progress(BuildProgress(stage: "pages", done: done.next(), total: pages.count)) }
    let page = pages[index]
    html.removeAll(keepingCapacity: true)
    do throws(TemplateError) {
      try context.render(page, into: &html)
    } catch {
      return .failure(Problem(error))
    }
    let key = codings + Digest.of(html)
    if stage.keep(page.path, key: key, from: made[page.path]) { return .success(false) }
    do throws(FileError) {
      try stage.put(page.path, html, key: key)
    } catch {
      return .failure(Problem(error))
    }
    return .success(key != made[page.path]?.key)
  }
  var problems: Set<Problem> = []
  var changed: [String] = []
  for (page, result) in zip(pages, results) {
    switch result {
    case .success(true): changed.append(page.path)
    case .success(false): break
    case .failure(let problem): problems.insert(problem)
    }
  }
  if !problems.isEmpty { throw Problems(problems.sorted()) }
  return changed.sorted()
}
