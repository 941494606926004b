/// CMYK without a profile.
enum CMYK {
  /// Inverts the inks: Adobe stores the absence of ink instead of the ink, and so does every JPEG that
  /// browsers show, with or without Adobe's marker.
  static func fromAdobe(_ raster: Raster) -> Raster {
    var ink = raster
    for index in ink.planes.indices { ink.planes[index].samples = ink.planes[index].samples.map { 255 - $0 } }
    return ink
  }

  /// Converts as browsers do: each ink removes its complement, black removes all.
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
