import CAVIF

/// Encodes pixels as AVIF through libavif, not gd: gd keeps the pixels of every AVIF that it writes until the
/// program ends.
enum AVIFEncoder {
  /// From 0, the slowest, to 10. 6 gives small files in acceptable time.
  private static let speed: Int32 = 6
  /// From this quality on, chroma is kept at full size, as in a JPEG that looks the same.
  private static let fineChroma = LookScale.avif.quality(for: JPEGEncoder.fineChroma)

  static func encode(_ raster: Raster, quality: Int) throws(ImageError) -> [UInt8] {
    let rgb = raster.convertedFromYCbCr().spread()
    let size = rgb.size
    let chroma = quality >= fineChroma ? AVIF_PIXEL_FORMAT_YUV444 : AVIF_PIXEL_FORMAT_YUV420
    guard let image = avifImageCreate(UInt32(size.width), UInt32(size.height), 8, chroma),
      let encoder = avifEncoderCreate()
    else { throw failure("there is no memory") }
    defer {
      avifImageDestroy(image)
      avifEncoderDestroy(encoder)
    }
    image.pointee.colorPrimaries = avifColorPrimaries(AVIF_COLOR_PRIMARIES_BT709)
    image.pointee.transferCharacteristics = avifTransferCharacteristics(AVIF_TRANSFER_CHARACTERISTICS_SRGB)
    image.pointee.matrixCoefficients = avifMatrixCoefficients(AVIF_MATRIX_COEFFICIENTS_BT601)
    var source = avifRGBImage()
    avifRGBImageSetDefaults(&source, image)
    let step = rgb.alpha == nil ? 3 : 4
    source.format = step == 3 ? AVIF_RGB_FORMAT_RGB : AVIF_RGB_FORMAT_RGBA
    source.rowBytes = UInt32(size.width * step)
    var pixels = rgb.interleaved(withAlpha: step == 4)
    try check(
      pixels.withUnsafeMutableBufferPointer { buffer in
        source.pixels = buffer.baseAddress
        return avifImageRGBToYUV(image, &source)
      })

    // libavif's scale goes from 0, the best, to 63.
    let coarseness = Int32((6300 - quality * 63 + 50) / 100)
    encoder.pointee.minQuantizer = coarseness
    encoder.pointee.maxQuantizer = coarseness
    encoder.pointee.minQuantizerAlpha = coarseness
    encoder.pointee.maxQuantizerAlpha = coarseness
    encoder.pointee.speed = speed
    // Each core already encodes a photo of its own.
    encoder.pointee.maxThreads = 1
    var output = avifRWData()
    defer { avifRWDataFree(&output) }
    try check(avifEncoderWrite(encoder, image, &output))
    return Array(UnsafeBufferPointer(start: output.data, count: output.size))
  }

  private static func check(_ result: avifResult) throws(ImageError) {
    guard result != AVIF_RESULT_OK else { return }
    throw failure(avifResultToString(result).map { String(cString: $0) } ?? "error \(result.rawValue)")
  }

  private static func failure(_ detail: String) -> ImageError {
    .unwritable("the AVIF cannot be encoded: \(detail)")
  }
}
