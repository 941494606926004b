/// Decodes the first frame of a GIF on its canvas, as browsers compose it: pixels outside the frame are
/// transparent.
enum GIFDecoder {
  static func decode(_ bytes: ByteView) throws(ImageError) -> Decoded {
    let header = try GIFHeader(bytes)
    let frame = header.frame
    guard (1...11).contains(frame.codeSize) else {
      throw GIFHeader.broken("its code size is \(frame.codeSize)")
    }
    guard frame.size.pixels > 0 else { throw GIFHeader.broken("its first frame has no size") }
    let palette = (0..<256).map { entry in (0..<3).map { frame.palette.byte(at: entry * 3 + $0) ?? 0 } }
    // The canvas costs memory, so it is allocated only if there is at least one pixel.
    var hasPixels = false
    LZW.decode(frame.data, codeSize: frame.codeSize) { _ in
      hasPixels = true
      return false
    }
    guard hasPixels else { throw GIFHeader.broken("its pixels cannot be unpacked") }
    let canvas = header.size
    var (planes, decoded) = Plane.filling(Array(repeating: canvas, count: 4), with: 0) { targets in
      var (x, row, count) = (0, 0, 0)
      let rows = rowOrder(frame)
      LZW.decode(frame.data, codeSize: frame.codeSize) { index in
        guard row < rows.count else { return false }
        let (column, line) = (frame.left + x, frame.top + rows[row])
        if column < canvas.width, line < canvas.height, Int(index) != frame.transparent {
          let place = line * canvas.width + column
          for channel in 0..<3 { targets[channel][place] = palette[Int(index)][channel] }
          targets[3][place] = 255
        }
        (x, count) = (x + 1, count + 1)
        if x == frame.size.width { (x, row) = (0, row + 1) }
        return true
      }
      return count
    }
    let alpha = planes.removeLast()
    return Decoded(
      raster: Raster(canvas, .rgb, planes, alpha: alpha.isOpaque ? nil : alpha),
      warnings: decoded < frame.size.pixels ? ["the GIF breaks off, what can be read of it is shown"] : [])
  }

  /// Returns the frame's rows in stored order.
  private static func rowOrder(_ frame: GIFHeader.Frame) -> [Int] {
    let height = frame.size.height
    guard frame.isInterlaced else { return Array(0..<height) }
    return [(0, 8), (4, 8), (2, 4), (1, 2)].flatMap { start, step in
      Array(stride(from: start, to: height, by: step))
    }
  }
}

/// The variant of LZW that GIF uses: codes from `codeSize` + 1 to 12 bits, lowest bit first, in blocks.
enum LZW {
  /// Passes each decoded index to `take` until that returns false, the data ends, or a code is invalid.
  static func decode(_ data: ByteView, codeSize: Int, _ take: (UInt8) -> Bool) {
    precondition((1...11).contains(codeSize))
    let clear = 1 << codeSize
    // Each entry is an index appended to an earlier entry.
    var prefix = [Int16](repeating: -1, count: 4096)
    var suffix = (0..<4096).map { UInt8(truncatingIfNeeded: $0) }
    var (next, width, previous, first) = (clear + 2, codeSize + 1, -1, UInt8(0))
    var stack = [UInt8]()
    var reader = BitReader(data)
    while let code = reader.next(width) {
      if code == clear {
        (next, width, previous) = (clear + 2, codeSize + 1, -1)
        continue
      }
      if code == clear + 1 { return }
      guard code < next || (code == next && previous >= 0 && next < 4096) else { return }
      if previous < 0 && code > clear { return }
      var entry = code
      if code == next {  // The entry about to be made: the previous entry, then that entry's first index.
        stack.append(first)
        entry = previous
      }
      while entry >= clear {
        stack.append(suffix[entry])
        entry = Int(prefix[entry])
      }
      first = suffix[entry]
      stack.append(first)
      while let index = stack.popLast() {
        guard take(index) else { return }
      }
      if previous >= 0 && next < 4096 {
        (prefix[next], suffix[next]) = (Int16(previous), first)
        next += 1
        if next == 1 << width && width < 12 { width += 1 }
      }
      previous = code
    }
  }

  /// Reads codes from length-prefixed blocks; returns nil at a block of length 0 or the end of the file.
  private struct BitReader {
    private let data: ByteView
    private var offset = 0
    private var left = 0
    private var bits = 0
    private var count = 0

    init(_ data: ByteView) { self.data = data }

    mutating func next(_ width: Int) -> Int? {
      while count < width {
        if left == 0 {
          guard let length = data.byte(at: offset), length > 0 else { return nil }
          (left, offset) = (Int(length), offset + 1)
        }
        guard let byte = data.byte(at: offset) else { return nil }
        bits |= Int(byte) << count
        (offset, left, count) = (offset + 1, left - 1, count + 8)
      }
      let code = bits & (1 << width - 1)
      (bits, count) = (bits >> width, count - width)
      return code
    }
  }
}
