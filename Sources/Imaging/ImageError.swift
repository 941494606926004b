/// Why a picture could not be read or written: a fact; the caller adds the place.
public enum ImageError: Error, Sendable, Equatable {
  case unreadable(String)
  case notAPicture(String)
  case tooManyPixels(width: Int, height: Int, limit: Int)
  case broken(format: String, detail: String)
  case unwritable(String)
}
