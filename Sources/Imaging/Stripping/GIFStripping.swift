extension Stripper {
  /// Drops comments and applications' blocks, but those that say how often an animation runs.
  static let gif = Stripper(recognises: { $0.matches("GIF8") }) { bytes throws(ImageError) in
    let (stripped, isWhole) = GIFAnimation.stripped(bytes)
    guard isWhole else { throw ImageError.broken(format: "gif", detail: "it breaks off") }
    return stripped
  }
}
