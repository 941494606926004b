import Foundation
import Support
import Testing

@testable import Imaging

@Suite struct LookScaleTests {
  static let scales = [LookScale.jpeg, .webp, .avif]

  @Test(arguments: scales) func aBetterLookIsNeverAWorseQuality(_ scale: LookScale) {
    let qualities = (1...100).map(scale.quality)
    #expect(qualities == qualities.sorted())
    #expect(qualities.first == 1 && qualities.last == 100)
    #expect(scale.points.allSatisfy { scale.quality(for: $0.look) == $0.quality })
  }

  @Test func jpegIsTheMeasure() { #expect((1...100).allSatisfy { LookScale.jpeg.quality(for: $0) == $0 }) }

  @Test func betweenTwoPointsIsInterpolated() {
    let scale = LookScale(points: [(10, 20), (20, 40), (30, 45)])
    #expect([5, 10, 15, 20, 25, 30, 90].map(scale.quality) == [20, 20, 30, 40, 43, 45, 45])
  }

  /// A rendition is what its format's encoder makes at the mapped quality, or at the one given for the format.
  @Test(arguments: ["webp", "avif"]) func everyFormatIsWrittenAtItsOwnQuality(_ name: String) throws {
    let folder = try Scratch()
    let file = try folder.file("photo", Fixture.jpeg(GDTests.ramps(64, 48, .half)))
    let facts = try Photo.facts(ofFile: file, maxPixels: 10_000)
    func made(_ quality: Int, _ qualities: [String: Int] = [:]) throws -> [UInt8] {
      var recipe = RenditionRecipe(widths: [64], formats: [name], quality: quality, maxPixels: 10_000)
      recipe.qualities = qualities
      _ = try Photo.makeRenditions(ofFile: file, facts, by: recipe, in: folder.path, force: true)
      return try folder.bytes(facts.renditions(by: recipe)[0].fileName)
    }
    let scale = try #require(ImageFormat.named(name)?.encoding).scale
    #expect(try made(75) == made(40, [name: scale.quality(for: 75)]))
    #expect(try made(75) != made(40))
  }
}
