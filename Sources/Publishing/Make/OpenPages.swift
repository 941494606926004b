import Support
import Imaging
import Markup
import Storage

/// Publishes the pages that somebody is looking at before the work on all others begins, with the pictures, styles and
/// scripts that they refer to.
///
/// - Returns: false when there are none, or it cannot be told that the rest of the build will succeed.
func publishOpenPages(
  _ context: PageContext, _ stage: Stage, _ memory: BuildMemory, _ options: BuildOptions
) throws(Problems) -> Bool {
  if options.openPages.isEmpty || options.strict || options.force { return false }
  // Other templates may fail on another page, and then none of the site may be new.
  guard memory[\.templates] == templateDigests(context.templates) else { return false }
  // The search page is not known before the search.
  let pages = context.plan.pages.filter { options.openPages.contains($0.path) && $0.subject != .search }
  if pages.isEmpty { return false }
  for page in pages {
    var html: [UInt8] = []
    // What is wrong with it is told with what is wrong with the others.
    do throws(TemplateError) { try context.render(page, into: &html) } catch { return false }
    try asProblems { () throws(FileError) in try stage.put(page.path, html) }
  }
  try asProblems { () throws(FileError) in try stage.publishAhead() }
  return true
}

/// The digests of all that a kind of page is rendered by, by its name.
func templateDigests(_ templates: TemplateLibrary) -> [String: String] {
  Dictionary(uniqueKeysWithValues: PageKind.all.map { ($0.name, Digest.of(templates.text(behind: $0.name))) })
}
