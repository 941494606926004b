import Foundation

@testable import Imaging

/// Real files, where the folder of cases is there: beside the package, or where OZEN_CASES says.
enum Cases {
  static let root: String = {
    let package = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
      .deletingLastPathComponent()
    return ProcessInfo.processInfo.environment["OZEN_CASES"]
      ?? package.deletingLastPathComponent().appending(path: "shared/cases").path
  }()

  static func exist(_ folder: String) -> Bool {
    FileManager.default.fileExists(atPath: "\(root)/\(folder)/INDEX.md")
  }

  /// Paths within the folder, in order.
  static func files(_ folder: String) -> [String] {
    let names =
      FileManager.default.enumerator(atPath: "\(root)/\(folder)")?.compactMap { $0 as? String } ?? []
    return names.filter { name in
      var isFolder: ObjCBool = false
      return FileManager.default.fileExists(atPath: "\(root)/\(folder)/\(name)", isDirectory: &isFolder)
        && !isFolder.boolValue && name != "INDEX.md" && !name.hasSuffix(".sh")
    }.sorted()
  }

  /// The sizes that the index tells: after `shown`, or else the one as stored.
  static func sizes(_ folder: String) -> [String: Size] {
    guard let index = try? String(contentsOfFile: "\(root)/\(folder)/INDEX.md", encoding: .utf8) else {
      return [:]
    }
    var sizes = [String: Size]()
    for line in index.split(separator: "\n") where line.hasPrefix("| ") {
      let cells = line.split(separator: "|", omittingEmptySubsequences: false)
      guard cells.count > 5 else { continue }
      let name = cells[1].trimmingCharacters(in: .whitespaces)
      guard
        let size = cells[5].firstMatch(of: /shown (\d+)x(\d+)/) ?? cells[5].firstMatch(of: /\b(\d+)x(\d+)/),
        let width = Int(size.1), let height = Int(size.2)
      else { continue }
      sizes[name] = Size(width: width, height: height)
    }
    return sizes
  }

  /// A rendition's pixels.
  static func pixels(
    _ path: String, width: Int
  ) throws -> (raster: Raster, facts: PhotoFacts, warnings: [String]) {
    let folder = try Scratch()
    let recipe = RenditionRecipe(widths: [width], quality: 95, maxPixels: 200_000_000, background: 0xFFFFFF)
    let facts = try Photo.facts(ofFile: "\(root)/\(path)", maxPixels: recipe.maxPixels)
    let outcome = try Photo.makeRenditions(
      ofFile: "\(root)/\(path)", facts, by: recipe, in: folder.path, force: false)
    let made = ByteView(try folder.bytes(facts.renditions(by: recipe)[0].fileName))
    let raster = try JPEGDecoder.decode(made, atLeast: Size(width: 70_000, height: 70_000)).raster
    return (raster, facts, outcome.warnings)
  }

  /// The mean difference of two pictures, at 24 × 24 pixels.
  static func difference(_ one: Raster, _ other: Raster) -> Double {
    func small(_ raster: Raster) -> [Int] {
      let rgb = raster.resampled(to: Size(width: 24, height: 24), chroma: .full).convertedFromYCbCr()
      return (0..<3).flatMap { rgb.planes[rgb.model == .grey ? 0 : $0].samples.map(Int.init) }
    }
    let differences = zip(small(one), small(other)).map { abs($0 - $1) }
    return Double(differences.reduce(0, +)) / Double(differences.count)
  }
}
