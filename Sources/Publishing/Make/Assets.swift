import Support
import Imaging
import Storage

/// Hands the assets to the stage, each under a name with its digest, so that a browser may keep it for ever.
///
/// - Returns: from the name in `Templates/assets` to the path in the site.
func makeAssets(
  _ assets: [Asset], _ settings: SiteSettings, _ stage: Stage
) throws(Problems) -> [String: String] {
  var paths: [String: String] = [:]
  var problems: [Problem] = []
  for asset in assets where settings.wants(asset.name) {
    let dot = asset.name.lastIndex(of: ".") ?? asset.name.endIndex
    let bytes = Minifier.published(asset)
    let digest = Digest.of(bytes).prefix(12)
    let path = "assets/\(asset.name[..<dot])-\(digest)\(asset.name[dot...])"
    do throws(FileError) {
      try stage.put(path, bytes)
      paths[asset.name] = path
    } catch {
      problems.append(Problem(error))
    }
  }
  if !problems.isEmpty { throw Problems(problems) }
  return paths
}

extension SiteSettings {
  /// What keeps a site is for one that is to be kept, and what only the manifest names is for one that has it.
  func wants(_ asset: String) -> Bool {
    if asset == "gallery-list-offline.js" { return offline }
    return hasManifest || !SiteIcon.all.contains { $0.asset == asset }
  }
}
