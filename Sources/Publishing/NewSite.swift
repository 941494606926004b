public import Support
public import Almanac
import Glibc
import Storage

/// Makes a new site in a folder that does not exist or is empty, apart from `.git`: settings, a first
/// archive, the default templates. Completes what a killed run has left.
///
/// - Parameter theme: a theme to use instead of the default one.
/// - Throws: if there is something in the folder, or what could not be written; nothing is left behind.
public func makeNewSite(at folder: String, theme: Theme? = nil, today: Day) throws(Problems) {
  if access(folder, F_OK) == 0, !Files.isFolder(folder) {
    throw Problems([
      Problem(Place(file: folder), .error, "this is a file (name a folder that is not there yet)")
    ])
  }
  // The store comes last: a folder without it is not a site yet.
  let files = NewSite.files(theme: theme, today: today)
  guard try asProblems({ () throws(FileError) in try NewSite.isFree(folder, for: files) }) else {
    let message = "there is something in this folder (name one that is empty or not there yet)"
    throw Problems([Problem(Place(file: folder), .error, message)])
  }
  var made = NewSite.Made()
  do throws(FileError) {
    try made.makeRoot(folder)
    for (path, bytes) in files { try made.write(path, bytes) }
  } catch {
    made.takeAway()
    throw Problems([Problem(error)])
  }
}

/// The files of a new site.
enum NewSite {
  static let store = "Content/archives.json"

  /// Paths below the site's folder, and their bytes; the store last.
  static func files(theme: Theme?, today: Day) -> [(path: String, bytes: [UInt8])] {
    let content = [("Content/site.json", settings), (".gitignore", "/_site/\n/.ozen/\n")]
      .map { (path: $0.0, bytes: [UInt8]($0.1.utf8)) }
    let schemas = DefaultTemplates.schemas.map { (path: "Content/\($0.key)", bytes: $0.value) }
    let templates = DefaultTemplates.templates.map { (path: "Templates/\($0.key)", bytes: $0.value) }
    let assets = DefaultTemplates.assets.map { (path: "Templates/assets/\($0.key)", bytes: $0.value) }
    let look = theme.map { [(path: $0.path, bytes: $0.sheet)] } ?? []
    return content + (schemas + templates + assets + look).sorted { $0.path < $1.path }
      + [(path: store, bytes: Array(archives(today: today).utf8))]
  }

  private static let settings = """
    {
      "$schema": "site.schema.json",
      "title": "うちの膳",
      "description": "台所で、つくって食べたものの控え。",
      "language": "ja"
    }

    """

  private static func archives(today: Day) -> String {
    """
    {
      "$schema": "archives.schema.json",
      "version": 1,
      "archives": [
        {
          "id": 1,
          "created": "\(today)",
          "title": "はじめの一膳",
          "memo": "ここに、その日のことを **Markdown** で書きます。\\n\\n写真は `Content/photos/` に置き、`image` に `photos/名前.jpg` と書きます。",
          "tags": ["はじめに"],
          "recipes": [
            {
              "id": 1,
              "title": "塩むすび",
              "indication": "約10分",
              "servings": "2人分",
              "ingredients": [
                { "name": "炊きたてのご飯", "amount": "2膳" },
                { "name": "塩", "amount": "少々" }
              ],
              "steps": ["手を水でぬらし、塩を広げる。", "ご飯をのせ、力を入れずに三度にぎる。"]
            }
          ]
        }
      ]
    }

    """
  }
}
