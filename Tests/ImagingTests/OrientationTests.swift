import Testing

@testable import Imaging

@Suite struct OrientationTests {
  /// Which quadrant of the stored picture is shown at the top left, top right, bottom left, bottom right.
  static let shown: [(orientation: Int, quadrants: [Int])] = [
    (1, [0, 1, 2, 3]), (2, [1, 0, 3, 2]), (3, [3, 2, 1, 0]), (4, [2, 3, 0, 1]),
    (5, [0, 2, 1, 3]), (6, [2, 0, 3, 1]), (7, [3, 1, 2, 0]), (8, [1, 3, 0, 2]),
  ]

  @Test(arguments: shown, [ByteOrder.little, .big])
  func everyOrientationIsShownUpright(_ value: (orientation: Int, quadrants: [Int]), _ order: ByteOrder)
    throws
  {
    let folder = try Scratch()
    let file = try folder.file("photo.jpg", Fixture.jpeg(orientation: value.orientation, order))
    let facts = try Photo.facts(ofFile: file, maxPixels: 10_000)
    #expect([facts.width, facts.height] == (value.orientation < 5 ? [48, 32] : [32, 48]))

    let recipe = RenditionRecipe(widths: [100], quality: 95, maxPixels: 10_000)
    _ = try Photo.makeRenditions(ofFile: file, facts, by: recipe, in: folder.path, force: false)
    let rendition = try #require(facts.renditions(by: recipe).first)
    let bytes = ByteView(try folder.bytes(rendition.fileName))
    let made = try JPEGDecoder.decode(bytes, atLeast: Size(width: 1000, height: 1000))
    #expect(made.orientation == .upright)
    #expect(made.raster.size == Size(width: facts.width, height: facts.height))
    for (place, quadrant) in zip([(0.25, 0.25), (0.75, 0.25), (0.25, 0.75), (0.75, 0.75)], value.quadrants) {
      #expect(isNear(colour(of: made.raster, place.0, place.1), Fixture.corners[quadrant]))
    }
  }

  @Test(arguments: [0, 9, 15, 65535])
  func anOrientationThatDoesNotExistMeansUpright(_ value: Int) {
    #expect(EXIF.orientation(ByteView(Fixture.exif(orientation: value))) == .upright)
  }

  @Test func turningBackAndForthChangesNothing() {
    let raster = Fixture.quadrants(7, 5)
    let back: [Orientation: Orientation] = [.turnedRight: .turnedLeft, .turnedLeft: .turnedRight]
    for orientation in Orientation.allCases {
      #expect(raster.turned(orientation).turned(back[orientation] ?? orientation) == raster)
    }
  }

  @Test(arguments: 0..<26)
  func aBlockCutShortMeansUpright(_ length: Int) {
    let block = ByteView(Array(Fixture.exif(orientation: 6).prefix(length)))
    #expect(EXIF.orientation(block) == (length < 20 ? .upright : .turnedRight))
  }
}
