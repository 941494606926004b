import CHEIF

/// Decodes HEIC and AVIF through libheif, which applies the picture's own crop, rotation and mirroring. gd
/// reads neither correctly: it skews some widths and ignores the rotation.
enum HEIFDecoder {
  static func decode(_ bytes: ByteView, format: String) throws(ImageError) -> Decoded {
    let header = try HEIFHeader(bytes, format: format)
    return try bytes.withUnsafeBytes { buffer throws(ImageError) in
      guard let context = heif_context_alloc() else { throw broken(format, "no decoder can be made") }
      defer { heif_context_free(context) }
      // Each core already decodes a photo of its own.
      heif_context_set_max_decoding_threads(context, 0)
      try check(
        heif_context_read_from_memory_without_copy(context, buffer.baseAddress, buffer.count, nil), format)
      var handle: OpaquePointer?
      try check(heif_context_get_primary_image_handle(context, &handle), format)
      defer { heif_image_handle_release(handle) }
      let step = heif_image_handle_has_alpha_channel(handle) == 0 ? 3 : 4
      var image: OpaquePointer?
      try check(
        heif_decode_image(
          handle, &image, heif_colorspace_RGB,
          step == 3 ? heif_chroma_interleaved_RGB : heif_chroma_interleaved_RGBA, nil),
        format)
      defer { heif_image_release(image) }
      return Decoded(raster: try raster(image, step, format), profile: profile(handle, header))
    }
  }

  private static func raster(_ image: OpaquePointer?, _ step: Int, _ format: String) throws(ImageError)
    -> Raster
  {
    let size = Size(
      width: Int(heif_image_get_width(image, heif_channel_interleaved)),
      height: Int(heif_image_get_height(image, heif_channel_interleaved)))
    var rowBytes: Int32 = 0
    guard size.width > 0, size.height > 0,
      let pixels = heif_image_get_plane_readonly(image, heif_channel_interleaved, &rowBytes)
    else { throw broken(format, "it has no pixels") }
    let count = Int(rowBytes) * (size.height - 1) + size.width * step
    return Raster(
      size, .rgb, UnsafeBufferPointer(start: pixels, count: count), rowBytes: Int(rowBytes), pixelBytes: step,
      order: Array(0..<step))
  }

  private static func profile(_ handle: OpaquePointer?, _ header: HEIFHeader) -> [UInt8]? {
    let size = heif_image_handle_get_raw_color_profile_size(handle)
    if size > 0 {
      var profile = [UInt8](repeating: 0, count: size)
      return heif_image_handle_get_raw_color_profile(handle, &profile).code == heif_error_Ok ? profile : []
    }
    // Read from the header: libheif leaks memory if it does not know the code points.
    return header.primaries.flatMap { Primaries.named($0) }.flatMap { ColourProfile.make($0) }
  }

  private static func check(_ error: heif_error, _ format: String) throws(ImageError) {
    guard error.code != heif_error_Ok else { return }
    throw broken(format, error.message.map { String(cString: $0) } ?? "it cannot be decoded")
  }

  private static func broken(_ format: String, _ detail: String) -> ImageError {
    .broken(format: format, detail: detail)
  }
}
