import CWebP

/// Decodes WebP through libwebp directly: gd does not read animations.
enum WebPDecoder {
  static func decode(_ bytes: ByteView) throws(ImageError) -> Decoded {
    let header = try WebPHeader(bytes)
    let raster = header.isAnimated ? try firstFrame(bytes, on: header.size) : try still(bytes)
    return Decoded(raster: raster, orientation: header.orientation, profile: header.profile?.copy())
  }

  private static func still(_ bytes: ByteView) throws(ImageError) -> Raster {
    try bytes.withUnsafeBytes { buffer throws(ImageError) in
      try still(buffer.bindMemory(to: UInt8.self))
    }
  }

  private static func still(_ buffer: UnsafeBufferPointer<UInt8>) throws(ImageError) -> Raster {
    var features = WebPBitstreamFeatures()
    let status = WebPGetFeatures(buffer.baseAddress, buffer.count, &features)
    guard status == VP8_STATUS_OK else { throw WebPHeader.broken(reason(status)) }
    let step = features.has_alpha == 0 ? 3 : 4
    var (width, height): (Int32, Int32) = (0, 0)
    let decoded =
      step == 3
      ? WebPDecodeRGB(buffer.baseAddress, buffer.count, &width, &height)
      : WebPDecodeRGBA(buffer.baseAddress, buffer.count, &width, &height)
    guard let decoded else { throw WebPHeader.broken("its pixels are damaged or cut short") }
    defer { WebPFree(decoded) }
    let size = Size(width: Int(width), height: Int(height))
    return Raster(
      size, .rgb, UnsafeBufferPointer(start: decoded, count: size.pixels * step), rowBytes: size.width * step,
      pixelBytes: step, order: Array(0..<step))
  }

  /// Decodes an animation's first frame at its position; pixels outside the frame are transparent, as in
  /// browsers.
  ///
  /// libwebp's animation decoder is not used: it allocates two canvases before it checks that there is a
  /// frame.
  private static func firstFrame(_ bytes: ByteView, on canvas: Size) throws(ImageError) -> Raster {
    try bytes.withUnsafeBytes { buffer throws(ImageError) in
      var data = WebPData(bytes: buffer.bindMemory(to: UInt8.self).baseAddress, size: buffer.count)
      guard let demuxer = WebPDemux(&data) else { throw WebPHeader.broken("its chunks make no animation") }
      defer { WebPDemuxDelete(demuxer) }
      var iterator = WebPIterator()
      guard WebPDemuxGetFrame(demuxer, 1, &iterator) != 0 else { throw WebPHeader.broken("it has no frame") }
      defer { WebPDemuxReleaseIterator(&iterator) }
      let fragment = UnsafeBufferPointer(start: iterator.fragment.bytes, count: iterator.fragment.size)
      return try still(fragment).placed(on: canvas, x: Int(iterator.x_offset), y: Int(iterator.y_offset))
    }
  }

  private static func reason(_ status: VP8StatusCode) -> String {
    switch status {
    case VP8_STATUS_NOT_ENOUGH_DATA: "it breaks off"
    case VP8_STATUS_UNSUPPORTED_FEATURE: "it uses a feature that does not exist"
    default: "its header is damaged"
    }
  }
}
