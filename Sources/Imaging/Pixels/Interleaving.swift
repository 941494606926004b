extension Raster {
  /// Returns interleaved RGB samples, three bytes a pixel, or four with alpha last. The model has to be RGB
  /// or grey.
  func interleaved(withAlpha: Bool) -> [UInt8] {
    let step = withAlpha ? 4 : 3
    return [UInt8](unsafeUninitializedCapacity: size.pixels * step) { output, count in
      for channel in 0..<3 {
        planes[model == .grey ? 0 : channel].samples.withUnsafeBufferPointer { input in
          for index in 0..<input.count { output[index * step + channel] = input[index] }
        }
      }
      if withAlpha {
        for index in 0..<size.pixels { output[index * 4 + 3] = alpha?.samples[index] ?? 255 }
      }
      count = size.pixels * step
    }
  }

  /// Returns all channels interleaved, without alpha.
  func interleaved() -> [UInt8] {
    let step = model.channels
    return [UInt8](unsafeUninitializedCapacity: size.pixels * step) { output, count in
      for (channel, plane) in planes.enumerated() {
        plane.samples.withUnsafeBufferPointer { input in
          for index in 0..<input.count { output[index * step + channel] = input[index] }
        }
      }
      count = size.pixels * step
    }
  }

  /// Splits interleaved 8-bit samples into planes. `order` holds the offset of each channel within a pixel,
  /// in the model's order, then that of alpha if there is one; a fully opaque alpha plane is dropped.
  init(
    _ size: Size, _ model: ColourModel, _ pixels: UnsafeBufferPointer<UInt8>, rowBytes: Int, pixelBytes: Int,
    order: [Int]
  ) {
    precondition(rowBytes >= size.width * pixelBytes && order.allSatisfy { $0 < pixelBytes })
    precondition(pixels.count >= rowBytes * (size.height - 1) + size.width * pixelBytes)
    var (planes, _) = Plane.filling(order.map { _ in size }, with: 0) { targets in
      for (target, offset) in zip(targets, order) {
        for y in 0..<size.height {
          let row = y * rowBytes + offset
          for x in 0..<size.width { target[y * size.width + x] = pixels[row + x * pixelBytes] }
        }
      }
    }
    let alpha = planes.count > model.channels ? planes.removeLast() : nil
    self.init(size, model, planes, alpha: alpha.flatMap { $0.isOpaque ? nil : $0 })
  }
}

extension Plane {
  /// Whether every sample is 255.
  var isOpaque: Bool { samples.allSatisfy { $0 == 255 } }
}
