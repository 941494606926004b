import CTIFF
import Glibc

/// Decodes TIFF through libtiff.
enum TIFFDecoder {
  /// libtiff writes to stderr by default. Its handlers are global to the process, so they are set once.
  private static let isSilent: Bool = {
    TIFFSetErrorHandler(nil)
    TIFFSetWarningHandler(nil)
    return true
  }()

  /// The bytes that libtiff reads through its callbacks.
  private struct Source {
    let bytes: UnsafeRawBufferPointer
    var offset = 0
  }

  static func decode(_ bytes: ByteView) throws(ImageError) -> Decoded {
    let header = try TIFFHeader(bytes)
    guard isSilent else { throw TIFFHeader.broken("no decoder can be made") }
    return try bytes.withUnsafeBytes { buffer throws(ImageError) in
      let source = UnsafeMutablePointer<Source>.allocate(capacity: 1)
      defer { source.deallocate() }
      source.initialize(to: Source(bytes: buffer))
      guard let tiff = open(source) else { throw TIFFHeader.broken("its directory is damaged") }
      defer { TIFFClose(tiff) }
      // libtiff converts L*a*b* to sRGB with the file's white point instead of sRGB's, which would tint
      // everything.
      if header.isLab { _ = tiff_set_white(tiff, 0.3127, 0.3290) }
      let raster = try read(tiff, header)
      return Decoded(
        raster: raster, orientation: header.orientation, profile: header.isLab ? nil : profile(tiff))
    }
  }

  private static func open(_ source: UnsafeMutablePointer<Source>) -> OpaquePointer? {
    TIFFClientOpen(
      "photo", "rm", source,
      { handle, target, count in
        let source = handle!.assumingMemoryBound(to: Source.self)
        let rest = source.pointee.bytes.count - source.pointee.offset
        let taken = min(max(0, Int(count)), max(0, rest))
        if taken > 0 {
          memcpy(target!, source.pointee.bytes.baseAddress! + source.pointee.offset, taken)
          source.pointee.offset += taken
        }
        return tmsize_t(taken)
      },
      { _, _, _ in -1 },
      { handle, offset, origin in
        let source = handle!.assumingMemoryBound(to: Source.self)
        let start =
          origin == SEEK_SET ? 0 : origin == SEEK_CUR ? source.pointee.offset : source.pointee.bytes.count
        let (place, overflow) = start.addingReportingOverflow(Int(truncatingIfNeeded: offset))
        guard !overflow, place >= 0 else { return UInt64.max }
        source.pointee.offset = place
        return UInt64(place)
      },
      { _ in 0 },
      { handle in UInt64(handle!.assumingMemoryBound(to: Source.self).pointee.bytes.count) },
      { _, _, _ in 0 }, { _, _, _ in })
  }

  private static func read(_ tiff: OpaquePointer, _ header: TIFFHeader) throws(ImageError) -> Raster {
    var image = TIFFRGBAImage()
    var message = [CChar](repeating: 0, count: 1024)
    guard TIFFRGBAImageBegin(&image, tiff, 1, &message) != 0 else { throw TIFFHeader.broken(reason(message)) }
    defer { TIFFRGBAImageEnd(&image) }
    let size = Size(width: Int(image.width), height: Int(image.height))
    guard size == header.size else { throw TIFFHeader.broken("it tells two sizes") }
    // As stored: libtiff supports only four of the eight orientations.
    image.orientation = UInt16(ORIENTATION_TOPLEFT)
    image.req_orientation = UInt16(ORIENTATION_TOPLEFT)
    let isWeighted = image.alpha != 0
    var pixels = [UInt32](repeating: 0, count: size.pixels)
    guard TIFFRGBAImageGet(&image, &pixels, image.width, image.height) != 0 else {
      throw TIFFHeader.broken("its pixels are damaged or cut short")
    }
    let raster = pixels.withUnsafeBytes {
      Raster(
        size, .rgb, $0.bindMemory(to: UInt8.self), rowBytes: size.width * 4, pixelBytes: 4,
        order: isWeighted ? [0, 1, 2, 3] : [0, 1, 2])
    }
    return isWeighted ? raster.unpremultiplied() : raster
  }

  private static func profile(_ tiff: OpaquePointer) -> [UInt8]? {
    var length: UInt32 = 0
    var start: UnsafeMutableRawPointer?
    guard tiff_get_profile(tiff, &length, &start) != 0, let start, length > 0 else { return nil }
    return Array(UnsafeRawBufferPointer(start: start, count: Int(length)))
  }

  /// libtiff's message as a fact about the file: `Sorry, can not handle images with 32-bit samples`.
  private static func reason(_ message: [CChar]) -> String {
    let text = String(decoding: message.prefix { $0 != 0 }.map { UInt8(bitPattern: $0) }, as: UTF8.self)
    let regret = "Sorry, can not handle "
    return text.hasPrefix(regret) ? "\(text.dropFirst(regret.count)) are not read" : text
  }
}
