import Foundation
import Testing

@testable import Imaging

/// Pictures and files that the tests make themselves.
enum Fixture {
  /// Four quadrants, so that each of the eight orientations looks different: red, green, blue, white from the top
  /// left, row by row.
  static let corners: [[UInt8]] = [[220, 30, 30], [30, 180, 30], [30, 30, 220], [240, 240, 240]]

  static func quadrants(_ width: Int = 48, _ height: Int = 32) -> Raster {
    let size = Size(width: width, height: height)
    let planes = (0..<3).map { channel in
      Plane(
        size,
        (0..<size.pixels).map { index in
          let (x, y) = (index % width, index / width)
          return corners[(y * 2 / height) * 2 + x * 2 / width][channel]
        })
    }
    return Raster(size, .rgb, planes)
  }

  static func jpeg(_ raster: Raster = quadrants(), quality: Int = 95) throws -> [UInt8] {
    try JPEGEncoder.encode(raster, quality: quality)
  }

  /// An EXIF block with an orientation alone.
  static func exif(orientation: Int, _ order: ByteOrder = .little) -> [UInt8] {
    func number(_ value: Int, _ size: Int) -> [UInt8] {
      let bytes = (0..<size).map { UInt8(value >> (8 * $0) & 0xFF) }
      return order == .little ? bytes : bytes.reversed()
    }
    return Array(order == .little ? "II".utf8 : "MM".utf8) + number(42, 2) + number(8, 4) + number(1, 2)
      + number(0x0112, 2) + number(3, 2) + number(1, 4) + number(orientation, 2) + number(0, 2) + number(0, 4)
  }

  /// A JPEG with a segment put behind its SOI.
  static func jpeg(_ bytes: [UInt8], withSegment marker: UInt8, _ body: [UInt8]) -> [UInt8] {
    let length = body.count + 2
    return bytes[..<2] + [0xFF, marker, UInt8(length >> 8), UInt8(length & 0xFF)] + body + bytes[2...]
  }

  static func jpeg(orientation: Int, _ order: ByteOrder = .little) throws -> [UInt8] {
    jpeg(try jpeg(), withSegment: 0xE1, Array("Exif\0\0".utf8) + exif(orientation: orientation, order))
  }
}

/// A folder that is gone with the test.
final class Scratch {
  let path: String

  init() throws {
    path = FileManager.default.temporaryDirectory.appending(path: "imaging-\(UUID().uuidString)").path
    try FileManager.default.createDirectory(atPath: path, withIntermediateDirectories: true)
  }

  deinit { try? FileManager.default.removeItem(atPath: path) }

  func file(_ name: String, _ bytes: [UInt8]) throws -> String {
    let file = path + "/" + name
    try Data(bytes).write(to: URL(filePath: file))
    return file
  }

  func bytes(_ name: String) throws -> [UInt8] {
    Array(try Data(contentsOf: URL(filePath: path + "/" + name)))
  }

  var names: [String] { (try? FileManager.default.contentsOfDirectory(atPath: path).sorted()) ?? [] }
}

/// The colour at a place given in parts of the width and height.
func colour(of raster: Raster, _ x: Double, _ y: Double) -> [Int] {
  let full = raster.resampled(to: raster.size, chroma: .full).convertedFromYCbCr()
  let (column, row) = (Int(Double(raster.size.width) * x), Int(Double(raster.size.height) * y))
  return (0..<3).map { Int(full.planes[full.model == .grey ? 0 : $0][column, row]) }
}

func isNear(_ one: [Int], _ other: [UInt8], by tolerance: Int = 12) -> Bool {
  zip(one, other).allSatisfy { abs($0 - Int($1)) <= tolerance }
}
