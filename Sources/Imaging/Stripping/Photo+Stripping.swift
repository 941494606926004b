extension Photo {
  /// What a photo's bytes are without their metadata.
  public enum Stripped: Sendable, Equatable {
    /// There was nothing to take away, or it is no picture.
    case same
    case changed([UInt8])
    /// A picture or video that metadata cannot be taken from without decoding it, with the reason in one sentence.
    case impossible(String)
  }

  /// The same picture without EXIF, GPS, XMP, IPTC, comments, and thumbnails or videos beside it: no pixel is touched.
  /// What showing it right needs is kept: its orientation, its colour profile.
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

/// How metadata is taken out of the files of a format.
struct Stripper: Sendable {
  /// What a file's first bytes have to be.
  let recognises: @Sendable (ByteView) -> Bool
  /// The file without it. Idempotent.
  let strip: @Sendable (ByteView) throws(ImageError) -> [UInt8]

  static let all: [Stripper] = [.jpeg, .png, .webp, .gif, .heif, .others]
}
