/// Converts colours to sRGB.
struct Colour: Sendable {
  private enum Way: Sendable {
    case none
    /// CMYK without a usable profile.
    case ink
    case profile([UInt8])
  }

  private let way: Way
  /// What is wrong with the profile, if anything.
  let warning: String?

  /// - Parameter profile: nil if there is none.
  init(_ profile: [UInt8]?, of model: ColourModel) {
    let plain: Way = model == .cmyk ? .ink : .none
    switch profile.map({ ColourProfile.verdict(on: $0, for: model) }) {
    case nil, .sRGB: (way, warning) = (plain, nil)
    case .other: (way, warning) = (.profile(profile ?? []), nil)
    case .unusable(let reason): (way, warning) = (plain, "its colour profile is ignored: \(reason)")
    }
  }

  /// Whether a YCbCr raster has to be converted to RGB, for which its chroma is needed at full size.
  var needsRGB: Bool {
    if case .profile = way { true } else { false }
  }

  func toSRGB(_ raster: Raster) -> Raster {
    switch way {
    case .none: raster
    case .ink: CMYK.toRGB(raster)
    case .profile(let profile): ColourProfile.convert(raster, from: profile)
    }
  }
}
