/// A picture format: how its bytes are recognised and read, and how it is written if renditions can have it.
/// To add one, write a file like `PNG.swift` and add its value to `all`.
public struct ImageFormat: Sendable {
  /// As in `PhotoFacts.format` and `RenditionRecipe.formats`: `jpeg`, `png`, ….
  public let name: String
  /// As shown to people: `JPEG`, `PNG`, ….
  public let title: String
  /// Whether a file's first bytes have this format, whatever its name.
  let recognises: @Sendable (ByteView) -> Bool
  /// Reads the size and orientation without decoding.
  let header: @Sendable (ByteView) throws(ImageError) -> PictureHeader
  /// Decodes the pixels. They may be reduced already, but not below the given size in either direction
  /// (before orientation).
  let decode: @Sendable (ByteView, Size) throws(ImageError) -> Decoded
  /// How renditions are written; nil if they cannot have this format.
  let encoding: Encoding?

  /// How a raster becomes a file of the format.
  struct Encoding: Sendable {
    let fileExtension: String
    /// The largest width or height that the format allows.
    let longestSide: Int
    let keepsTransparency: Bool
    /// From a quality of JPEG to the format's own that looks the same.
    let scale: LookScale
    /// Returns the bytes, without any metadata. The raster is in sRGB or its YCbCr; the quality is the format's own.
    let encode: @Sendable (Raster, _ quality: Int) throws(ImageError) -> [UInt8]
  }

  /// Every format, in the order in which they are tried.
  public static let all: [ImageFormat] = [.jpeg, .png, .gif, .webp, .avif, .heic, .tiff, .bmp]

  /// The names that `RenditionRecipe.formats` may have.
  public static var outputNames: [String] { all.filter { $0.encoding != nil }.map(\.name) }

  static func named(_ name: String) -> ImageFormat? { all.first { $0.name == name } }

  static func title(of name: String) -> String { named(name)?.title ?? name }

  /// Returns the format that recognises these first bytes.
  static func recognising(_ bytes: ByteView) throws(ImageError) -> ImageFormat {
    guard let format = all.first(where: { $0.recognises(bytes) }) else {
      throw .notAPicture(FileTypeGuess.description(of: bytes))
    }
    return format
  }
}
