import Testing

@testable import Imaging

@Suite(.enabled(if: Cases.exist("bad-images"), "the folder of cases is not here"))
struct BadImageCasesTests {
  /// What has to be told of those whose outcome is known exactly: a part of an error's sentence or of a warning.
  static let told: [String: String] = [
    "gif/gd_php_bug_75571.gif": "its pixels cannot be unpacked",
    "gif/pil_zero_width.gif": "its size is 0",
    "gif/vips_truncated.gif": "breaks off",
    "heif/vips_17000x17000.avif": "17000 × 17000 pixels",
    "jpeg/sharp_giant-image.jpg": "20000 × 14000 pixels",
    "jpeg/vips_truncated.jpg": "Premature end",
    "made/gif-lzw-codesize-13.gif": "its code size is 13",
    "made/html-saved-as.jpg": "this is a web page",
    "made/jpeg-12bit-sof.jpg": "12 bits",
    "made/jpeg-app1-len-overrun.jpg": "it ends in its header",
    "made/jpeg-progressive-2000-scans.jpg": "more than 100 scans",
    "made/jpeg-sof-0x0.jpg": "its size is 0 × 0",
    "made/one-byte.jpg": "not a picture that Ozen reads",
    "made/png-25000x25000-1bit-valid.png": "25000 × 25000 pixels",
    "made/png-65535x65535-nodata.png": "65535 × 65535 pixels",
    "made/png-bad-crc-idat.png": "a checksum is wrong",
    "made/png-bad-crc-ihdr.png": "its header's checksum is wrong",
    "made/png-ihdr-0x0.png": "its size is 0 × 0",
    "made/png-ihdr-2147483647.png": "2147483647 × 2147483647 pixels",
    "made/svg-named.png": "this is an SVG drawing",
    "made/svg-xxe.svg": "this is an SVG drawing",
    "made/tiff-ifd-loop.tif": "TIFF picture is broken",
    "made/webp-riff-only.webp": "it ends in its header",
    "made/webp-truncated.webp": "damaged or cut short",
    "made/webp-vp8x-16383.webp": "16383 × 16383 pixels",
    "other/pil_not_enough_data.jp2": "this is a JPEG 2000 picture",
  ]

  /// Those that are to be shown without a word.
  static let shown: Set<String> = [
    "gif/pil_decompression_bomb_extents.gif", "gif/vips_invalid_multiframe.gif",
    "jpeg/pil_exif_gps_typeerror.jpg", "jpeg/pil_sugarshack_bad_mpo_header.jpg", "made/gif-10000-frames.gif",
    "made/polyglot-jpeg-phar.jpg", "png/pil_png_decompression_dos.png",
  ]

  @Test(arguments: Cases.files("bad-images"))
  func nothingBringsTheProgramDown(_ name: String) throws {
    let sentences: [String]
    do {
      sentences = try Cases.pixels("bad-images/\(name)", width: 64).warnings
    } catch let error as ImageError {
      sentences = [error.description]
      #expect(!Self.shown.contains(name), "\(error)")
    }
    #expect(sentences.allSatisfy { !$0.isEmpty && !$0.contains("\n") })
    if let expected = Self.told[name] {
      #expect(sentences.contains { $0.contains(expected) }, "\(sentences)")
    }
    if Self.shown.contains(name) { #expect(sentences.isEmpty) }
  }
}
