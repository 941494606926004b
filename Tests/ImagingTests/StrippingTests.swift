import Foundation
import Testing

@testable import Imaging

/// Something to be found in a file that still has it.
private let secret = "Via Secreta 12"

private func stripped(_ bytes: [UInt8]) throws -> [UInt8] {
  switch Photo.stripped(bytes) {
  case .same: bytes
  case .changed(let stripped): stripped
  case .impossible(let reason): throw Refused(reason: reason)
  }
}

private struct Refused: Error { var reason: String }

private func tells(_ bytes: [UInt8], _ text: String = secret) -> Bool {
  Data(bytes).range(of: Data(text.utf8)) != nil
}

private func samples(_ bytes: [UInt8]) throws -> [[UInt8]] {
  let view = ByteView(bytes)
  let format = try ImageFormat.recognising(view)
  return try format.decode(view, Size(width: 1, height: 1)).raster.planes.map { Array($0.samples) }
}

struct StrippingTests {
  private func check(_ dirty: [UInt8], orientation: Orientation = .upright) throws {
    #expect(tells(dirty))
    let clean = try stripped(dirty)
    #expect(!tells(clean))
    #expect(Photo.stripped(clean) == .same)
    let format = try ImageFormat.recognising(ByteView(dirty))
    let (before, after) = (try format.header(ByteView(dirty)), try format.header(ByteView(clean)))
    #expect(before == after && after.orientation == orientation)
    #expect(try samples(dirty) == samples(clean))
  }

