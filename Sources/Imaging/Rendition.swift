/// How renditions are made. Its digest is part of their names: the same source and recipe give the same bytes.
public struct RenditionRecipe: Sendable, Hashable {
  /// Ascending.
  public var widths: [Int]
  /// Names of output formats: `jpeg`, `webp`, `avif`.
  public var formats: [String]
  public var quality: Int
  public var maxPixels: Int
  /// What transparency is laid on where a format has none: `0xRRGGBB`.
  public var paper: UInt32
  public init(
    widths: [Int], formats: [String] = ["jpeg"], quality: Int, maxPixels: Int, paper: UInt32 = 0xF8F4EC
  ) {
    (self.widths, self.formats, self.quality, self.maxPixels, self.paper) = (
      widths, formats, quality, maxPixels, paper
    )
  }
}

/// One picture at one width and format: known before it is made.
public struct Rendition: Sendable, Hashable {
  /// `DIGEST-WIDTH.EXT`, the digest over the source and the recipe.
  public var fileName: String
  public var format: String
  public var width: Int
  public var height: Int
}

/// What the pixels say, once a picture was decoded.
public struct PictureLook: Sendable, Hashable {
  /// The dominant colour, `#rrggbb`.
  public var colour: String
  public init(colour: String) { self.colour = colour }
}

extension PhotoFacts {
  /// The renditions of this photo, ascending in width, never wider than the photo; at least one for each format.
  public func renditions(by recipe: RenditionRecipe) -> [Rendition] { [] }  // stub
}

public enum Photo {
  /// Reads the file's bytes once: its digest, its format by content, its upright size from the header.
  ///
  /// - Throws: also when it has more than `maxPixels` pixels.
  public static func facts(ofFile path: String, maxPixels: Int) throws(ImageError) -> PhotoFacts {
    throw .unreadable("stub")
  }

  /// What came of making a photo's renditions.
  public struct Outcome: Sendable, Equatable {
    public var look: PictureLook
    /// Facts to tell although the picture was made: it breaks off early, its colour profile is broken.
    public var warnings: [String]
    public var written: Int
  }

  /// Makes the renditions that are not in `folder` yet, from one decode; each is written beside and renamed, so a
  /// file with a rendition's name is always whole. The look is read from the smallest rendition's own bytes, so that
  /// it is the same whether the rendition was made now or found.
  public static func makeRenditions(
    ofFile path: String, _ facts: PhotoFacts, by recipe: RenditionRecipe, in folder: String, force: Bool
  ) throws(ImageError) -> Outcome { throw .unreadable("stub") }
}
