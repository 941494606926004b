import Testing

@testable import Imaging

@Suite struct ResamplerTests {
  static let sizes = [
    Size(width: 1, height: 1), Size(width: 3, height: 200), Size(width: 64, height: 48),
    Size(width: 33, height: 7), Size(width: 200, height: 150),
  ]

  @Test(arguments: sizes, sizes)
  func aConstantStaysTheSame(_ source: Size, _ target: Size) {
    for sample: UInt8 in [0, 1, 127, 255] {
      let resized = Resampler.resample(Plane(source, filledWith: sample), to: target)
      #expect(resized == Plane(target, filledWith: sample))
    }
  }

  @Test func aRampStaysARamp() {
    let size = Size(width: 256, height: 64)
    let ramp = Plane(size, (0..<size.pixels).map { UInt8($0 % 256) })
    let half = Resampler.resample(ramp, to: Size(width: 128, height: 33))
    for x in 4..<124 { #expect(abs(Int(half[x, 16]) - (2 * x + 1)) <= 1) }
  }

  @Test func finePatternsBecomeGreyAndNoOtherPattern() {
    let size = Size(width: 300, height: 300)
    let checks = Plane(size, (0..<size.pixels).map { ($0 % 300 + $0 / 300) % 2 == 0 ? 0 : 255 })
    let small = Resampler.resample(checks, to: Size(width: 70, height: 90))
    let inner = (4..<86).flatMap { y in (4..<66).map { x in small[x, y] } }
    #expect(inner.allSatisfy { (124...131).contains($0) })
  }

  /// More lengths than the cache keeps, each direction of two numbers, and each twice.
  @Test func aKernelFromTheCacheIsTheOneAskedFor() {
    for source in (1...KernelCache.limit).flatMap({ [$0, $0] }) {
      for (from, to) in [(source, 7), (7, source)] {
        let (cached, fresh) = (KernelCache.kernel(from: from, to: to), Kernel(from: from, to: to))
        #expect(cached.taps == fresh.taps && cached.starts == fresh.starts && cached.weights == fresh.weights)
      }
    }
  }

  @Test func theSameSizeIsTheSamePlane() {
    let plane = Fixture.quadrants().planes[0]
    #expect(Resampler.resample(plane, to: plane.size) == plane)
  }

  @Test func transparentColoursDoNotBleed() {
    // Opaque white beside transparent black: every visible sample stays white.
    let size = Size(width: 40, height: 40)
    let white = Plane(size, (0..<1600).map { $0 % 40 < 20 ? 255 : 0 })
    let raster = Raster(size, .rgb, [white, white, white], alpha: white)
    let small = raster.resampled(to: Size(width: 9, height: 9), chroma: .full)
    for (sample, opacity) in zip(small.planes[0].samples, small.alpha!.samples) where opacity > 8 {
      #expect(sample >= 250)
    }
  }
}
