extension Raster {
  /// Returns the picture at another size. Colours are premultiplied meanwhile, so that transparent samples do
  /// not bleed into their neighbours.
  func resampled(to target: Size, chroma: Chroma) -> Raster {
    guard let alpha else {
      let resized = planes.enumerated().map { index, plane in
        let isChroma = model == .yCbCr && index > 0
        return Resampler.resample(plane, to: isChroma ? chroma.size(of: target) : target)
      }
      return Raster(target, model, resized)
    }
    guard size != target else { return self }
    let resized = planes.map { plane in
      Resampler.resample(Self.combine(plane, alpha) { ($0 * $1 + 127) / 255 }, to: target)
    }
    return Raster(target, model, resized, alpha: Resampler.resample(alpha, to: target)).unpremultiplied()
  }

  /// Returns the picture with premultiplied colours divided by their alpha.
  func unpremultiplied() -> Raster {
    guard let alpha else { return self }
    let colours = planes.map { plane in
      Self.combine(plane, alpha) { sample, opacity in
        opacity == 0 ? 0 : min(255, (sample * 255 + opacity / 2) / opacity)
      }
    }
    return Raster(size, model, colours, alpha: alpha)
  }

  /// Returns the opaque picture on a background of one colour. The model has to be RGB or grey.
  func flattened(on background: UInt32) -> Raster {
    guard let alpha else { return self }
    let colours = [16, 8, 0].map { Int(background >> $0 & 0xFF) }
    let isGrey = model == .grey && Set(colours).count == 1
    let laid = (isGrey ? [0] : [0, 1, 2]).map { channel in
      Self.combine(planes[model == .grey ? 0 : channel], alpha) { sample, opacity in
        (sample * opacity + colours[channel] * (255 - opacity) + 127) / 255
      }
    }
    return Raster(size, isGrey ? .grey : .rgb, laid)
  }

  /// Returns the picture with its fully transparent pixels coloured like others in their row or the row
  /// beside it. A lossy codec would otherwise mix their colour, usually black, into the visible edges.
  func spread() -> Raster {
    guard let alpha else { return self }
    // The index of the pixel that each pixel takes its colour from.
    var sources = Array(0..<size.pixels)
    var emptyRowsEnd = 0
    var filled: Int?
    func copyRow(_ row: Int, to other: Int) {
      for x in 0..<size.width { sources[other + x] = sources[row + x] }
    }
    for start in stride(from: 0, to: size.pixels, by: size.width) {
      let row = start..<start + size.width
      if var nearest = row.first(where: { alpha.samples[$0] > 0 }) {
        for index in row {
          if alpha.samples[index] > 0 { nearest = index }
          sources[index] = nearest
        }
        for other in stride(from: 0, to: emptyRowsEnd, by: size.width) { copyRow(start, to: other) }
        (filled, emptyRowsEnd) = (start, 0)
      } else if let filled {
        copyRow(filled, to: start)
      } else {
        emptyRowsEnd = start + size.width
      }
    }
    return Raster(
      size, model, planes.map { plane in Plane(size, sources.map { plane.samples[$0] }) }, alpha: alpha)
  }

  private static func combine(_ plane: Plane, _ alpha: Plane, _ body: (Int, Int) -> Int) -> Plane {
    let samples = [UInt8](unsafeUninitializedCapacity: plane.size.pixels) { output, count in
      plane.samples.withUnsafeBufferPointer { colour in
        alpha.samples.withUnsafeBufferPointer { opacity in
          for index in 0..<colour.count {
            output[index] = UInt8(truncatingIfNeeded: body(Int(colour[index]), Int(opacity[index])))
          }
        }
      }
      count = plane.size.pixels
    }
    return Plane(plane.size, samples)
  }
}
