import Testing

@testable import Imaging

/// What is written in another format than JPEG is the same picture.
@Test func webpComesBackAsItWas() throws {
  let size = Size(width: 40, height: 30)
  let planes = (0..<3).map { channel in
    Plane(size, (0..<size.pixels).map { UInt8(($0 % 40) * 4 + channel * 30) })
  }
  let raster = Raster(size, .rgb, planes, alpha: nil)
  let bytes = try WebPEncoder.encode(raster, quality: 95)
  let decoded = try ImageFormat.webp.decode(ByteView(bytes), size).raster
  #expect(decoded.size == size)
  let largest = zip(planes, decoded.planes).map { a, b in
    zip(a.samples, b.samples).map { abs(Int($0) - Int($1)) }.max() ?? 255
  }
  #expect(largest.allSatisfy { $0 < 24 }, "\(largest)")
}
