import Support
import Imaging
import Storage

/// Puts the assets into the stage, each under a name with its digest, so that browsers may cache it forever.
///
/// - Returns: the path in the site by the name in `Templates/assets`.
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
  /// Returns whether the site uses the asset: the offline script only if visitors may keep the site, and
  /// icons of the manifest only if it has one.
  func wants(_ asset: String) -> Bool {
    if asset == "gallery-list-offline.js" { return offline }
    return hasManifest || !SiteIcon.all.contains { $0.asset == asset }
  }
}
