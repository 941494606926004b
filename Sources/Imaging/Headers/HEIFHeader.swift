/// The boxes of a HEIF file (ISO/IEC 23008-12), HEIC and AVIF alike, with its primary picture's size as
/// shown. Rotation and crop are properties of the picture, which its decoder applies; an additional EXIF
/// orientation is ignored.
struct HEIFHeader: Sendable {
  /// Upright, after the picture's own crop and rotation.
  var size: Size
  /// The code point of its primaries (ITU-T H.273), if it has one.
  var primaries: Int?

  /// Returns the brands of the file: the kinds of picture that it claims to contain.
  static func brands(_ bytes: ByteView) -> Set<String> {
    guard bytes.matches("ftyp", at: 4), let length = bytes.big32(at: 0) else { return [] }
    let box = bytes[0..<min(length, 256)]
    return Set(([8] + Array(stride(from: 16, to: box.count, by: 4))).compactMap { box.name(at: $0) })
  }

  init(_ bytes: ByteView, format: String) throws(ImageError) {
    func broken(_ detail: String) -> ImageError { .broken(format: format, detail: detail) }
    guard let meta = Self.boxes(bytes).first(where: { $0.name == "meta" })?.body.dropFirst(4) else {
      throw broken("it holds no still picture")
    }
    let boxes = Self.boxes(meta)
    func box(_ name: String, _ boxes: [Box]) -> ByteView? { boxes.first { $0.name == name }?.body }
    guard let primary = box("pitm", boxes), let version = primary.byte(at: 0),
      let item = primary.number(at: 4, size: version == 0 ? 2 : 4, .big)
    else { throw broken("it does not say which of its pictures is the first") }
    guard let properties = box("iprp", boxes).map(Self.boxes), let container = box("ipco", properties),
      let associations = box("ipma", properties)
    else { throw broken("its pictures have no properties") }
    let all = Self.boxes(container)
    let own = Self.associated(with: item, associations).compactMap {
      $0 > 0 && $0 <= all.count ? all[$0 - 1] : nil
    }
    guard let extent = own.first(where: { $0.name == "ispe" })?.body, let width = extent.big32(at: 4),
      let height = extent.big32(at: 8), width > 0, height > 0
    else { throw broken("its size is missing") }
    primaries = own.first { $0.name == "colr" && $0.body.matches("nclx") }?.body.big16(at: 4)
    size = own.reduce(Size(width: width, height: height)) { size, property in
      switch property.name {
      case "clap": return Self.cropped(size, property.body)
      case "irot" where (property.body.byte(at: 0) ?? 0) & 1 == 1:
        return Size(width: size.height, height: size.width)
      default: return size
      }
    }
  }

  private struct Box {
    var name: String
    var body: ByteView
  }

  /// Returns the sibling boxes in `bytes`; a box that is too long ends with `bytes`.
  private static func boxes(_ bytes: ByteView) -> [Box] {
    var boxes = [Box]()
    var offset = 0
    while let short = bytes.big32(at: offset), let name = bytes.name(at: offset + 4) {
      var (header, length) = (8, short)
      if short == 1 {
        // Only the low half of a 64-bit length is possible in a file.
        guard bytes.big32(at: offset + 8) == 0, let long = bytes.big32(at: offset + 12) else { break }
        (header, length) = (16, long)
      } else if short == 0 {
        length = bytes.count - offset
      }
      guard length >= header else { break }
      boxes.append(Box(name: name, body: bytes[offset + header..<offset + length]))
      offset += length
    }
    return boxes
  }

  /// Returns the numbers, counted from 1, of an item's properties.
  private static func associated(with item: Int, _ box: ByteView) -> [Int] {
    guard let version = box.byte(at: 0), let flags = box.byte(at: 3), let count = box.big32(at: 4) else {
      return []
    }
    let idSize = version == 0 ? 2 : 4
    let indexSize = flags & 1 == 0 ? 1 : 2
    var offset = 8
    for _ in 0..<count {
      guard let id = box.number(at: offset, size: idSize, .big), let indices = box.byte(at: offset + idSize)
      else {
        return []
      }
      offset += idSize + 1
      if id == item {
        return (0..<Int(indices)).compactMap { index in
          // The highest bit says whether the property is essential.
          box.number(at: offset + index * indexSize, size: indexSize, .big).map {
            $0 & (indexSize == 1 ? 0x7F : 0x7FFF)
          }
        }
      }
      offset += Int(indices) * indexSize
    }
    return []
  }

  /// Applies a clean aperture (width and height as fractions); an invalid one crops nothing.
  private static func cropped(_ size: Size, _ box: ByteView) -> Size {
    let numbers = (0..<4).compactMap { box.big32(at: $0 * 4) }
    guard numbers.count == 4, numbers[1] > 0, numbers[3] > 0 else { return size }
    let (width, height) = (numbers[0] / numbers[1], numbers[2] / numbers[3])
    guard (1...size.width).contains(width), (1...size.height).contains(height) else { return size }
    return Size(width: width, height: height)
  }
}
