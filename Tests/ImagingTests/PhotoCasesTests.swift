import Support
import Foundation
import Testing

@testable import Imaging

@Suite(.enabled(if: Cases.exist("photos"), "the folder of cases is not here"))
struct PhotoCasesTests {
  /// Files that are no picture Ozen shows, and what is said of them.
  static let refused: [String: String] = [
    "heif-avif/gd_label.heic": "its size is missing",
    "jpeg-variants/bogus_data_prepended.jpg": "it ends before its pixels begin",
    "other/favicon.ico": "this is a Windows icon",
    "other/hopper_256.ico": "this is a Windows icon",
    "png/apng/syntax_num_frames_zero.png": "it has no pixels",
  ]

  /// Files that are shown with a warning.
  static let warned: [String: String] = [
    "color/CMYK_with_wrong_sRGB_icc.jpg": "colour profile is ignored: it is not for CMYK pixels",
    "color/YCCK_app14_but_3ch.jpg": "Unknown Adobe color transform",
    "color/empty_icc.jpeg": "colour profile is ignored: it is broken",
    "jpeg-variants/exif_bad.jpg": "extraneous bytes",
    "jpeg-variants/fill_bytes_between_segments.jpg": "extraneous bytes",
    "jpeg-variants/junk_header.jpg": "extraneous bytes",
    "made/missing_eoi.jpg": "Premature end",
  ]

  /// The index tells the stored sizes of the two TIFFs; browsers do not turn a picture by its XMP.
  static let sizes = Cases.sizes("photos").merging([
    "made/xmp_only_o6.jpg": Size(width: 279, height: 209),
    "other/g4_orientation_6.tif": Size(width: 590, height: 88),
    "other/g4_orientation_8.tif": Size(width: 590, height: 88),
  ]) { $1 }

  @Test(arguments: Cases.files("photos"))
  func everyPhotoHasItsOutcome(_ name: String) throws {
    do {
      let (raster, facts, warnings) = try Cases.pixels("photos/\(name)", width: 64)
      #expect(Self.refused[name] == nil)
      if let warning = Self.warned[name] {
        #expect(warnings.contains { $0.contains(warning) }, "\(warnings)")
      } else {
        #expect(warnings.isEmpty)
      }
      if let size = Self.sizes[name] { #expect(Size(width: facts.width, height: facts.height) == size) }
      #expect(raster.size.width == min(64, facts.width))
    } catch let error as ImageError {
      let expected = try #require(Self.refused[name], "\(error)")
      #expect(error.description.contains(expected))
    }
  }

  /// Pictures that show the same, however they are stored, turned or coloured, and by how much they may differ.
  static let twins: [(names: [String], tolerance: Double)] = [
    (["orientation/Landscape_1.jpg", "orientation/Landscape_3.jpg"], 4),
    (["orientation/Portrait_1.jpg"] + [0, 3, 5, 7].map { "orientation/Portrait_\($0).jpg" }, 4),
    (["orientation/zola_exif_1.jpg"] + [0, 3, 4, 6].map { "orientation/zola_exif_\($0).jpg" }, 4),
    (
      [
        "orientation/hopper_o4.jpg", "orientation/hopper_o6.jpg", "orientation/hopper_o3.webp",
        "orientation/hopper_o6.webp",
      ], 4
    ),
    (["heif-avif/pil_rot0mir0.avif", "heif-avif/pil_rot2mir1.avif"], 4),
    // A profile makes a difference, a negative would make a larger one: more than 60.
    (["color/CMYK_US_SWOP.jpg", "color/CMYK_no_profile.jpg"], 30),
    (["png/pngsuite/basn0g01.png", "png/pngsuite/basi0g01.png"], 1),
    (["png/pngsuite/basn0g02.png", "png/pngsuite/basi0g02.png"], 1),
    (["png/pngsuite/basn2c16.png", "png/pngsuite/basi2c16.png"], 1),
    (["png/pngsuite/basn6a08.png", "png/pngsuite/basi6a08.png"], 1),
  ]

  @Test(arguments: twins)
  func twinsLookTheSame(_ row: (names: [String], tolerance: Double)) throws {
    // The collection of cases may lack a file.
    let present = row.names.filter { FileManager.default.fileExists(atPath: "\(Cases.root)/photos/\($0)") }
    guard let first = present.first else { return }
    let reference = try Cases.pixels("photos/\(first)", width: 120).raster
    for name in present.dropFirst() {
      let other = try Cases.pixels("photos/\(name)", width: 120).raster
      #expect(other.size == reference.size)
      #expect(Cases.difference(reference, other) < row.tolerance, "\(name)")
    }
  }
}
