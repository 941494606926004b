/// Brings colours to sRGB.
enum Colour {
  static func toSRGB(_ raster: Raster, _ profile: [UInt8]?) -> Raster {
    raster.model == .cmyk ? Ink.toRGB(raster) : raster
  }
}
