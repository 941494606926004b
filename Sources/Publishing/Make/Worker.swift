import Support
import Imaging
import Storage

/// Puts the service worker into the stage if visitors may keep the site. It is at the root, since a worker
/// controls nothing above its own path. It contains the fingerprint of all pages, so that a build that
/// changes none of them changes nothing for visitors. If visitors may no longer keep the site, it is replaced
/// by a worker that clears what they kept, since a worker outlives the file that it came from.
func makeWorker(_ context: PageContext, _ stage: Stage) throws(Problems) {
  guard context.plan.settings.offline else {
    if !stage.hadEarlier(Stage.workerName) { return }
    let removal = Minifier.slim(DefaultTemplates.workerRemoval, isScript: true, isStyle: false)
    return try asProblems { () throws(FileError) in try stage.put(Stage.workerName, removal) }
  }
  let program = Minifier.slim(DefaultTemplates.worker, isScript: true, isStyle: false)
  let keys = stage.files.filter { !$0.value.isEmpty }.sorted { $0.key < $1.key }
  let listed = keys.map { "\($0.key) \($0.value)\n" }.joined()
  let version = Digest.of(Array(listed.utf8) + program).prefix(16)
  var script = ScriptText("const version = \"\(version)\", core = ")
  // Shops often have no reception, so the shopping list must work offline.
  let list = context.plan.hasIngredients ? [PageKind.shoppingPath] : []
  script.list(["index.html", PageKind.offlinePath] + list) { $0.string($1) }
  script.raw(", search = ")
  script.string(context.plan.archives.isEmpty ? "" : Section.search.path)
  script.raw(";\n")
  try asProblems { () throws(FileError) in try stage.put(Stage.workerName, script.bytes + program) }
}
