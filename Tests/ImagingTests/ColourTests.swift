import Testing

@testable import Imaging

@Suite struct ColourTests {
  static let size = Size(width: 16, height: 16)

  static let displayP3 = Primaries.named(12).flatMap { ColourProfile.make($0) }

  private static func flat(_ model: ColourModel, _ samples: [UInt8]) -> Raster {
    Raster(size, model, samples.map { Plane(size, filledWith: $0) })
  }

  /// Display P3's colours in sRGB, by its definition.
  @Test(
    arguments: [
      ([200, 100, 50], [214, 96, 34]), ([128, 128, 128], [128, 128, 128]), ([255, 0, 0], [255, 0, 0]),
      ([100, 150, 100], [81, 151, 96]),
    ] as [([UInt8], [UInt8])])
  func displayP3BecomesSRGB(_ row: (p3: [UInt8], sRGB: [UInt8])) throws {
    let profile = try #require(Self.displayP3)
    let colour = Colour(profile, of: .rgb)
    #expect(colour.needsRGB && colour.warning == nil)
    let converted = colour.toSRGB(Self.flat(.rgb, row.p3))
    #expect(isNear(converted.planes.map { Int($0.samples[0]) }, row.sRGB, by: 3))
  }

  @Test func aProfileOfOtherPixelsIsIgnoredWithAWarning() throws {
    let profile = try #require(Self.displayP3)
    #expect(Colour(profile, of: .cmyk).warning == "its colour profile is ignored: it is not for CMYK pixels")
    #expect(Colour([1, 2, 3], of: .rgb).warning == "its colour profile is ignored: it is broken")
    #expect(Colour(Array(profile.prefix(200)), of: .rgb).warning != nil)
    #expect(Colour(nil, of: .rgb).warning == nil)
  }

  /// A picture that was made grey keeps the profile it had in colour.
  @Test func greyPixelsGoThroughAProfileOfRGB() throws {
    let linear = try #require(ColourProfile.make(.sRGB, gamma: 1))
    let colour = Colour(linear, of: .grey)
    #expect(colour.warning == nil)
    let converted = colour.toSRGB(Self.flat(.grey, [55]))
    #expect(converted.model == .grey && isNear([Int(converted.planes[0].samples[0])], [128], by: 1))
  }

  @Test(arguments: [(0.3127, 0.0), (-0.1, 0.3), (0.8, 0.7), (.nan, 0.3)])
  func primariesThatAreNoneMakeNoProfile(_ x: Double, _ y: Double) {
    var primaries = Primaries.sRGB
    primaries.white = Primaries.Point(x: x, y: y)
    #expect(ColourProfile.make(primaries) == nil)
  }

  @Test func inkWithoutAProfileIsMixedAsInBrowsers() {
    let colour = Colour(nil, of: .cmyk).toSRGB(Self.flat(.cmyk, [255, 0, 128, 51]))
    #expect(colour.planes.map { $0.samples[0] } == [0, 204, 102])
  }

  @Test func aJPEGKeepsItsProfileThroughItsSegments() throws {
    let profile = try #require(Self.displayP3)
    let plain = try Fixture.jpeg(Self.flat(.rgb, [100, 150, 100]))
    let half = profile.count / 2
    let name = Array("ICC_PROFILE\0".utf8)
    // In two parts, the second first.
    let first = Fixture.jpeg(plain, withSegment: 0xE2, name + [1, 2] + profile[..<half])
    let both = Fixture.jpeg(first, withSegment: 0xE2, name + [2, 2] + profile[half...])
    #expect(try JPEGHeader(ByteView(both)).profile == profile)
    #expect(try JPEGHeader(ByteView(first)).profile == nil)

    let folder = try Scratch()
    let file = try folder.file("p3.jpg", both)
    let facts = try Photo.facts(ofFile: file, maxPixels: 1000)
    let recipe = RenditionRecipe(widths: [16], quality: 95, maxPixels: 1000)
    let outcome = try Photo.makeRenditions(ofFile: file, facts, by: recipe, in: folder.path, force: false)
    #expect(isNear(hex(outcome.look.colour), [81, 151, 96], by: 3))
  }

  private func hex(_ colour: String) -> [Int] {
    let digits = Array(colour.dropFirst())
    return stride(from: 0, to: 6, by: 2).compactMap { Int(String(digits[$0...$0 + 1]), radix: 16) }
  }
}
