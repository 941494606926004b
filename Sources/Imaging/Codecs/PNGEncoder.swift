import CGD

/// Encodes pixels as PNG through gd.
enum PNGEncoder {
  static func encode(_ raster: Raster) throws(ImageError) -> [UInt8] {
    guard
      let bytes = GD.encode(raster, with: { image, length in gdImagePngPtrEx(image, length, 9) })
    else { throw .unwritable("the PNG cannot be encoded") }
    return bytes
  }
}
