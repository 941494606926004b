/// What a PNG's chunks say about its colours, as a profile.
enum PNGColour {
  /// Returns nil for sRGB, and an empty array if there is a profile that cannot be decompressed.
  static func profile(_ header: PNGHeader) -> [UInt8]? {
    if let codes = header.colourCodes {
      let primaries = Primaries.named(codes.primaries)
      guard primaries != nil || codes.transfer == linear else { return nil }
      return ColourProfile.make(primaries ?? .sRGB, gamma: codes.transfer == linear ? 1 : nil)
    }
    guard !header.isSRGB else { return nil }
    if let chunk = header.profile { return unpacked(chunk) ?? [] }
    // Primaries without a transfer curve say too little; browsers ignore them too.
    guard let gamma = header.gamma else { return nil }
    // Programs write the power closest to sRGB's curve and mean that curve.
    let isUsual = abs(gamma / 2.2 - 1) < 0.05
    if isUsual && header.primaries == nil { return nil }
    return ColourProfile.make(header.primaries ?? .sRGB, gamma: isUsual ? nil : gamma)
  }

  /// The code point for linear samples (ITU-T H.273).
  private static let linear = 8

  /// Printer profiles have a few megabytes.
  private static let profileLimit = 1 << 24

  private static func unpacked(_ chunk: ByteView) -> [UInt8]? {
    guard let end = chunk.firstIndex(of: 0, from: 0) else { return nil }
    let profile = Inflate.reading([chunk.dropFirst(end + 2)], isRaw: false) { fill -> [UInt8]? in
      // A profile begins with its own length.
      var start = [UInt8](repeating: 0, count: 4)
      guard start.withUnsafeMutableBufferPointer({ fill($0) }), let length = ByteView(start).big32(at: 0),
        (128...profileLimit).contains(length)
      else { return nil }
      var rest = [UInt8](repeating: 0, count: length - 4)
      return rest.withUnsafeMutableBufferPointer({ fill($0) }) ? start + rest : nil
    }
    return profile ?? nil
  }
}
