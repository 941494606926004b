/// How a rendition looks from afar.
enum Look {
  /// From the file of a rendition.
  static func read(_ rendition: Rendition, in folder: String, paper: UInt32) throws(ImageError) -> PictureLook
  {
    let bytes = ByteView(try FileBytes.read(folder + "/" + rendition.fileName))
    let format = try ImageFormat.recognising(bytes)
    // Decoded small: enough for the placeholder's grid.
    return of(try format.decode(bytes, Size(width: 16, height: 16)).raster, paper: paper)
  }

  static func of(_ raster: Raster, paper: UInt32) -> PictureLook {
    let opaque = raster.laid(on: paper)
    let small = opaque.resampled(to: Size(width: 16, height: 16), chroma: .full).convertedFromYCbCr()
    let mean = (0..<3).map { channel in
      let samples = small.planes[small.model == .grey ? 0 : channel].samples
      return (samples.reduce(0) { $0 + Int($1) } + samples.count / 2) / samples.count
    }
    return PictureLook(
      colour: "#" + mean.map { String($0 + 256, radix: 16).dropFirst() }.joined(),
      placeholder: Placeholder.url(of: opaque))
  }
}
