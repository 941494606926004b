/// Why a picture could not be read or written. It states a fact; the caller adds the place.
public enum ImageError: Error, Sendable, Equatable {
  /// The file itself cannot be read: it is missing, forbidden, a folder, empty.
  case unreadable(String)
  /// There is no such file.
  public static let missing = ImageError.unreadable("there is no such file")
  /// The bytes have none of the formats of `ImageFormat.all`; the text says what they seem to be.
  case notAPicture(String)
  /// The header declares more pixels than the limit; nothing was decoded.
  case tooManyPixels(width: Int, height: Int, limit: Int)
  /// The format is recognised, but these bytes do not follow it, or use a part of it that is not supported.
  case broken(format: String, detail: String)
  /// A rendition cannot be encoded or written.
  case unwritable(String)
}

extension ImageError: CustomStringConvertible {
  /// One sentence without the place: what is wrong, and in parentheses what would be right.
  public var description: String {
    switch self {
    case .unreadable(let detail), .unwritable(let detail): detail
    case .notAPicture(let seems):
      "\(seems), not a picture that Ozen reads (\(Self.readable) would be right)"
    case .tooManyPixels(let width, let height, let limit):
      "the picture has \(width) × \(height) pixels (at most \(limit) in all would be right: images.maxPixels)"
    case .broken(let format, let detail):
      "the \(ImageFormat.title(of: format)) picture is broken: \(detail) (save it again as a JPEG or PNG)"
    }
  }

  private static var readable: String {
    let titles = ImageFormat.all.map(\.title)
    return titles.dropLast().joined(separator: ", ") + " or " + (titles.last ?? "")
  }
}
