import Support

/// Makes one photo's renditions: decodes, reduces to the widest, turns upright, converts to sRGB, then makes
/// each width from the next larger one.
struct Maker {
  let facts: PhotoFacts
  let recipe: RenditionRecipe
  private let bytes: ByteView
  private let format: ImageFormat

  /// Reads the photo again, and checks that it still has the digest in `facts`.
  init(_ file: FolderFile, _ facts: PhotoFacts, _ recipe: RenditionRecipe) throws(ImageError) {
    let bytes = try FileBytes.read(file)
    guard Digest.of(bytes) == facts.digest else {
      throw .unreadable("the file changed while it was read (build again once it rests)")
    }
    (self.facts, self.recipe, self.bytes) = (facts, recipe, ByteView(bytes))
    format = try ImageFormat.recognising(self.bytes)
  }

  /// Writes the renditions `due`, a subset of `planned`, and returns the warnings.
  func make(
    _ due: [Rendition], of planned: [Rendition], in folder: Folder
  ) throws(ImageError) -> [String] {
    // From the widest of all, not of those due: what a width is made from must not depend on which files
    // existed.
    let sizes = Self.sizes(of: planned)
    var (raster, warnings) = try reduced(to: sizes[0])
    for size in sizes {
      raster = raster.resampled(to: size, chroma: recipe.chroma)
      for rendition in due where rendition.width == size.width && rendition.height == size.height {
        guard let format = ImageFormat.named(rendition.format), let encoding = format.encoding else {
          continue
        }
        let opaque = encoding.keepsTransparency ? raster : raster.flattened(on: recipe.background)
        let quality = recipe.quality(of: format, encoding)
        try OutputFile.write(encoding.encode(opaque, quality), to: rendition.fileName, in: folder)
      }
    }
    for animation in due where animation.format == ImageFormat.gif.name {
      try OutputFile.write(GIFAnimation.stripped(bytes).bytes, to: animation.fileName, in: folder)
    }
    warnings.sort()
    return warnings
  }

  /// Returns the warnings that making would give.
  func damage(of planned: [Rendition]) throws(ImageError) -> [String] {
    guard let widest = Self.sizes(of: planned).first else { return [] }
    return try reduced(to: widest).warnings.sorted()
  }

  /// The sizes, the widest first.
  private static func sizes(of planned: [Rendition]) -> [Size] {
    let stills = planned.filter { ImageFormat.named($0.format)?.encoding != nil }
    return Set(stills.map { Size(width: $0.width, height: $0.height) }).sorted { $0.width > $1.width }
  }

  /// Returns the photo at the widest size, upright, in sRGB.
  func reduced(to size: Size) throws(ImageError) -> (Raster, warnings: [String]) {
    let stored = try format.header(bytes)
    guard stored.size.pixels <= recipe.maxPixels else {
      throw .tooManyPixels(width: stored.size.width, height: stored.size.height, limit: recipe.maxPixels)
    }
    let decoded = try format.decode(bytes, stored.orientation.applied(to: size))
    let target = decoded.orientation.applied(to: size)
    let colour = Colour(decoded.profile, of: decoded.raster.model)
    let raster = decoded.raster.resampled(to: target, chroma: colour.needsRGB ? .full : recipe.chroma)
    return (
      colour.toSRGB(raster.turned(decoded.orientation)),
      decoded.warnings + (colour.warning.map { [$0] } ?? [])
    )
  }
}
