import Support
import Imaging
import Markup
import Storage

/// Publishes the pages that are open in a browser before the work on all others begins, with the pictures,
/// styles and scripts that they refer to.
///
/// - Returns: false if there are none, or if it is not certain that the rest of the build will succeed.
func publishOpenPages(
  _ context: PageContext, _ stage: Stage, _ memory: BuildMemory, _ options: BuildOptions
) throws(Problems) -> Bool {
  if options.openPages.isEmpty || options.strict || options.force { return false }
  // Changed templates may fail on another page, and then no page may be replaced.
  guard memory[\.templates] == templateDigests(context.templates) else { return false }
  // The search page cannot be rendered before the search index is made.
  let pages = context.plan.pages.filter { options.openPages.contains($0.path) && $0.subject != .search }
  if pages.isEmpty { return false }
  for page in pages {
    var html: [UInt8] = []
    // Its error is reported later, with those of the other pages.
    do throws(TemplateError) { try context.render(page, into: &html) } catch { return false }
    try asProblems { () throws(FileError) in try stage.put(page.path, html) }
  }
  try asProblems { () throws(FileError) in try stage.publishAhead() }
  return true
}

/// Returns the digests of everything that renders a page kind, by its name.
func templateDigests(_ templates: TemplateLibrary) -> [String: String] {
  Dictionary(uniqueKeysWithValues: PageKind.all.map { ($0.name, Digest.of(templates.text(behind: $0.name))) })
}
