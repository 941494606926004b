import CGD

/// Decoding and encoding through gd.
enum GD {
  /// Returns the pixels of a JPEG, or nil if gd cannot read it.
  static func decodeJPEG(_ bytes: ByteView) -> Raster? {
    guard let gd = GDLibrary.shared, bytes.count <= Int32.max else { return nil }
    return bytes.withUnsafeBytes { buffer in
      // gd does not write to the buffer, although its parameter is mutable.
      let start = UnsafeMutableRawPointer(mutating: buffer.baseAddress!)
      guard let image = gd.readJPEG(Int32(buffer.count), start) else { return nil }
      defer { gd.destroy(image) }
      return raster(image)
    }
  }

  private static func raster(_ image: gdImagePtr) -> Raster {
    let size = Size(width: Int(image.pointee.sx), height: Int(image.pointee.sy))
    let (planes, _) = Plane.filling([size, size, size], with: 255) { targets in
      for y in 0..<size.height {
        guard let row = image.pointee.tpixels[y] else { continue }
        for x in 0..<size.width {
          for channel in 0..<3 {
            targets[channel][y * size.width + x] = UInt8(truncatingIfNeeded: row[x] >> (16 - 8 * channel))
          }
        }
      }
    }
    return Raster(size, .rgb, planes)
  }

  /// What gd makes of a picture.
  enum Output {
    case jpeg(quality: Int)
    case webp(quality: Int)
    case png

    var title: String {
      switch self {
      case .jpeg: "JPEG"
      case .webp: "WebP"
      case .png: "PNG"
      }
    }
  }

  /// Returns the file that gd makes of the picture.
  static func encode(_ raster: Raster, as output: Output) throws(ImageError) -> [UInt8] {
    guard let gd = GDLibrary.shared else {
      throw .unwritable("libgd, which writes pictures, cannot be opened (install the package libgd3)")
    }
    let size = raster.size
    guard let image = gd.create(Int32(size.width), Int32(size.height)) else {
      throw .unwritable("there is no memory for \(size.width) × \(size.height) pixels")
    }
    defer { gd.destroy(image) }
    gd.saveAlpha(image, raster.alpha == nil ? 0 : 1)
    guard GDCanvas(image).draw(raster) else { throw .unwritable("the colours cannot be converted") }
    var length: Int32 = 0
    let bytes =
      switch output {
      case .jpeg(let quality): gd.jpeg(image, &length, Int32(quality))
      case .webp(let quality): gd.webp(image, &length, Int32(quality))
      case .png: gd.png(image, &length, 9)
      }
    guard let bytes else { throw .unwritable("the \(output.title) cannot be encoded") }
    defer { gd.free(bytes) }
    guard length > 0 else { throw .unwritable("the \(output.title) cannot be encoded") }
    return Array(UnsafeRawBufferPointer(start: bytes, count: Int(length)))
  }
}