  @Test(arguments: 1...8) func jpeg(_ orientation: Int) throws {
    let exif = Array("Exif\0\0".utf8) + Fixture.exif(orientation: orientation) + Array(secret.utf8)
    var bytes = Fixture.jpeg(try Fixture.jpeg(), withSegment: 0xE1, exif)
    for (marker, body) in [
      (0xFE, secret), (0xE1, "http://ns.adobe.com/xap/1.0/\0\(secret)"), (0xED, "Photoshop 3.0\0\(secret)"),
      (0xE2, "MPF\0\(secret)"), (0xE0, "JFXX\0\(secret)"), (0xEB, secret), (0xE5, secret),
    ] as [(UInt8, String)] {
      bytes = Fixture.jpeg(bytes, withSegment: marker, Array(body.utf8))
    }
    try check(
      bytes + Array("ftypmp42\(secret)".utf8), orientation: try #require(Orientation(rawValue: orientation)))
  }

  @Test func jpegKeepsWhatIsSeen() throws {
    let plain = try Fixture.jpeg()
    #expect(Photo.stripped(plain) == .same)
    let profile = Array("ICC_PROFILE\0".utf8) + [1, 1] + Array("profile".utf8)
    let adobe = Array("Adobe".utf8) + [0, 100, 0, 0, 0, 0, 1]
    let bytes = Fixture.jpeg(Fixture.jpeg(plain, withSegment: 0xE2, profile), withSegment: 0xEE, adobe)
    let kept = try stripped(bytes)
    #expect(tells(kept, "profile") && tells(kept, "Adobe"))
    // The thumbnail of a JFIF segment shows what was cut away.
    let jfif = Array("JFIF\0".utf8) + [1, 2, 0, 0, 1, 0, 1, 1, 1, 9, 8, 7]
    #expect(tells(Array(plain[..<20]), "JFIF"))
    let clean = try stripped(Fixture.jpeg([0xFF, 0xD8] + plain[20...], withSegment: 0xE0, jfif))
    #expect(tells(clean, "JFIF") && Array(clean[18..<20]) == [0, 0])
  }

  /// A photo that breaks off is shown as far as it goes, and says no more than one that is whole.
  @Test func jpegThatBreaksOff() throws {
    let bytes = Fixture.jpeg(try Fixture.jpeg(), withSegment: 0xFE, Array(secret.utf8))
    let clean = try stripped(Array(bytes.dropLast(40)))
    #expect(!tells(clean) && clean.suffix(2) == [0xFF, 0xD9])
    #expect(throws: Refused.self) { try stripped(Array(bytes.prefix(60))) }
  }

  private func chunk(_ name: String, _ body: [UInt8]) -> [UInt8] {
    func big(_ number: Int) -> [UInt8] { (0..<4).map { UInt8(truncatingIfNeeded: number >> (24 - 8 * $0)) } }
    let content = Array(name.utf8) + body
    return big(body.count) + content + big(Inflate.checksum(of: ByteView(content)))
  }

  @Test(arguments: [1, 6]) func png(_ orientation: Int) throws {
    let file = URL(filePath: #filePath).deletingLastPathComponent().appending(
      path: "../Sites/english/Content/photos/berries.png")
    let plain = Array(try Data(contentsOf: file.standardized))
    #expect(Photo.stripped(plain) == .same)
    var extra = chunk("eXIf", Fixture.exif(orientation: orientation) + Array(secret.utf8))
    for name in ["tEXt", "iTXt", "zTXt", "tIME", "caBX", "prVt"] { extra += chunk(name, Array(secret.utf8)) }
    let dirty = plain[..<33] + extra + plain[33...] + Array(secret.utf8)
    try check(Array(dirty), orientation: try #require(Orientation(rawValue: orientation)))
    #expect(throws: Refused.self) { try stripped(Array(dirty.prefix(dirty.count / 2))) }
  }

  @Test(arguments: [1, 8]) func webp(_ orientation: Int) throws {
    func little(_ number: Int) -> [UInt8] { (0..<4).map { UInt8(truncatingIfNeeded: number >> (8 * $0)) } }
    func part(_ name: String, _ body: [UInt8]) -> [UInt8] {
      Array(name.utf8) + little(body.count) + body + (body.count % 2 == 1 ? [0] : [])
    }
    let plain = try WebPEncoder.encode(Fixture.quadrants(), quality: 80)
    #expect(Photo.stripped(plain) == .same)
    let exif = Fixture.exif(orientation: orientation) + Array(secret.utf8)
    let chunks =
      part("VP8X", [0x0C, 0, 0, 0, 47, 0, 0, 31, 0, 0]) + plain[12...] + part("EXIF", exif)
      + part("XMP ", Array(secret.utf8)) + part("what", Array(secret.utf8))
    let dirty = Array("RIFF".utf8) + little(chunks.count + 4) + Array("WEBP".utf8) + chunks
    try check(dirty + Array(secret.utf8), orientation: try #require(Orientation(rawValue: orientation)))
    #expect(try stripped(dirty)[20] == (orientation == 1 ? 0 : 8))
    #expect(throws: Refused.self) { try stripped(Array(dirty.prefix(60))) }
  }

  @Test func gif() throws {
    func block(_ text: String) -> [UInt8] { [UInt8(text.utf8.count)] + Array(text.utf8) }
    let loop: [UInt8] = [0x21, 0xFF] + block("NETSCAPE2.0") + [3, 1, 0, 0, 0]
    let frame: [UInt8] = [0x21, 0xF9, 4, 0, 0, 0, 0, 0, 0x2C, 0, 0, 0, 0, 1, 0, 1, 0, 0, 2, 2, 0x4C, 1, 0]
    let screen = Array("GIF89a".utf8) + [1, 0, 1, 0, 0x80, 0, 0, 10, 20, 30, 200, 210, 220] as [UInt8]
    let plain = screen + loop + frame + [0x3B]
    #expect(Photo.stripped(plain) == .same)
    let comment = [0x21, 0xFE] + block(secret) + [0]
    let xmp = [0x21, 0xFF] + block("XMP DataXMP") + block(secret) + [0] as [UInt8]
    let dirty = screen + comment + loop + xmp + frame + comment + [0x3B] + Array(secret.utf8)
    try check(dirty)
    #expect(try stripped(dirty) == plain)
    #expect(throws: Refused.self) { try stripped(Array(dirty.dropLast(40))) }
  }

  private func box(_ name: String, _ body: [UInt8]) -> [UInt8] {
    let size = body.count + 8
    return [0, 0, UInt8(size >> 8), UInt8(size & 255)] + Array(name.utf8) + body
  }

  /// A directory with a picture (1), its EXIF (2) and its XMP (3), the last within the directory itself.
  @Test func heif() throws {
    func item(_ number: UInt8, _ type: String) -> [UInt8] {
      box("infe", [2, 0, 0, 0, 0, number, 0, 0] + Array(type.utf8) + [0])
    }
    let start = Array(box("ftyp", Array("heic\0\0\0\0mif1".utf8)))
    let (pixels, text) = (Array("pixels".utf8), Array(secret.utf8))
    func file(_ offset: Int) -> [UInt8] {
      func place(_ number: UInt8, _ method: UInt8, _ offset: Int, _ length: Int) -> [UInt8] {
        [
          0, number, 0, method, 0, 0, 0, 1, 0, 0, UInt8(offset >> 8), UInt8(offset & 255), 0, 0, 0,
          UInt8(length),
        ]
      }
      let items = box("iinf", [0, 0, 0, 0, 0, 3] + item(1, "hvc1") + item(2, "Exif") + item(3, "mime"))
      let places = box(
        "iloc",
        [1, 0, 0, 0, 0x44, 0, 0, 3] + place(1, 0, offset, 6) + place(2, 0, offset + 6, text.count)
          + place(3, 1, 0, text.count))
      let meta = box("meta", [0, 0, 0, 0] + items + places + box("idat", text))
      return start + meta + box("mdat", pixels + text) + box("mpvd", text)
    }
    let offset = file(0).count - (8 + text.count) - (6 + text.count)
    let dirty = file(offset)
    let clean = try stripped(dirty)
    #expect(clean.count == dirty.count && !tells(clean) && tells(clean, "pixels") && tells(clean, "free"))
    #expect(Photo.stripped(clean) == .same)
    #expect(throws: Refused.self) { try stripped(Array(dirty.dropLast(3))) }
    #expect(throws: Refused.self) { try stripped(file(20_000)) }
  }

  @Test(arguments: ["II*\0 a picture", "MM\0* a picture", "....ftypqt  ", "....ftypisom", "8BPS"])
  func whatIsNotTakenApart(_ start: String) {
    #expect(throws: Refused.self) { try stripped(Array(start.utf8)) }
  }

  @Test(arguments: ["", "{}", "<svg/>", "BM bitmap", "%PDF"]) func whatIsNoPhoto(_ text: String) {
    #expect(Photo.stripped(Array(text.utf8)) == .same)
  }

  @Test(arguments: [1, 2] as [UInt64]) func survivesSlips(seed: UInt64) throws {
    var state = seed
    func random(_ count: Int) -> Int {
      state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
      return Int(state >> 33) % count
    }
    let jpeg = Fixture.jpeg(try Fixture.jpeg(orientation: 6), withSegment: 0xFE, Array(secret.utf8))
    let webp = try WebPEncoder.encode(Fixture.quadrants(), quality: 80)
    for start in [jpeg, webp] {
      for _ in 0..<500 {
        var bytes = start
        for _ in 0...random(3) { bytes[random(min(bytes.count, 200))] = UInt8(random(256)) }
        guard let clean = try? stripped(bytes) else { continue }
        // Once more changes nothing.
        #expect(Photo.stripped(clean) == .same || Photo.stripped(bytes) == .same)
      }
    }
  }
}

/// Where photos of public projects lie.
private enum Photos {
  static let folder =
    (ProcessInfo.processInfo.environment["OZEN_CASES"]
      ?? URL(filePath: #filePath).appending(path: "../../../../shared/cases").standardized.path) + "/photos"

  static var areHere: Bool { FileManager.default.fileExists(atPath: folder) }

  static let files: [String] =
    (FileManager.default.enumerator(atPath: folder)?.compactMap { $0 as? String } ?? []).sorted()
}

@Suite(.enabled(if: Photos.areHere, "no cases at \(Photos.folder); OZEN_CASES names another place"))
struct StrippingCases {
  @Test(arguments: Photos.files) func losesNothingButMetadata(_ name: String) throws {
    var isFolder: ObjCBool = false
    let path = Photos.folder + "/" + name
    guard FileManager.default.fileExists(atPath: path, isDirectory: &isFolder), !isFolder.boolValue else {
      return
    }
    let bytes = Array(try Data(contentsOf: URL(filePath: path)))
    guard let clean = try? stripped(bytes) else { return }
    #expect(Photo.stripped(clean) == .same, "again")
    let view = ByteView(bytes)
    guard let format = try? ImageFormat.recognising(view), let before = try? format.header(view) else {
      return
    }
    #expect(try format.header(ByteView(clean)) == before)
    // In these, what is blanked keeps its place, and a brand may be called as a video's is.
    if !["heic", "heif", "avif"].contains(format.name) {
      for text in ["http://ns.adobe.com/xap", "Photoshop 3.0", "MPF\0", "ftypmp42"] {
        #expect(!tells(clean, text), "\(text)")
      }
    }
    guard before.size.pixels < 2_000_000, let pixels = try? samples(bytes) else { return }
    #expect(try samples(clean) == pixels)
  }
}
