import Support
import Foundation
import Testing

@testable import Imaging

@Suite struct IconTests {
  /// A picture of 60 × 40: transparent but for a red square of 20 in its middle.
  static func mark(isTransparent: Bool) throws -> [UInt8] {
    let size = Size(width: 60, height: 40)
    let inside = (0..<size.pixels).map { index -> Bool in
      let (x, y) = (index % 60, index / 60)
      return (20..<40).contains(x) && (10..<30).contains(y)
    }
    let planes = (0..<3).map { channel in Plane(size, inside.map { $0 ? (channel == 0 ? 200 : 20) : 90 }) }
    let alpha = isTransparent ? Plane(size, inside.map { $0 ? 255 : 0 }) : nil
    return try PNGEncoder.encode(Raster(size, .rgb, planes, alpha: alpha))
  }

  static func icons(_ icons: [Icon], of picture: [UInt8]) throws -> [Raster] {
    let folder = FileManager.default.temporaryDirectory.appending(path: UUID().uuidString).path
    try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(atPath: folder) }
    let file = folder + "/mark.png"
    try Data(picture).write(to: URL(fileURLWithPath: file))
    let facts = try Photo.facts(ofFile: file, maxPixels: 10_000)
    let background: UInt32 = 0xF8F4EC
    try Photo.makeIcons(
      icons, ofFile: file, facts, maxPixels: 10_000, in: folder, background: background, force: false)
    return try icons.map { icon in
      let file = try FolderFile(folder + "/" + Photo.iconName(icon, of: facts, background: background))
      let bytes = ByteView(try FileBytes.read(file))
      return try ImageFormat.png.decode(bytes, Size(width: icon.side, height: icon.side)).raster
    }
  }

  static func pixel(_ raster: Raster, _ x: Int, _ y: Int) -> [Int] {
    let index = y * raster.size.width + x
    return raster.planes.map { Int($0.samples[index]) } + [raster.alpha.map { Int($0.samples[index]) } ?? 255]
  }

  @Test func `a mark stays transparent, is laid on paper, or keeps out of the corners`() throws {
    let made = try Self.icons(
      [Icon(side: 80, .plain), Icon(side: 80, .opaque), Icon(side: 80, .maskable)],
      of: Self.mark(isTransparent: true))
    for raster in made {
      #expect(raster.size == Size(width: 80, height: 80))
      let centre = Self.pixel(raster, 40, 40)
      #expect(abs(centre[0] - 200) < 4 && centre[1] < 30 && centre[3] == 255)
    }
    #expect(Self.pixel(made[0], 2, 2)[3] == 0)
    #expect(Self.pixel(made[1], 2, 2) == [0xF8, 0xF4, 0xEC, 255])
    // The square, 40 wide in the first two, is smaller where corners may be cut off.
    #expect(Self.pixel(made[1], 24, 40)[1] < 40)
    #expect(Self.pixel(made[2], 24, 40) == [0xF8, 0xF4, 0xEC, 255])
  }

  @Test func `a photo fills all of them`() throws {
    for raster in try Self.icons(
      [Icon(side: 30, .plain), Icon(side: 90, .maskable)], of: Self.mark(isTransparent: false))
    {
      #expect(abs(Self.pixel(raster, 1, 1)[0] - 90) < 4)
      #expect(raster.alpha == nil)
    }
  }

  @Test func `another picture, size or kind has another name`() throws {
    let facts = ["a", "b"].map { PhotoFacts(digest: $0, format: "png", width: 9, height: 9, byteCount: 1) }
    let icons = [Icon(side: 192, .plain), Icon(side: 512, .plain), Icon(side: 512, .maskable)]
    let names = facts.flatMap { facts in icons.map { Photo.iconName($0, of: facts) } }
    #expect(Set(names).count == 6)
    #expect(names.allSatisfy { $0.wholeMatch(of: /icon-\d+-[0-9a-f]{12}\.png/) != nil })
  }
}
