/// How a rendition looks from afar.
enum Look {
  /// From the file of a rendition.
  static func read(_ rendition: Rendition, in folder: String) throws(ImageError) -> PictureLook {
    let bytes = ByteView(try FileBytes.read(folder + "/" + rendition.fileName))
    let format = try ImageFormat.recognising(bytes)
    let small = Size(width: 16, height: 16)
    let raster = try format.decode(bytes, small).raster
    return of(raster.resampled(to: small, chroma: .full))
  }

  static func of(_ raster: Raster) -> PictureLook {
    let rgb = raster.convertedFromYCbCr()
    let mean = (0..<3).map { channel in
      let samples = rgb.planes[rgb.model == .grey ? 0 : channel].samples
      return (samples.reduce(0) { $0 + Int($1) } + samples.count / 2) / samples.count
    }
    return PictureLook(colour: "#" + mean.map { String($0 + 256, radix: 16).dropFirst() }.joined())
  }
}
