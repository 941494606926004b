extension Photo {
  /// The result of removing the metadata from a photo's bytes.
  public enum Stripped: Sendable, Equatable {
    /// There was nothing to remove, or it is no picture.
    case same
    case changed([UInt8])
    /// A picture or video whose metadata cannot be removed without decoding it, with the reason in one
    /// sentence.
    case impossible(String)
  }

  /// Returns the same picture without EXIF, GPS, XMP, IPTC, comments, thumbnails and attached videos. No
  /// pixel changes. The orientation and the colour profile are kept.
  public static func stripped(_ bytes: [UInt8]) -> Stripped {
    let view = ByteView(bytes)
    guard let stripper = Stripper.all.first(where: { $0.recognises(view) }) else { return .same }
    do throws(ImageError) {
      let stripped = try stripper.strip(view)
      return stripped == bytes ? .same : .changed(stripped)
    } catch {
      return .impossible(error.description)
    }
  }
}

/// Removes the metadata from files of one format.
struct Stripper: Sendable {
  /// Whether a file's first bytes have this format.
  let recognises: @Sendable (ByteView) -> Bool
  /// Returns the file without its metadata. Idempotent.
  let strip: @Sendable (ByteView) throws(ImageError) -> [UInt8]

  static let all: [Stripper] = [.jpeg, .png, .webp, .gif, .heif, .others]
}
