import Foundation
import Glibc
import Testing

@testable import Imaging

@Suite struct FactsTests {
  @Test func theDigestIsXXH3() throws {
    #expect(Digest.of([UInt8]()) == "99aa06d3014798d86001c324468d497f")
    #expect(Digest.of("a").count == 32)
  }

  @Test(arguments: [
    ("<!DOCTYPE html><html><body>404</body></html>", "this is a web page"),
    ("<svg xmlns=\"http://www.w3.org/2000/svg\"/>", "this is an SVG drawing"),
    ("<?xml version=\"1.0\"?><svg/>", "this is an SVG drawing"),
    ("%PDF-1.7", "this is a PDF document"),
    ("\0\0\0\u{18}ftypmp42", "this is an MP4 video"),
    ("hello", "this is a text"),
    ("\u{1}\u{2}\u{3}", "this is an unknown kind of file"),
  ])
  func whatIsNoPictureIsNamed(_ content: String, _ seems: String) throws {
    let folder = try Scratch()
    let file = try folder.file("photo.jpg", Array(content.utf8))
    let error = try #require(throws: ImageError.self) { try Photo.facts(ofFile: file, maxPixels: 100) }
    guard case .notAPicture = error else { return #expect(Bool(false), "\(error)") }
    #expect(error.description.hasPrefix(seems))
    #expect(error.description.contains("JPEG"))
  }

  @Test func whatCannotBeReadIsToldWithItsReason() throws {
    let folder = try Scratch()
    func message(_ path: String) -> String? {
      #expect(throws: ImageError.self) { try Photo.facts(ofFile: path, maxPixels: 100) }?.description
    }
    #expect(message(folder.path + "/none.jpg") == "there is no such file")
    #expect(message(folder.path) == "this is a folder (a picture's file would be right)")
    #expect(
      message(try folder.file("empty.jpg", [])) == "the file is empty (a picture would be right)")
    symlink("/nowhere/photo.jpg", folder.path + "/link.jpg")
    #expect(
      message(folder.path + "/link.jpg")
        == "the file is a link that leads nowhere (put the file itself there)")
    mkfifo(folder.path + "/pipe.jpg", 0o600)
    #expect(
      message(folder.path + "/pipe.jpg") == "this is no regular file (a picture's file would be right)")
    symlink("loop.jpg", folder.path + "/loop.jpg")
    #expect(message(folder.path + "/loop.jpg") == "the file is a link that leads round in a circle")
  }

  @Test func theLimitHoldsBeforeAnythingIsDecoded() throws {
    let folder = try Scratch()
    var bytes = try Fixture.jpeg()
    let frame = try #require(bytes.indices.first { bytes[$0] == 0xFF && bytes[$0 + 1] == 0xC0 })
    bytes.replaceSubrange(frame + 5..<frame + 9, with: [0xC3, 0x50, 0xC3, 0x50])
    let file = try folder.file("bomb.jpg", bytes)
    #expect(throws: ImageError.tooManyPixels(width: 50_000, height: 50_000, limit: 200_000_000)) {
      try Photo.facts(ofFile: file, maxPixels: 200_000_000)
    }
  }

  @Test(arguments: [0.3, 0.6, 0.95])
  func aJPEGThatBreaksOffShowsWhatThereIs(_ part: Double) throws {
    let folder = try Scratch()
    let whole = try Fixture.jpeg(Fixture.quadrants(640, 480))
    let header = try #require(try JPEGHeader(ByteView(whole)).firstScan)
    let length = header + Int(Double(whole.count - header) * part)
    let file = try folder.file("cut.jpg", Array(whole.prefix(length)))
    let facts = try Photo.facts(ofFile: file, maxPixels: 1_000_000)
    let recipe = RenditionRecipe(widths: [320], quality: 90, maxPixels: 1_000_000)
    let outcome = try Photo.makeRenditions(ofFile: file, facts, by: recipe, in: folder.path, force: false)
    #expect(outcome.warnings.count == 1)
    let made = ByteView(try folder.bytes(facts.renditions(by: recipe)[0].fileName))
    let raster = try JPEGDecoder.decode(made, atLeast: Size(width: 320, height: 240)).raster
    #expect(isNear(colour(of: raster, 0.25, 0.1), Fixture.corners[0]))
  }
}
