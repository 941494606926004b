import CTurboJPEG

/// Decodes JPEG to planes through TurboJPEG: it reports errors without longjmp, distinguishes warnings from
/// errors, and can decode directly at a reduced size.
enum JPEGDecoder {
  /// A file with more scans is built to waste time: encoders write about ten, and more than forty are of no
  /// use.
  static let scanLimit = 100

  static func decode(_ bytes: ByteView, atLeast wanted: Size) throws(ImageError) -> Decoded {
    let header = try JPEGHeader(bytes)
    guard header.bitsPerSample == 8 else {
      throw broken("its samples have \(header.bitsPerSample) bits (8 are read)")
    }
    guard [0, 1, 2, 9, 10].contains(header.process) else {
      throw broken("it is lossless or hierarchical, which hardly any program reads")
    }
    if header.scansAreMany, header.scanCount(bytes, upTo: scanLimit + 1) > scanLimit {
      throw broken("it has more than \(scanLimit) scans")
    }
    var (raster, warning) = try decode(bytes, header, atLeast: wanted)
    if header.components == 4 { raster = CMYK.fromAdobe(raster) }
    return Decoded(
      raster: raster, orientation: header.orientation, profile: header.profile,
      warnings: warning.map { ["the JPEG is damaged, what can be read of it is shown: \($0)"] } ?? [])
  }

  private static func decode(
    _ bytes: ByteView, _ header: JPEGHeader, atLeast wanted: Size
  ) throws(ImageError) -> (Raster, warning: String?) {
    guard let decoder = tjInitDecompress() else { throw broken("no decoder can be made") }
    defer { tjDestroy(decoder) }
    return try bytes.withUnsafeBytes { buffer throws(ImageError) in
      let start = UnsafePointer(buffer.baseAddress!.assumingMemoryBound(to: UInt8.self))
      let length = UInt(buffer.count)
      var (width, height, subsampling, colours): (Int32, Int32, Int32, Int32) = (0, 0, 0, 0)
      let status = tjDecompressHeader3(decoder, start, length, &width, &height, &subsampling, &colours)
      let isReadable = status == 0 || tjGetErrorCode(decoder) == TJERR_WARNING.rawValue
      guard isReadable || width > 0 else { throw broken(message(decoder)) }
      let full = Size(width: Int(width), height: Int(height))
      guard full == header.size else { throw broken("its header is damaged") }
      guard isReadable, (0..<TJ_NUMSAMP).contains(subsampling) else {
        // TurboJPEG does not support some rare chroma subsamplings. gd reads them through libjpeg, as whole
        // pixels at full size.
        guard let raster = GD.decodeJPEG(bytes) else {
          throw broken("its colours are stored in a way that is not read")
        }
        return (raster, nil)
      }
      let size = reduced(full, atLeast: wanted)
      let (outcome, raster): (Int32, Raster)
      switch TJCS(UInt32(colours)) {
      case TJCS_CMYK, TJCS_YCCK:
        (outcome, raster) = packed(decoder, start, length, size, .cmyk, TJPF_CMYK)
      case TJCS_RGB:
        (outcome, raster) = packed(decoder, start, length, size, .rgb, TJPF_RGB)
      default:
        (outcome, raster) = planar(decoder, start, length, size, subsampling)
      }
      guard outcome != 0 else { return (raster, nil) }
      guard tjGetErrorCode(decoder) == TJERR_WARNING.rawValue else { throw broken(message(decoder)) }
      return (raster, message(decoder))
    }
  }

  /// Returns the smallest of 1, 1/2, 1/4 and 1/8 of the full size that is still one and a half times the
  /// wanted size. The decoder's reduction is a coarser filter than ours, so ours does the last step. Twice
  /// the size would take half as much time again for an SSIM better by 0.0002 (photos) to 0.001 (noise).
  private static func reduced(_ full: Size, atLeast wanted: Size) -> Size {
    for divisor in [8, 4, 2] {
      let size = Size(
        width: (full.width + divisor - 1) / divisor, height: (full.height + divisor - 1) / divisor)
      if 2 * size.width >= 3 * wanted.width && 2 * size.height >= 3 * wanted.height { return size }
    }
    return full
  }

  /// Decodes luma and chroma as stored: neither upsampling the chroma nor converting to RGB saves half of the
  /// work.
  private static func planar(
    _ decoder: tjhandle, _ start: UnsafePointer<UInt8>, _ length: UInt, _ size: Size, _ subsampling: Int32
  ) -> (Int32, Raster) {
    let (width, height) = (Int32(size.width), Int32(size.height))
    let isGrey = subsampling == TJSAMP_GRAY.rawValue
    // With subsampled chroma, luma too is padded to a multiple of the subsampling.
    let sizes = (isGrey ? 0..<1 : 0..<3).map { component in
      Size(
        width: Int(tjPlaneWidth(component, width, subsampling)),
        height: Int(tjPlaneHeight(component, height, subsampling)))
    }
    var (planes, status) = Plane.filling(sizes, with: 128) { pointers in
      var targets = pointers.map(\.baseAddress)
      return tjDecompressToYUVPlanes(decoder, start, length, &targets, width, nil, height, 0)
    }
    planes[0] = planes[0].extended(to: size)
    return (status, Raster(size, isGrey ? .grey : .yCbCr, planes))
  }

  private static func packed(
    _ decoder: tjhandle, _ start: UnsafePointer<UInt8>, _ length: UInt, _ size: Size, _ model: ColourModel,
    _ format: TJPF
  ) -> (Int32, Raster) {
    let step = model.channels
    var pixels = [UInt8](repeating: 128, count: size.pixels * step)
    let status = tjDecompress2(
      decoder, start, length, &pixels, Int32(size.width), 0, Int32(size.height), format.rawValue, 0)
    let raster = pixels.withUnsafeBufferPointer {
      Raster(
        size, model, $0, rowBytes: size.width * step, pixelBytes: step, order: Array(0..<step))
    }
    return (status, raster)
  }

  static func message(_ handle: tjhandle) -> String {
    let text = String(cString: tjGetErrorStr2(handle))
    // TurboJPEG puts its function's name before the library's own message.
    guard let colon = text.firstRange(of: "(): ") else { return text }
    return String(text[colon.upperBound...])
  }

  static func broken(_ detail: String) -> ImageError { .broken(format: "jpeg", detail: detail) }
}
