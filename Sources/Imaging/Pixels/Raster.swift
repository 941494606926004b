/// Decoded pixels, one plane for each channel: what one resampler and one orientation serve whatever the colour model
/// is, and what a JPEG holds in the first place.
struct Raster: Sendable, Equatable {
  var size: Size
  var model: ColourModel
  /// As many as the model has channels. All have the raster's size, but for a YCbCr raster's two planes of chroma,
  /// which may be smaller.
  var planes: [Plane]
  /// Opacity, 255 opaque; nil where all is. Colours are not premultiplied.
  var alpha: Plane?

  init(_ size: Size, _ model: ColourModel, _ planes: [Plane], alpha: Plane? = nil) {
    precondition(planes.count == model.channels && planes[0].size == size)
    (self.size, self.model, self.planes, self.alpha) = (size, model, planes, alpha)
  }
}

enum ColourModel: Sendable {
  case grey
  /// As JFIF has it: BT.601, full range.
  case yCbCr
  case rgb
  /// 255 is full ink.
  case cmyk

  var channels: Int {
    switch self {
    case .grey: 1
    case .yCbCr, .rgb: 3
    case .cmyk: 4
    }
  }
}

/// How large a YCbCr raster's planes of chroma are.
enum Chroma: Sendable {
  case full, half

  func size(of size: Size) -> Size {
    switch self {
    case .full: size
    case .half: Size(width: (size.width + 1) / 2, height: (size.height + 1) / 2)
    }
  }
}

/// What came of decoding a file.
struct Decoded: Sendable {
  var raster: Raster
  /// What is still to be done to show it upright.
  var orientation = Orientation.upright
  /// The ICC profile of its colours; nil means sRGB, or uncalibrated CMYK.
  var profile: [UInt8]?
  var warnings: [String] = []
}
