/// Encodes pixels as PNG through gd.
enum PNGEncoder {
  static func encode(_ raster: Raster) throws(ImageError) -> [UInt8] { try GD.encode(raster, as: .png) }
}
