/// Decoded pixels, one plane for each channel. That way one resampler and one orientation serve every colour
/// model, and it is how a JPEG stores its pixels.
struct Raster: Sendable, Equatable {
  var size: Size
  var model: ColourModel
  /// One for each channel of the model. All have the raster's size, except for a YCbCr raster's two chroma
  /// planes, which may be smaller.
  var planes: [Plane]
  /// Opacity, 255 opaque; nil if all pixels are opaque. Colours are not premultiplied.
  var alpha: Plane?

  init(_ size: Size, _ model: ColourModel, _ planes: [Plane], alpha: Plane? = nil) {
    precondition(planes.count == model.channels && planes[0].size == size)
    (self.size, self.model, self.planes, self.alpha) = (size, model, planes, alpha)
  }
}

enum ColourModel: Sendable {
  case grey
  /// As defined by JFIF: BT.601, full range.
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

/// The size of a YCbCr raster's chroma planes.
enum Chroma: Sendable {
  case full, half

  func size(of size: Size) -> Size {
    switch self {
    case .full: size
    case .half: Size(width: (size.width + 1) / 2, height: (size.height + 1) / 2)
    }
  }
}

/// The result of decoding a file.
struct Decoded: Sendable {
  var raster: Raster
  /// The orientation that still has to be applied.
  var orientation = Orientation.upright
  /// The ICC profile of its colours; nil means sRGB, or uncalibrated CMYK.
  var profile: [UInt8]?
  var warnings: [String] = []
}
