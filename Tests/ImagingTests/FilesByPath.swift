import Imaging
import Support

/// The same calls for files and folders by their paths, as tests have them.
extension Photo {
  static func facts(ofFile path: String, maxPixels: Int) throws -> PhotoFacts {
    try facts(of: FolderFile(path), maxPixels: maxPixels)
  }

  static func damage(ofFile path: String, _ facts: PhotoFacts, by recipe: RenditionRecipe) throws -> [String]
  {
    try damage(of: FolderFile(path), facts, by: recipe)
  }

  static func makeRenditions(
    ofFile path: String, _ facts: PhotoFacts, by recipe: RenditionRecipe, in folder: String, force: Bool
  ) throws -> Outcome {
    try makeRenditions(of: FolderFile(path), facts, by: recipe, in: Folder(folder), force: force)
  }

  static func makeIcons(
    _ icons: [Icon], ofFile path: String, _ facts: PhotoFacts, maxPixels: Int, in folder: String,
    background: UInt32, force: Bool
  ) throws {
    try makeIcons(
      icons, of: FolderFile(path), facts, maxPixels: maxPixels, in: Folder(folder), background: background,
      force: force)
  }
}
