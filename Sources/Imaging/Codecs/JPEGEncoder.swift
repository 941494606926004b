import CTurboJPEG

/// Encodes planes as JPEG through TurboJPEG. gd would copy the picture as RGB, convert it and subsample its
/// chroma, but most photos are already luma and halved chroma here.
enum JPEGEncoder {
  /// From this quality on, chroma is kept at full size.
  static let fineChroma = 90

  static func encode(_ raster: Raster, quality: Int) throws(ImageError) -> [UInt8] {
    guard let encoder = tjInitCompress() else { throw .unwritable("no JPEG encoder can be made") }
    defer { tjDestroy(encoder) }
    var bytes: UnsafeMutablePointer<UInt8>?
    defer { tjFree(bytes) }
    var length: UInt = 0
    let status: Int32 =
      switch raster.model {
      case .rgb: packed(encoder, raster, quality, &bytes, &length)
      case .grey, .yCbCr: planar(encoder, raster, quality, &bytes, &length)
      case .cmyk: preconditionFailure("inks are turned to sRGB before")
      }
    guard status == 0, let bytes else {
      throw .unwritable("the JPEG cannot be encoded: \(JPEGDecoder.message(encoder))")
    }
    return Array(UnsafeBufferPointer(start: bytes, count: Int(length)))
  }

  private static func packed(
    _ encoder: tjhandle, _ raster: Raster, _ quality: Int, _ bytes: inout UnsafeMutablePointer<UInt8>?,
    _ length: inout UInt
  ) -> Int32 {
    let subsampling = quality >= fineChroma ? TJSAMP_444 : TJSAMP_420
    return tjCompress2(
      encoder, raster.interleaved(withAlpha: false), Int32(raster.size.width), 0, Int32(raster.size.height),
      TJPF_RGB.rawValue, &bytes, &length, Int32(subsampling.rawValue), Int32(quality), TJFLAG_ACCURATEDCT)
  }

  private static func planar(
    _ encoder: tjhandle, _ raster: Raster, _ quality: Int, _ bytes: inout UnsafeMutablePointer<UInt8>?,
    _ length: inout UInt
  ) -> Int32 {
    let subsampling: TJSAMP
    var planes = raster.planes
    if raster.model == .grey {
      subsampling = TJSAMP_GRAY
      planes += [planes[0], planes[0]]  // Not read.
    } else {
      let chroma = quality >= fineChroma ? Chroma.full : .half
      subsampling = chroma == .full ? TJSAMP_444 : TJSAMP_420
      for index in 1...2 {
        planes[index] = Resampler.resample(planes[index], to: chroma.size(of: raster.size))
      }
      // TurboJPEG reads four samples of luma, or one, for each sample of chroma.
      let step = chroma == .full ? 1 : 2
      let padded = Size(width: planes[1].width * step, height: planes[1].height * step)
      planes[0] = planes[0].extended(to: padded)
    }
    return planes[0].samples.withUnsafeBufferPointer { luma in
      planes[1].samples.withUnsafeBufferPointer { blue in
        planes[2].samples.withUnsafeBufferPointer { red in
          var sources = [luma.baseAddress, blue.baseAddress, red.baseAddress]
          return tjCompressFromYUVPlanes(
            encoder, &sources, Int32(raster.size.width), nil, Int32(raster.size.height),
            Int32(subsampling.rawValue),
            &bytes, &length, Int32(quality), TJFLAG_ACCURATEDCT)
        }
      }
    }
  }
}
