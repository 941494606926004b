import CLittleCMS

/// ICC profiles, through Little CMS.
enum ColourProfile {
  enum Verdict: Sendable, Equatable {
    /// So close to sRGB that the difference cannot be seen.
    case sRGB
    case other
    case unusable(String)
  }

  /// Relative colorimetric with black-point compensation: colours within sRGB stay as they are.
  private static let intent = UInt32(INTENT_RELATIVE_COLORIMETRIC)
  private static let flags = UInt32(cmsFLAGS_BLACKPOINTCOMPENSATION)

  static func verdict(on profile: [UInt8], for model: ColourModel) -> Verdict {
    guard let source = open(profile) else { return .unusable("it is broken") }
    defer { cmsCloseProfile(source) }
    let space = cmsGetColorSpace(source)
    // Programs keep the RGB profile when they make a picture grey.
    let isOfRGB = model == .grey && space == cmsSigRgbData
    guard space == model.space || isOfRGB else { return .unusable("it is not for \(model.title) pixels") }
    switch cmsGetDeviceClass(source) {
    case cmsSigInputClass, cmsSigDisplayClass, cmsSigOutputClass, cmsSigColorSpaceClass: break
    default: return .unusable("it describes no device")
    }
    guard model != .cmyk else {
      return transformed([0, 0, 0, 0], source, .cmyk, UInt32(cmsFLAGS_NOOPTIMIZE)) == nil
        ? .unusable("it is broken") : .other
    }
    let steps: [UInt8] = [0, 20, 64, 128, 192, 255]
    let samples =
      model == .grey
      ? steps : steps.flatMap { red in steps.flatMap { green in steps.flatMap { [red, green, $0] } } }
    let noTables = UInt32(cmsFLAGS_NOOPTIMIZE)
    guard
      let result = model == .grey
        ? greys(samples, source, noTables) : transformed(samples, source, model, noTables)
    else {
      return .unusable("it is broken")
    }
    let expected = model == .grey ? samples.flatMap { [$0, $0, $0] } : samples
    return zip(result, expected).allSatisfy { abs(Int($0) - Int($1)) <= 2 } ? .sRGB : .other
  }

  /// Converts RGB or grey to sRGB; grey stays grey. The profile must be one that `verdict` called usable.
  static func convert(_ raster: Raster, from profile: [UInt8]) -> Raster {
    guard let source = open(profile) else { return raster }
    defer { cmsCloseProfile(source) }
    if raster.model == .grey {
      guard let table = greys(Array(0...255), source, 0) else { return raster }
      let grey = raster.planes[0].samples.map { table[Int($0) * 3 + 1] }
      return Raster(raster.size, .grey, [Plane(raster.size, grey)], alpha: raster.alpha)
    }
    let device = raster.convertedFromYCbCr()
    guard let pixels = transformed(device.interleaved(), source, device.model, 0) else { return raster }
    var rgb = pixels.withUnsafeBufferPointer {
      Raster(raster.size, .rgb, $0, rowBytes: raster.size.width * 3, pixelBytes: 3, order: [0, 1, 2])
    }
    rgb.alpha = raster.alpha
    return rgb
  }

  private static func open(_ profile: [UInt8]) -> cmsHPROFILE? {
    cmsOpenProfileFromMem(profile, UInt32(truncatingIfNeeded: profile.count))
  }

  /// Returns grey samples as sRGB, three bytes a pixel, through a profile of grey or of RGB; nil if no
  /// transform can be made.
  private static func greys(_ samples: [UInt8], _ source: cmsHPROFILE, _ more: UInt32) -> [UInt8]? {
    cmsGetColorSpace(source) == cmsSigRgbData
      ? transformed(samples.flatMap { [$0, $0, $0] }, source, .rgb, more)
      : transformed(samples, source, .grey, more)
  }

  /// Returns interleaved samples as sRGB, three bytes a pixel; nil if no transform can be made.
  private static func transformed(
    _ samples: [UInt8], _ source: cmsHPROFILE, _ model: ColourModel, _ more: UInt32
  ) -> [UInt8]? {
    guard let target = cmsCreate_sRGBProfile() else { return nil }
    defer { cmsCloseProfile(target) }
    guard
      let transform = cmsCreateTransform(
        source, model.format, target, ColourModel.rgb.format, intent, flags | more)
    else { return nil }
    defer { cmsDeleteTransform(transform) }
    let count = samples.count / model.channels
    return [UInt8](unsafeUninitializedCapacity: count * 3) { output, initialised in
      cmsDoTransform(transform, samples, output.baseAddress, UInt32(count))
      initialised = count * 3
    }
  }
}

extension ColourModel {
  fileprivate var space: cmsColorSpaceSignature {
    switch self {
    case .grey: cmsSigGrayData
    case .yCbCr, .rgb: cmsSigRgbData
    case .cmyk: cmsSigCmykData
    }
  }

  fileprivate var title: String {
    switch self {
    case .grey: "grey"
    case .yCbCr, .rgb: "RGB"
    case .cmyk: "CMYK"
    }
  }

  /// Little CMS's code for 8-bit interleaved samples. The macros that compose it are not imported to Swift.
  fileprivate var format: UInt32 {
    let kind =
      switch self {
      case .grey: PT_GRAY
      case .yCbCr, .rgb: PT_RGB
      case .cmyk: PT_CMYK
      }
    return UInt32(kind) << 16 | UInt32(channels) << 3 | 1
  }
}
