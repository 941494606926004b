import Support
import Imaging
import Storage

/// The result of making the site's own icons.
struct MadeIcons {
  /// The path in the site by the name in `Templates/assets` of the default icon that it replaces.
  var paths: [String: String] = [:]
  /// The names of the files in the cache.
  var files: Set<String> = []
  var problems: [Problem] = []
}

/// Makes the icons from the site's own picture, in the cache, and puts them into the stage. Without a picture
/// the default icons stay. The picture is also the logo at the head of the pages.
func makeIcons(_ sources: Sources, _ stage: Stage, _ options: BuildOptions) throws(Problems) -> MadeIcons {
  guard let source = sources.icon else { return MadeIcons() }
  let all: [(asset: String, icon: Icon)] = [
    (SiteIcon.touch, Icon(side: 180, .opaque)), ("icon-192.png", Icon(side: 192, .plain)),
    ("icon-512.png", Icon(side: 512, .plain)), ("icon-maskable.png", Icon(side: 512, .maskable)),
  ]
  // Every site uses the one that is also the logo.
  let icons = all.filter { $0.asset == "icon-192.png" || sources.store.settings.wants($0.asset) }
  let folder = try asProblems { () throws(FileError) in try sources.cache.makePictures() }
  do throws(ImageError) {
    try Photo.makeIcons(
      icons.map(\.icon), of: PhotoFiles(site: options.site).file(of: source.path), source.facts,
      maxPixels: sources.store.settings.images.maxPixels, in: folder,
      background: sources.colours.background, force: options.force)
  } catch {
    if case .unwritable(let reason) = error {
      throw Problems([Problem(Place(file: folder.path), .error, reason)])
    }
    return MadeIcons(problems: [IconSource.problem(source.path, error)])
  }
  var made = MadeIcons()
  for (asset, icon) in icons {
    let file = Photo.iconName(icon, of: source.facts, background: sources.colours.background)
    try asProblems { () throws(FileError) in
      try stage.link("assets/\(file)", from: FolderFile(file, in: folder))
    }
    made.paths[asset] = "assets/\(file)"
    made.files.insert(file)
  }
  made.paths["ozen.svg"] = made.paths["icon-192.png"]
  return made
}
