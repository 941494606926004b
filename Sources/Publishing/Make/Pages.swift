import Markup
import Storage

/// Renders all pages and hands them to the output.
///
/// - Throws: all faults that the templates showed, each once, or what kept a page from being written.
func makePages(
  _ context: PageContext, _ stage: Stage, _ options: BuildOptions,
  _ progress: @escaping @Sendable (BuildProgress) -> Void
) async throws(Problems) {
  let pages = context.plan.pages
  let done = Counter()
  let results = await concurrently(pages.count, jobs: options.jobs, chunk: 64, worker: { [UInt8]() }) {
    index, buffer -> Problem? in
    defer { progress(BuildProgress(stage: "pages", done: done.next(), total: pages.count)) }
    buffer.removeAll(keepingCapacity: true)
    do throws(TemplateError) {
      try context.render(pages[index], into: &buffer)
    } catch {
      return Problem(error)
    }
    do throws(FileError) {
      try stage.put(pages[index].path, buffer)
    } catch {
      return Problem(error)
    }
    return nil
  }
  let problems = Set(results.compactMap { $0 }).sorted()
  if !problems.isEmpty { throw Problems(problems) }
}
