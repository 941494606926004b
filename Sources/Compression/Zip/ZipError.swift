/// Why a zip, or a file in it, cannot be read. It states a fact; the caller adds the place.
public enum ZipError: Error, Sendable, Equatable {
  /// There is no end of a zip's directory: the file is no zip, or its end is missing.
  case noZip
  /// The directory contradicts itself or the file.
  case damaged(String)
  case encrypted
  /// An unsupported compression method, by its number.
  case method(Int)
  /// A file in it, or all of them, would decompress to more bytes than the limit.
  case tooLarge(limit: Int)
  /// One part of a zip that was split into several files.
  case split
}

extension ZipError: CustomStringConvertible {
  /// One sentence without the place: what is wrong, and in parentheses what would be right.
  public var description: String {
    switch self {
    case .noZip: "this is no zip file, or only a part of one (get it once more)"
    case .damaged(let detail): "the zip file is damaged: \(detail) (get it once more)"
    case .encrypted: "the zip file is encrypted (unpack it with its password, and name the folder)"
    case .method(let number):
      "it is packed by method \(number), which is not read (unpack it, and name the folder)"
    case .tooLarge(let limit):
      "it would unpack to more than \(limit >> 20) MB (if you trust it, unpack it, and name the folder)"
    case .split: "this is one part of a zip file in several parts (unpack them, and name the folder)"
    }
  }
}
