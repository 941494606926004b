import Support
import Testing

@testable import Imaging

/// The day that cameras write, in files made here byte by byte.
struct PhotographedDayTests {
  /// An EXIF block whose DateTimeOriginal says a text.
  static func block(_ text: String, big: Bool) -> [UInt8] {
    func number(_ value: Int, _ size: Int) -> [UInt8] {
      let bytes = (0..<size).map { UInt8(truncatingIfNeeded: value >> (8 * $0)) }
      return big ? bytes.reversed() : bytes
    }
    func entry(_ tag: Int, type: Int, count: Int, value: Int) -> [UInt8] {
      number(tag, 2) + number(type, 2) + number(count, 4) + number(value, 4)
    }
    let letters = Array(text.utf8) + [0]
    // The header takes 8 bytes, a directory of one entry 18.
    return Array((big ? "MM" : "II").utf8) + number(42, 2) + number(8, 4)
      + number(1, 2) + entry(0x8769, type: 4, count: 1, value: 26) + number(0, 4)
      + number(1, 2) + entry(0x9003, type: 2, count: letters.count, value: 44) + number(0, 4) + letters
  }

  static func big32(_ value: Int) -> [UInt8] {
    (0..<4).map { UInt8(truncatingIfNeeded: value >> (24 - 8 * $0)) }
  }

  static let containers: [(String, @Sendable ([UInt8]) -> [UInt8])] = [
    (
      "jpeg",
      { block in
        let segment = Array("Exif\0\0".utf8) + block
        return [0xFF, 0xD8, 0xFF, 0xE0, 0, 4, 1, 1, 0xFF, 0xE1]
          + [UInt8((segment.count + 2) >> 8), UInt8((segment.count + 2) & 0xFF)] + segment + [0xFF, 0xDA]
      }
    ),
    (
      "png",
      { block in
        PNGHeader.signature + big32(2) + Array("IHDR".utf8) + [0, 0, 0, 0, 0, 0] + big32(block.count)
          + Array("eXIf".utf8) + block
      }
    ),
    (
      "webp",
      { block in
        let length = big32(block.count).reversed()
        return Array("RIFF".utf8) + [0, 0, 0, 0] + Array("WEBPVP8X".utf8) + [1, 0, 0, 0, 9, 0]
          + Array("EXIF".utf8) + length + block
      }
    ),
    ("heic", { block in [0, 0, 0, 24] + Array("ftypheic....Every Exif\0\0".utf8) + block }),
    ("tiff", { $0 }),
  ]

  @Test(arguments: [true, false]) func isReadFromEveryContainer(_ big: Bool) throws {
    for (name, container) in Self.containers {
      let taken = try #require(
        PhotographedDay(container(Self.block("2018:04:27 12:30:00", big: big))), "\(name)")
      #expect((taken.year, taken.month, taken.day) == (2018, 4, 27), "\(name)")
    }
  }

  @Test(arguments: ["0000:00:00 00:00:00", "    :  :     :  :  ", "2018-04-27 12:30", "2018:04", ""])
  func aClockThatWasNeverSetTellsNoDay(_ text: String) {
    for (name, container) in Self.containers {
      #expect(PhotographedDay(container(Self.block(text, big: true))) == nil, "\(name)")
    }
  }

  /// Whatever is cut off, or says another length than it has, is no day and no crash.
  @Test func brokenBlocksTellNoDay() {
    for (_, container) in Self.containers {
      let bytes = container(Self.block("2018:04:27 12:30:00", big: false))
      for end in bytes.indices { _ = PhotographedDay(Array(bytes[..<end])) }
      for at in bytes.indices {
        var damaged = bytes
        damaged[at] ^= 0xFF
        _ = PhotographedDay(damaged)
      }
    }
    #expect(PhotographedDay([]) == nil)
    #expect((try? FolderFile("/nonexistent")).flatMap { PhotographedDay(of: $0) } == nil)
  }

  @Test func endingsComeFromTheBytes() throws {
    #expect(throws: ImageError.self) { try Photo.fileEndings(of: Array("<html>".utf8)) }
    #expect(throws: ImageError.self) { try Photo.fileEndings(of: [0xFF, 0xD8, 0xFF, 0xD9]) }
  }
}
