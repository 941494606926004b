public import Support

/// A square picture that represents a site on a home screen.
public struct Icon: Sendable, Hashable {
  /// The side in pixels.
  public var side: Int
  public var kind: Kind

  public enum Kind: Sendable {
    /// Transparent where the picture is transparent.
    case plain
    /// On an opaque background.
    case opaque
    /// On an opaque background. A picture with transparency is kept out of the corners, which may be cut off:
    /// every system shows a circle of four fifths of the side.
    case maskable
  }

  public init(side: Int, _ kind: Kind) { (self.side, self.kind) = (side, kind) }
}

extension Photo {
  /// Increased when the same picture makes other icons than before.
  private static let iconRevision = 2

  /// Returns the name of an icon's file, which contains the digest of the icon's sources.
  public static func iconName(
    _ icon: Icon, of facts: PhotoFacts, background: UInt32 = RenditionRecipe.white
  )
    -> String
  {
    let digest = Digest.of(
      "icon \(iconRevision) \(facts.digest) \(String(background, radix: 16)) \(icon.kind)")
    return "icon-\(icon.side)-\(digest.prefix(12)).png"
  }

  /// Makes square PNGs of the middle of a picture, from one decode. Icons that `folder` already has are
  /// skipped.
  ///
  /// - Parameters:
  ///   - facts: the result of `facts(of:maxPixels:)` for the same file.
  ///   - folder: where icons are kept.
  ///   - background: the colour behind transparent parts: `0xRRGGBB`.
  public static func makeIcons(
    _ icons: [Icon], of file: FolderFile, _ facts: PhotoFacts, maxPixels: Int, in folder: Folder,
    background: UInt32 = RenditionRecipe.white, force: Bool
  ) throws(ImageError) {
    let due = icons.filter {
      force || !folder.hasContent(iconName($0, of: facts, background: background))
    }
    guard let largest = due.map(\.side).max() else { return }
    let recipe = RenditionRecipe(widths: [], quality: 100, maxPixels: maxPixels, background: background)
    let square = try Maker(file, facts, recipe).square(of: largest)
    for icon in due {
      let bytes = try PNGEncoder.encode(square.icon(icon, background: background))
      try OutputFile.write(bytes, to: iconName(icon, of: facts, background: background), in: folder)
    }
  }
}

extension Maker {
  /// Returns the middle of the picture, with a side of about `side` pixels, upright, in sRGB.
  fileprivate func square(of side: Int) throws(ImageError) -> Raster {
    let short = min(facts.width, facts.height)
    func scaled(_ length: Int) -> Int {
      short <= side ? length : max(side, (length * side + short / 2) / short)
    }
    let size = Size(width: scaled(facts.width), height: scaled(facts.height))
    return try reduced(to: size).0.convertedFromYCbCr().middle()
  }
}

extension Raster {
  /// Returns the square in the middle.
  fileprivate func middle() -> Raster {
    let side = min(size.width, size.height)
    let (left, top) = ((size.width - side) / 2, (size.height - side) / 2)
    func cut(_ plane: Plane) -> Plane {
      var samples: [UInt8] = []
      samples.reserveCapacity(side * side)
      for row in top..<top + side {
        let start = row * plane.width + left
        samples += plane.samples[start..<start + side]
      }
      return Plane(Size(width: side, height: side), samples)
    }
    return Raster(Size(width: side, height: side), model, planes.map(cut), alpha: alpha.map(cut))
  }

  fileprivate func icon(_ icon: Icon, background: UInt32) -> Raster {
    let canvas = Size(width: icon.side, height: icon.side)
    switch icon.kind {
    case .plain: return resampled(to: canvas, chroma: .full)
    case .opaque: return resampled(to: canvas, chroma: .full).flattened(on: background)
    case .maskable:
      // A picture without transparency fills the canvas: only its own edge is cut off.
      guard alpha != nil else { return resampled(to: canvas, chroma: .full) }
      // The largest square within the circle that is always shown.
      let side = icon.side * 9 / 16
      let margin = (icon.side - side) / 2
      return resampled(to: Size(width: side, height: side), chroma: .full)
        .placed(on: canvas, x: margin, y: margin).flattened(on: background)
    }
  }
}
