import CGD
import CTurboJPEG

/// Draws a picture on a gd image. gd keeps a pixel as one number, 0xTTRRGGBB, where T is transparency from 0
/// (opaque) to 127, and allocates each row by itself.
struct GDCanvas {
  private let image: gdImagePtr

  init(_ image: gdImagePtr) { self.image = image }

  /// Returns whether every pixel was drawn. The raster has the image's size.
  func draw(_ raster: Raster) -> Bool {
    switch raster.model {
    case .yCbCr where raster.alpha == nil: return drawYCbCr(raster)
    case .yCbCr: drawRGB(raster.convertedFromYCbCr())
    case .rgb, .grey: drawRGB(raster)
    case .cmyk: preconditionFailure("inks are turned to sRGB before")
    }
    return true
  }

  private func drawRGB(_ raster: Raster) {
    let size = raster.size
    let planes = (0..<3).map { raster.planes[raster.model == .grey ? 0 : $0].samples }
    planes[0].withUnsafeBufferPointer { red in
      planes[1].withUnsafeBufferPointer { green in
        planes[2].withUnsafeBufferPointer { blue in
          for y in 0..<size.height {
            guard let row = image.pointee.tpixels[y] else { continue }
            let start = y * size.width
            for x in 0..<size.width {
              row[x] = Int32(red[start + x]) << 16 | Int32(green[start + x]) << 8 | Int32(blue[start + x])
            }
          }
        }
      }
    }
    raster.alpha?.samples.withUnsafeBufferPointer { alpha in
      for y in 0..<size.height {
        guard let row = image.pointee.tpixels[y] else { continue }
        for x in 0..<size.width {
          row[x] |= (127 - (Int32(alpha[y * size.width + x]) * 127 + 127) / 255) << 24
        }
      }
    }
  }

  /// The rows that TurboJPEG converts in one call: few enough to stay in the cache until they are copied.
  private static let strip = 32

  /// Converts by TurboJPEG, which repeats the samples of halved chroma. gd's encoders take the mean of the same
  /// pixels, so the chroma of the file is what the planes hold.
  private func drawYCbCr(_ raster: Raster) -> Bool {
    guard let converter = tjInitDecompress() else { return false }
    defer { tjDestroy(converter) }
    let size = raster.size
    let chroma = raster.planes[1].size == size ? Chroma.full : .half
    let step = chroma == .full ? 1 : 2
    let subsampling = Int32((chroma == .full ? TJSAMP_444 : TJSAMP_420).rawValue)
    let chromaSize = chroma.size(of: size)
    // TurboJPEG reads whole groups of luma, four samples or one for each sample of chroma.
    let padded = Size(width: chromaSize.width * step, height: chromaSize.height * step)
    let luma = raster.planes[0].extended(to: padded)
    let (blue, red) = (
      Resampler.resample(raster.planes[1], to: chromaSize),
      Resampler.resample(raster.planes[2], to: chromaSize)
    )
    return luma.samples.withUnsafeBufferPointer { luma in
      blue.samples.withUnsafeBufferPointer { blue in
        red.samples.withUnsafeBufferPointer { red in
          withUnsafeTemporaryAllocation(of: Int32.self, capacity: size.width * Self.strip) { pixels in
            for top in stride(from: 0, to: size.height, by: Self.strip) {
              let rows = min(Self.strip, size.height - top)
              let offset = top / step * chromaSize.width
              var sources = [
                luma.baseAddress! + top * padded.width, blue.baseAddress! + offset, red.baseAddress! + offset,
              ].map(Optional.some)
              let bytes = UnsafeMutableRawPointer(pixels.baseAddress!).assumingMemoryBound(to: UInt8.self)
              let status = tjDecodeYUVPlanes(
                converter, &sources, nil, subsampling,
                bytes, Int32(size.width), 0, Int32(rows), TJPF_BGRX.rawValue, 0)
              guard status == 0 else { return false }
              for y in 0..<rows {
                guard let row = image.pointee.tpixels[top + y] else { continue }
                let source = pixels.baseAddress! + y * size.width
                // The fourth byte is TurboJPEG's filler; 0 is opaque.
                for x in 0..<size.width { row[x] = source[x] & 0xFF_FFFF }
              }
            }
            return true
          }
        }
      }
    }
  }
}
