extension Stripper {
  /// HEIC and AVIF: overwrites the metadata in place (ISO/IEC 14496-12, 23008-12). Every offset stays valid,
  /// so no box has to be rebuilt. The orientation is stored elsewhere in these files.
  static let heif = Stripper(
    recognises: { bytes in
      bytes.matches("ftyp", at: 4)
        && ["heic", "heix", "mif1", "msf1", "heim", "heis", "hevc", "avif", "avis"]
          .contains(bytes.name(at: 8) ?? "")
    }
  ) { bytes throws(ImageError) in
    var result = bytes.copy()
    var hasMeta = false
    for box in try HEIFStripping.boxes(bytes, in: 0..<bytes.count) {
      switch box.name {
      case "ftyp", "mdat", "free", "skip": break
      case "meta":
        hasMeta = true
        for range in try HEIFStripping.metadata(bytes, in: box.body.lowerBound + 4..<box.body.upperBound) {
          result.replaceSubrange(range, with: repeatElement(0, count: range.count))
        }
      case "moov": throw HEIFStripping.broken("it is a film of pictures")
      default:
        // A video, a maker's notes or a signature: its bytes are zeroed, and it is renamed to a box of free
        // space.
        result.replaceSubrange(box.body, with: repeatElement(0, count: box.body.count))
        result.replaceSubrange(box.start + 4..<box.start + 8, with: "free".utf8)
      }
    }
    guard hasMeta else { throw HEIFStripping.broken("it has no directory") }
    return result
  }
}

private enum HEIFStripping {
  struct Box {
    var name: String
    var start: Int
    var body: Range<Int>
  }

  static func broken(_ detail: String) -> ImageError { .broken(format: "heif", detail: detail) }

  static func boxes(_ bytes: ByteView, in range: Range<Int>) throws(ImageError) -> [Box] {
    var boxes: [Box] = []
    var offset = range.lowerBound
    while offset < range.upperBound {
      guard var size = bytes.big32(at: offset), let name = bytes.name(at: offset + 4) else {
        throw broken("it breaks off")
      }
      var head = 8
      if size == 1 {
        guard bytes.big32(at: offset + 8) == 0, let low = bytes.big32(at: offset + 12) else {
          throw broken("a part of it is larger than it can be")
        }
        (size, head) = (low, 16)
      } else if size == 0 {
        size = range.upperBound - offset
      }
      if name == "uuid" { head += 16 }
      guard size >= head, offset + size <= range.upperBound else { throw broken("it breaks off") }
      boxes.append(Box(name: name, start: offset, body: offset + head..<offset + size))
      offset += size
    }
    return boxes
  }

  /// Returns the ranges of the items that are EXIF, XMP or other texts.
  static func metadata(_ bytes: ByteView, in meta: Range<Int>) throws(ImageError) -> [Range<Int>] {
    guard meta.lowerBound <= meta.upperBound else { throw broken("its directory breaks off") }
    let parts = try boxes(bytes, in: meta)
    guard let items = parts.first(where: { $0.name == "iinf" })?.body,
      let places = parts.first(where: { $0.name == "iloc" })?.body
    else { return [] }
    let wanted = try told(bytes, in: items)
    let data = parts.first { $0.name == "idat" }?.body
    return try extents(bytes, in: places, of: wanted, data)
  }

  /// Returns the numbers of the items that are no picture.
  private static func told(_ bytes: ByteView, in items: Range<Int>) throws(ImageError) -> Set<Int> {
    let head = bytes.byte(at: items.lowerBound) == 0 ? 6 : 8
    guard items.count >= head else { throw broken("its directory breaks off") }
    var wanted: Set<Int> = []
    for entry in try boxes(bytes, in: items.lowerBound + head..<items.upperBound) where entry.name == "infe" {
      let at = entry.body.lowerBound
      guard let version = bytes.byte(at: at), version >= 2 else {
        throw broken("its directory is an old one")
      }
      let size = version == 2 ? 2 : 4
      guard let number = bytes.number(at: at + 4, size: size, .big),
        let type = bytes.name(at: at + 4 + size + 2)
      else { throw broken("its directory breaks off") }
      if ["Exif", "mime", "uri "].contains(type) { wanted.insert(number) }
    }
    return wanted
  }

  private static func extents(
    _ bytes: ByteView, in places: Range<Int>, of wanted: Set<Int>, _ data: Range<Int>?
  ) throws(ImageError) -> [Range<Int>] {
    var at = places.lowerBound
    func next(_ size: Int) throws(ImageError) -> Int {
      guard size > 0 else { return 0 }
      // Only the low half of eight bytes can be within a file.
      guard at + size <= places.upperBound, size < 8 || bytes.big32(at: at) == 0,
        let number = bytes.number(at: at + size - min(size, 4), size: min(size, 4), .big)
      else { throw broken("its directory breaks off") }
      at += size
      return number
    }
    let version = try next(1)
    _ = try next(3)
    let sizes = try next(2)
    let (offsetSize, lengthSize, baseSize) = (sizes >> 12, sizes >> 8 & 15, sizes >> 4 & 15)
    let indexSize = version == 0 ? 0 : sizes & 15
    guard version <= 2, [offsetSize, lengthSize, baseSize, indexSize].allSatisfy([0, 4, 8].contains) else {
      throw broken("its directory is of a kind that is not known")
    }
    var ranges: [Range<Int>] = []
    for _ in 0..<(try next(version < 2 ? 2 : 4)) {
      let number = try next(version < 2 ? 2 : 4)
      let method = version == 0 ? 0 : try next(2) & 15
      let source = try next(2)
      let base = try next(baseSize)
      for _ in 0..<(try next(2)) {
        _ = try next(indexSize)
        let offset = base + (try next(offsetSize))
        let length = try next(lengthSize)
        guard wanted.contains(number) else { continue }
        let room = method == 1 ? data : method == 0 && source == 0 ? 0..<bytes.count : nil
        guard let room, offset + length <= room.count else { throw broken("its metadata lies outside of it") }
        let start = room.lowerBound + offset
        ranges.append(start..<(length == 0 ? room.upperBound : start + length))
      }
    }
    return ranges
  }
}
