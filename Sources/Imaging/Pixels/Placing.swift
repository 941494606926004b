extension Raster {
  /// Returns the picture on a transparent canvas, cut off at the canvas's edges. The chroma must not be
  /// subsampled.
  func placed(on canvas: Size, x: Int, y: Int) -> Raster {
    guard canvas != size || x != 0 || y != 0 else { return self }
    precondition(model != .yCbCr && x >= 0 && y >= 0)
    let (width, height) = (min(size.width, canvas.width - x), min(size.height, canvas.height - y))
    func place(_ plane: Plane) -> Plane {
      var placed = Plane(canvas, filledWith: 0)
      guard width > 0 else { return placed }
      for row in 0..<max(0, height) {
        let (from, to) = (row * size.width, (row + y) * canvas.width + x)
        placed.samples.replaceSubrange(to..<to + width, with: plane.samples[from..<from + width])
      }
      return placed
    }
    return Raster(
      canvas, model, planes.map(place), alpha: place(alpha ?? Plane(size, filledWith: 255)))
  }
}
