/// How renditions are made. Its digest is part of their names: the same source and recipe give the same bytes.
public struct RenditionRecipe: Sendable, Hashable {
  /// The wanted widths in pixels.
  public var widths: [Int]
  /// The names of output formats: those of `ImageFormat.outputNames`.
  public var formats: [String]
  /// 1 to 100, on JPEG's scale. Every format is written at the quality of its own that looks the same.
  public var quality: Int
  /// What is written at another quality, by the name of its format, on that format's own scale.
  public var qualities: [String: Int] = [:]
  /// The most pixels that a source may have.
  public var maxPixels: Int
  /// The colour behind transparent parts if a format has no transparency: `0xRRGGBB`.
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

  /// Increased when the same recipe makes other pixels than before, so that old renditions are not reused.
  static let revision = 4

  /// The largest animation, in bytes, that is published beside its still: a phone loads that in a second or
  /// two.
  public static let largestAnimation = 2 << 20

  /// Returns the quality of a format on its own scale.
  func quality(of format: ImageFormat, _ encoding: ImageFormat.Encoding) -> Int {
    qualities[format.name] ?? encoding.scale.quality(for: quality)
  }

  /// The chroma that renditions are made from: whole if any format may keep it, whichever formats are written,
  /// since the formats are not part of the digest.
  var chroma: Chroma {
    ([quality] + qualities.values).contains { $0 >= JPEGEncoder.fineChroma } ? .full : .half
  }

  /// Returns the digest that the renditions of a source are named after. The widths count, since each width
  /// is made from the next larger; the formats and the limit change no pixel.
  func digest(of source: String) -> String {
    let widths = Set(widths).sorted().map(String.init).joined(separator: ",")
    let quality = ([String(quality)] + qualities.sorted { $0.key < $1.key }.map { "\($0.key)=\($0.value)" })
      .joined(separator: ",")
    return Digest.of("\(Self.revision) \(source) \(widths) \(quality) \(String(background, radix: 16))")
  }
}

/// One picture at one width and format. All of it is known before the picture is made.
public struct Rendition: Sendable, Hashable {
  /// `DIGEST-WIDTH.EXT`; the digest is that of the source and the recipe.
  public var fileName: String
  /// The name of its `ImageFormat`.
  public var format: String
  /// In pixels.
  public var width: Int
  /// In pixels, from the width and the photo's aspect ratio, at least 1.
  public var height: Int

  public init(fileName: String, format: String, width: Int, height: Int) {
    (self.fileName, self.format, self.width, self.height) = (fileName, format, width, height)
  }
}

extension PhotoFacts {
  /// Returns the renditions of this photo, format by format in the recipe's order, ascending in width, never
  /// wider than the photo; at least one for each format. A name that is no output format gives none. A small
  /// animation comes last, unchanged, with the format `gif`.
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

  /// Returns the distinct sizes after each width is limited to the photo, and both sides to `longestSide`.
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
  /// Returns whether a file's name is one that Ozen gives to renditions or icons.
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
