/// Decodes PNG to planes, row by row. libpng is not used because it reports errors by longjmp. gd is not used
/// because it returns nothing of a truncated picture, does not support Apple's variant and takes four bytes
/// for every pixel.
struct PNGDecoder {
  private let header: PNGHeader
  private let model: ColourModel
  private let hasAlpha: Bool
  /// Samples per pixel as stored.
  private let samples: Int
  /// The palette's colours with alpha, padded to 256 entries with black.
  private let palette: [[UInt8]]
  /// The sample values that tRNS makes transparent.
  private let transparent: [Int]

  static func decode(_ bytes: ByteView) throws(ImageError) -> Decoded {
    let header = try PNGHeader(bytes)
    guard !header.imageData.isEmpty else { throw PNGHeader.broken("it has no pixels") }
    if header.colourType == 3 && header.palette == nil { throw PNGHeader.broken("its palette is missing") }
    let (raster, rows) = PNGDecoder(header).raster()
    guard rows > 0 else { throw PNGHeader.broken("its pixels cannot be unpacked") }
    return Decoded(
      raster: raster, orientation: header.orientation, profile: PNGColour.profile(header),
      warnings: warnings(header, rows: rows))
  }

  private init(_ header: PNGHeader) {
    self.header = header
    let isGrey = header.colourType == 0 || header.colourType == 4
    model = isGrey ? .grey : .rgb
    hasAlpha = header.colourType >= 4 || header.transparency != nil
    samples = header.colourType == 3 ? 1 : model.channels + (header.colourType >= 4 ? 1 : 0)
    let (colours, opacity) = (header.palette, header.transparency)
    palette = (0..<256).map { entry in
      (0..<3).map { colours?.byte(at: entry * 3 + $0) ?? 0 } + [opacity?.byte(at: entry) ?? 255]
    }
    transparent = (0..<model.channels).compactMap { opacity?.big16(at: $0 * 2) }
  }

  /// Returns the pixels, and the number of complete rows of all passes.
  private func raster() -> (Raster, rows: Int) {
    let channels = model.channels + (hasAlpha ? 1 : 0)
    var (planes, rows) = Plane.filling(Array(repeating: header.size, count: channels), with: 128) { targets in
      Inflate.reading(header.imageData.map(\.body), isRaw: header.isCgBI) { fill in
        passes.reduce(0) { $0 + unpack($1, fill, targets) }
      } ?? 0
    }
    let alpha = hasAlpha ? planes.removeLast() : nil
    let isOpaque = alpha?.isOpaque ?? true
    return (Raster(header.size, model, planes, alpha: isOpaque ? nil : alpha), rows)
  }

  /// The pixels of one pass: every `dx`th column and `dy`th row from `x`, `y` on.
  private struct Pass {
    var (x, y, dx, dy): (Int, Int, Int, Int)
  }

  private var passes: [Pass] {
    guard header.isInterlaced else { return [Pass(x: 0, y: 0, dx: 1, dy: 1)] }
    return [
      Pass(x: 0, y: 0, dx: 8, dy: 8), Pass(x: 4, y: 0, dx: 8, dy: 8), Pass(x: 0, y: 4, dx: 4, dy: 8),
      Pass(x: 2, y: 0, dx: 4, dy: 4), Pass(x: 0, y: 2, dx: 2, dy: 4), Pass(x: 1, y: 0, dx: 2, dy: 2),
      Pass(x: 0, y: 1, dx: 1, dy: 2),
    ]
  }

