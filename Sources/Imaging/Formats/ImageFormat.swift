/// A picture format: how its bytes are recognised and read, and how it is written if renditions can have it. To add
/// one: a file like `PNG.swift`, and its value in `all`.
public struct ImageFormat: Sendable {
  /// As in `PhotoFacts.format` and `RenditionRecipe.formats`: `jpeg`, `png`, ….
  public let name: String
  /// As people write it: `JPEG`, `PNG`, ….
  public let title: String
  /// What a file's first bytes have to be, whatever its name.
  let recognises: @Sendable (ByteView) -> Bool
  /// Size and orientation; decodes nothing.
  let header: @Sendable (ByteView) throws(ImageError) -> PictureHeader
  /// The pixels, possibly reduced already, but not below the given size in either direction (before orientation).
  let decode: @Sendable (ByteView, Size) throws(ImageError) -> Decoded
  /// How renditions are written; nil where they cannot have this format.
  let encoding: Encoding?

  /// How a raster becomes a file of the format.
  struct Encoding: Sendable {
    let fileExtension: String
    /// The largest width or height that the format can say.
    let longestSide: Int
    let keepsTransparency: Bool
    /// The bytes, without any metadata. The raster is in sRGB or its YCbCr.
    let encode: @Sendable (Raster, _ quality: Int) throws(ImageError) -> [UInt8]
  }

  /// Every format, in the order in which they are tried.
  public static let all: [ImageFormat] = [.jpeg, .png, .gif, .webp, .avif, .heic, .tiff, .bmp]

  /// The names that `RenditionRecipe.formats` may have.
  public static var outputNames: [String] { all.filter { $0.encoding != nil }.map(\.name) }

  static func named(_ name: String) -> ImageFormat? { all.first { $0.name == name } }

  static func title(of name: String) -> String { named(name)?.title ?? name }

  /// The format whose first bytes these are.
  static func recognising(_ bytes: ByteView) throws(ImageError) -> ImageFormat {
    guard let format = all.first(where: { $0.recognises(bytes) }) else {
      throw .notAPicture(FileTypeGuess.description(of: bytes))
    }
    return format
  }
}
