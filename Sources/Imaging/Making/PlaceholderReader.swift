import Support

/// Makes a placeholder from a rendition.
enum PlaceholderReader {
  /// Reads it from the file of a rendition.
  static func read(_ rendition: Rendition, in folder: Folder, background: UInt32) throws(ImageError)
    -> ImagePlaceholder
  {
    let bytes = ByteView(try FileBytes.read(FolderFile(rendition.fileName, in: folder)))
    let format = try ImageFormat.recognising(bytes)
    // A small size is enough to find the subject.
    return of(try format.decode(bytes, Size(width: 48, height: 48)).raster, background: background)
  }

  static func of(_ raster: Raster, background: UInt32) -> ImagePlaceholder {
    let opaque = raster.flattened(on: background)
    let small = opaque.resampled(to: Size(width: 16, height: 16), chroma: .full).convertedFromYCbCr()
    func mean(_ samples: Range<Int>) -> [Int] {
      (0..<3).map { channel in
        let plane = small.planes[small.model == .grey ? 0 : channel].samples[samples]
        return (plane.reduce(0) { $0 + Int($1) } + plane.count / 2) / plane.count
      }
    }
    func words(_ names: [String], _ colour: [Int]) -> [String] {
      zip(names, colour).map { "\($0)\(($1 * 7 + 127) / 255)" }
    }
    return ImagePlaceholder(
      colour: "#" + mean(0..<256).map { String($0 + 256, radix: 16).dropFirst() }.joined(),
      placeholder: (words(["r", "g", "b"], mean(0..<128)) + words(["R", "G", "B"], mean(128..<256)))
        .joined(separator: " "),
      subject: FocalPointFinder.point(in: opaque))
  }
}
