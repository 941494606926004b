/// CMYK without a profile.
enum CMYK {
  /// Adobe stores how much background is left instead of how much ink there is, and so does every JPEG that browsers
  /// show, with Adobe's marker or without.
  static func fromAdobe(_ raster: Raster) -> Raster {
    var ink = raster
    for index in ink.planes.indices { ink.planes[index].samples = ink.planes[index].samples.map { 255 - $0 } }
    return ink
  }

  /// As browsers do it: each ink takes away its complement, black takes away all.
  static func toRGB(_ raster: Raster) -> Raster {
    let black = raster.planes[3]
    let planes = raster.planes.prefix(3).map { plane in
      Plane(
        plane.size,
        zip(plane.samples, black.samples).map { (ink: UInt8, black: UInt8) -> UInt8 in
          let light = (255 - Int(ink)) * (255 - Int(black))
          return UInt8((light + 127) / 255)
        })
    }
    return Raster(raster.size, .rgb, planes)
  }
}
