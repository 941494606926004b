extension Stripper {
  /// Drops comments and application blocks, except the loop count of an animation.
  static let gif = Stripper(recognises: { $0.matches("GIF8") }) { bytes throws(ImageError) in
    let (stripped, isWhole) = GIFAnimation.stripped(bytes)
    guard isWhole else { throw ImageError.broken(format: "gif", detail: "it breaks off") }
    return stripped
  }
}