  /// Returns the number of complete rows; an unknown filter type ends the pass.
  private func unpack(
    _ pass: Pass, _ fill: (UnsafeMutableBufferPointer<UInt8>) -> Bool,
    _ targets: [UnsafeMutableBufferPointer<UInt8>]
  ) -> Int {
    let width = (header.size.width - pass.x + pass.dx - 1) / pass.dx
    let height = (header.size.height - pass.y + pass.dy - 1) / pass.dy
    guard width > 0, height > 0 else { return 0 }
    let rowBytes = (width * samples * header.bitDepth + 7) / 8
    let step = max(1, samples * header.bitDepth / 8)
    // Each row starts after one pixel of zeros, so that the left neighbour always exists.
    var row = [UInt8](repeating: 0, count: rowBytes + step)
    var above = row
    var filter: [UInt8] = [0]
    for y in 0..<height {
      guard filter.withUnsafeMutableBufferPointer({ fill($0) }),
        row.withUnsafeMutableBufferPointer({ fill(UnsafeMutableBufferPointer(rebasing: $0[step...])) }),
        PNGFilter.undo(filter[0], &row, above, step: step)
      else { return y }
      row.withUnsafeBufferPointer { expand($0.baseAddress! + step, width, pass, y, targets) }
      swap(&row, &above)
    }
    return height
  }

  private func expand(
    _ row: UnsafePointer<UInt8>, _ width: Int, _ pass: Pass, _ y: Int,
    _ targets: [UnsafeMutableBufferPointer<UInt8>]
  ) {
    let start = (pass.y + y * pass.dy) * header.size.width + pass.x
    switch (header.colourType, header.bitDepth) {
    case (3, let depth):
      for x in 0..<width {
        let colour = palette[Self.bits(row, x, depth)]
        for (channel, target) in targets.enumerated() { target[start + x * pass.dx] = colour[channel] }
      }
    case (_, 8) where transparent.isEmpty:
      for (channel, target) in targets.enumerated() {
        // Apple stores blue first.
        let stored = header.isCgBI && channel < 3 && model == .rgb ? 2 - channel : channel
        for x in 0..<width { target[start + x * pass.dx] = row[x * samples + stored] }
      }
      if header.isCgBI && header.colourType == 6 { unweight(start, width, targets) }
    case (_, let depth):
      let highest = 1 << depth - 1
      for x in 0..<width {
        var isTransparent = !transparent.isEmpty
        for channel in 0..<samples {
          let value = Self.bits(row, x * samples + channel, depth)
          targets[channel][start + x * pass.dx] = UInt8((value * 255 + highest / 2) / highest)
          if channel < transparent.count { isTransparent = isTransparent && value == transparent[channel] }
        }
        if samples < targets.count { targets[samples][start + x * pass.dx] = isTransparent ? 0 : 255 }
      }
    }
  }

  /// Returns sample `index` of a row, of `depth` bits.
  private static func bits(_ row: UnsafePointer<UInt8>, _ index: Int, _ depth: Int) -> Int {
    switch depth {
    case 8: Int(row[index])
    case 16: Int(row[2 * index]) << 8 | Int(row[2 * index + 1])
    default: Int(row[(index * depth) >> 3]) >> (8 - depth - (index * depth) & 7) & (1 << depth - 1)
    }
  }

  /// Divides by alpha: Apple's colours are premultiplied.
  private func unweight(_ start: Int, _ width: Int, _ targets: [UnsafeMutableBufferPointer<UInt8>]) {
    for index in start..<start + width {
      let opacity = Int(targets[3][index])
      guard opacity > 0, opacity < 255 else { continue }
      for target in targets.prefix(3) {
        target[index] = UInt8(min(255, (Int(target[index]) * 255 + opacity / 2) / opacity))
      }
    }
  }

  private static func warnings(_ header: PNGHeader, rows: Int) -> [String] {
    let whole = PNGDecoder(header).passes.reduce(0) { sum, pass in
      let isEmpty = header.size.width <= pass.x || header.size.height <= pass.y
      return sum + (isEmpty ? 0 : (header.size.height - pass.y + pass.dy - 1) / pass.dy)
    }
    if rows < whole { return ["the PNG breaks off, what can be read of it is shown"] }
    if !header.imageData.allSatisfy(\.isIntact) {
      return ["the PNG is damaged (a checksum is wrong), what can be read of it is shown"]
    }
    return []
  }
}
