public import Support

/// The operations on a photo's file.
public enum Photo {
  /// Reads the file's bytes once and returns the digest, the format by content, and the upright size from the
  /// header.
  ///
  /// - Throws: if it cannot be read, is no picture, or has more than `maxPixels` pixels.
  public static func facts(of file: FolderFile, maxPixels: Int) throws(ImageError) -> PhotoFacts {
    try facts(of: FileBytes.read(file), maxPixels: maxPixels)
  }

  /// Returns the facts of a file's bytes.
  public static func facts(of bytes: [UInt8], maxPixels: Int) throws(ImageError) -> PhotoFacts {
    guard !bytes.isEmpty else { throw FileBytes.empty }
    let view = ByteView(bytes)
    let format = try ImageFormat.recognising(view)
    let header = try format.header(view)
    let shown = header.shown
    guard shown.pixels <= maxPixels else {
      throw .tooManyPixels(width: shown.width, height: shown.height, limit: maxPixels)
    }
    return PhotoFacts(
      digest: Digest.of(bytes), format: format.name, width: shown.width, height: shown.height,
      byteCount: bytes.count, isAnimated: header.isAnimated)
  }

  /// Returns what ``makeRenditions(of:_:by:in:force:)`` would warn of, without making any renditions.
  ///
  /// - Throws: the reason if no rendition can be made.
  public static func damage(
    of file: FolderFile, _ facts: PhotoFacts, by recipe: RenditionRecipe
  ) throws(ImageError) -> [String] {
    try Maker(file, facts, recipe).damage(of: facts.renditions(by: recipe))
  }

  /// The result of making a photo's renditions.
  public struct Outcome: Sendable, Equatable {
    /// Read from the bytes of the smallest rendition.
    public var look: ImagePlaceholder
    /// Faults that did not prevent the renditions: the file is truncated, its colour profile is broken.
    public var warnings: [String]
    /// The number of files written; the others existed already.
    public var written: Int

    public init(look: ImagePlaceholder, warnings: [String], written: Int) {
      (self.look, self.warnings, self.written) = (look, warnings, written)
    }
  }

  /// Makes the renditions that are not in `folder` yet, from one decode. Each is written beside and renamed,
  /// so a file with a rendition's name is always complete. The look is read from the smallest rendition's
  /// bytes, so that it is the same whether the rendition was made now or existed.
  ///
  /// - Parameters:
  ///   - facts: the result of `facts(of:maxPixels:)` for the same file.
  ///   - folder: where renditions are kept.
  ///   - force: whether to make existing ones again.
  public static func makeRenditions(
    of file: FolderFile, _ facts: PhotoFacts, by recipe: RenditionRecipe, in folder: Folder, force: Bool
  ) throws(ImageError) -> Outcome {
    let wanted = facts.renditions(by: recipe)
    // The look is read from the format that is fastest to decode.
    let order = ["jpeg", "webp", "avif"]
    func cost(_ rendition: Rendition) -> (Int, Int) {
      (order.firstIndex(of: rendition.format) ?? order.count, rendition.width)
    }
    guard let smallest = wanted.min(by: { cost($0) < cost($1) }) else {
      throw .unwritable(
        "none of the formats \(recipe.formats) can be written (\(ImageFormat.outputNames) would be right)")
    }
    let missing = force ? wanted : wanted.filter { !folder.hasContent($0.fileName) }
    if missing.isEmpty,
      let look = try? PlaceholderReader.read(smallest, in: folder, background: recipe.background)
    {
      return Outcome(look: look, warnings: [], written: 0)
    }
    // Nothing is missing, but the smallest cannot be read: a file was damaged, so all are made again.
    let due = missing.isEmpty ? wanted : missing
    let warnings = try Maker(file, facts, recipe).make(due, of: wanted, in: folder)
    return Outcome(
      look: try PlaceholderReader.read(smallest, in: folder, background: recipe.background),
      warnings: warnings, written: due.count)
  }
}
