import CLittleCMS

/// A colour space's white point and primaries, in CIE x and y.
struct Primaries: Sendable, Equatable {
  struct Point: Sendable, Equatable {
    var x: Double
    var y: Double
  }

  var white: Point
  var red: Point
  var green: Point
  var blue: Point

  static let sRGB = Primaries(
    white: daylight, red: Point(x: 0.640, y: 0.330), green: Point(x: 0.300, y: 0.600),
    blue: Point(x: 0.150, y: 0.060))

  /// Returns the primaries of a code point (ITU-T H.273) if they are wider than sRGB's, otherwise nil.
  static func named(_ code: Int) -> Primaries? {
    switch code {
    case 9:
      Primaries(
        white: daylight, red: Point(x: 0.708, y: 0.292), green: Point(x: 0.170, y: 0.797),
        blue: Point(x: 0.131, y: 0.046))
    case 12:
      Primaries(
        white: daylight, red: Point(x: 0.680, y: 0.320), green: Point(x: 0.265, y: 0.690),
        blue: Point(x: 0.150, y: 0.060))
    default: nil
    }
  }

  private static let daylight = Point(x: 0.3127, y: 0.3290)

  /// Whether they are possible for real colours.
  fileprivate var isSound: Bool {
    [white, red, green, blue].allSatisfy { (point: Point) -> Bool in
      point.x >= 0 && point.y > 0 && point.x + point.y <= 1
    }
  }
}

extension ColourProfile {
  /// Returns a profile with these primaries, or nil if there can be none.
  ///
  /// - Parameter gamma: the power that makes samples linear; nil for the curve of sRGB.
  static func make(_ primaries: Primaries, gamma: Double? = nil) -> [UInt8]? {
    guard primaries.isSound else { return nil }
    func point(_ point: Primaries.Point) -> cmsCIExyY { cmsCIExyY(x: point.x, y: point.y, Y: 1) }
    var white = point(primaries.white)
    var corners = cmsCIExyYTRIPLE(
      Red: point(primaries.red), Green: point(primaries.green), Blue: point(primaries.blue))
    let sRGB: [Double] = [2.4, 1 / 1.055, 0.055 / 1.055, 1 / 12.92, 0.04045]
    let made = gamma.map { cmsBuildGamma(nil, $0) } ?? cmsBuildParametricToneCurve(nil, 4, sRGB)
    guard let curve = made else { return nil }
    defer { cmsFreeToneCurve(curve) }
    var curves: [OpaquePointer?] = [curve, curve, curve]
    guard let profile = cmsCreateRGBProfile(&white, &corners, &curves) else { return nil }
    defer { cmsCloseProfile(profile) }
    var length: UInt32 = 0
    guard cmsSaveProfileToMem(profile, nil, &length) != 0 else { return nil }
    var bytes = [UInt8](repeating: 0, count: Int(length))
    return cmsSaveProfileToMem(profile, &bytes, &length) != 0 ? bytes : nil
  }
}
