/// How renditions are made. Its digest is part of their names: the same source and recipe give the same bytes.
public struct RenditionRecipe: Sendable, Hashable {
  /// Wanted widths in pixels.
  public var widths: [Int]
  /// Names of output formats: those of `ImageFormat.outputNames`.
  public var formats: [String]
  /// 1 to 100, on JPEG's scale.
  public var quality: Int
  /// The most pixels that a source may have.
  public var maxPixels: Int
  /// What transparency is laid on where a format has none: `0xRRGGBB`.
  public var background: UInt32

  public init(
    widths: [Int], formats: [String] = ["jpeg"], quality: Int, maxPixels: Int, background: UInt32 = white
  ) {
    (self.widths, self.formats, self.quality, self.maxPixels, self.background) = (
      widths, formats, quality, maxPixels, background
    )
  }

  /// The background where nothing else is wanted.
  public static let white: UInt32 = 0xFFFFFF

  /// Raised when the same recipe makes other pixels than before, so that old renditions are not taken for new.
  static let revision = 3

  /// The largest animation that is published beside its still, in bytes: what a phone loads in a second or two.
  public static let largestAnimation = 2 << 20

  /// What renditions of a source are named after. The widths count, since each width is made from the next larger;
  /// the formats and the limit change no pixel.
  func digest(of source: String) -> String {
    let widths = Set(widths).sorted().map(String.init).joined(separator: ",")
    return Digest.of("\(Self.revision) \(source) \(widths) \(quality) \(String(background, radix: 16))")
  }
}

/// One picture at one width and format: known before it is made.
public struct Rendition: Sendable, Hashable {
  /// `DIGEST-WIDTH.EXT`, the digest over the source and the recipe.
  public var fileName: String
  /// The name of its `ImageFormat`.
  public var format: String
  /// In pixels.
  public var width: Int
  /// In pixels, from the width in the photo's proportion, at least 1.
  public var height: Int

  public init(fileName: String, format: String, width: Int, height: Int) {
    (self.fileName, self.format, self.width, self.height) = (fileName, format, width, height)
  }
}

extension PhotoFacts {
  /// The renditions of this photo, format by format in the recipe's order, ascending in width, never wider than the
  /// photo; at least one for each format. A name that is no output format gives none. Last, a small animation as a
  /// whole, with the format `gif`.
  public func renditions(by recipe: RenditionRecipe) -> [Rendition] {
    let digest = recipe.digest(of: self.digest)
    let animation =
      isAnimated && byteCount <= RenditionRecipe.largestAnimation
      ? [Rendition(fileName: "\(digest)-\(width).gif", format: "gif", width: width, height: height)] : []
    return recipe.formats.flatMap { name -> [Rendition] in
      guard let encoding = ImageFormat.named(name)?.encoding else { return [] }
      return sizes(for: recipe.widths, longestSide: encoding.longestSide).map { size in
        Rendition(
          fileName: "\(digest)-\(size.width).\(encoding.fileExtension)", format: name, width: size.width,
          height: size.height)
      }
    } + animation
  }

  /// One size for each width that differs once it is held within the photo, and within `longestSide` both ways.
  func sizes(for widths: [Int], longestSide: Int) -> [Size] {
    let widest = max(1, min(width, longestSide, longestSide * width / height))
    let kept = Set((widths.isEmpty ? [widest] : widths).map { max(1, min($0, widest)) })
    return kept.sorted().map { width in
      Size(
        width: width, height: max(1, min((self.height * width + self.width / 2) / self.width, longestSide)))
    }
  }
}

extension Photo {
  /// Whether a file's name is one that Ozen gives to renditions or icons.
  public static func isFileName(_ name: String) -> Bool {
    let parts = name.split(separator: ".", omittingEmptySubsequences: false)
    guard parts.count == 2,
      ImageFormat.all.contains(where: { $0.encoding.map { $0.fileExtension == parts[1] } == true })
        || parts[1] == "gif"
    else { return false }
    let words = parts[0].split(separator: "-", omittingEmptySubsequences: false)
    if words.count == 2 { return Digest.isDigest(words[0].utf8) && Int(words[1]) != nil }
    return words.count == 3 && words[0] == "icon" && Int(words[1]) != nil
      && words[2].utf8.allSatisfy(Digest.isDigit)
  }
}
