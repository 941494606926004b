/// A PNG's IHDR, and the chunks that matter for decoding (W3C PNG, third edition).
struct PNGHeader: Sendable {
  var size = Size(width: 0, height: 0)
  var bitDepth = 0
  var colourType = 0
  var isInterlaced = false
  /// Apple's variant, made by Xcode for iOS: raw deflate, BGRA, premultiplied.
  var isCgBI = false
  var orientation = Orientation.upright
  var palette: ByteView?
  var transparency: ByteView?
  /// What the chunks say about the colours. The first that is present counts: code points, sRGB, a profile,
  /// gamma and primaries.
  var colourCodes: (primaries: Int, transfer: Int)?
  var isSRGB = false
  var profile: ByteView?
  var gamma: Double?
  var primaries: Primaries?
  var imageData: [Chunk] = []
  /// Whether IEND was found.
  var isWhole = false

  /// A chunk's name and body, and the stored CRC-32 of both.
  struct Chunk: Sendable {
    private let content: ByteView
    private let checksum: Int?

    init(_ content: ByteView, checksum: Int?) { (self.content, self.checksum) = (content, checksum) }

    var body: ByteView { content.dropFirst(4) }
    var isIntact: Bool { checksum == Inflate.checksum(of: content) }
  }

  static let signature: [UInt8] = [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A]

  init(_ bytes: ByteView) throws(ImageError) {
    var offset = Self.signature.count
    while let length = bytes.big32(at: offset), let name = bytes.name(at: offset + 4) {
      let chunk = Chunk(
        bytes[offset + 4..<offset + 8 + length], checksum: bytes.big32(at: offset + 8 + length))
      let body = chunk.body
      offset += 12 + length
      switch name {
      case "CgBI": isCgBI = true
      case "IHDR" where size.width == 0:
        guard chunk.isIntact else { throw Self.broken("its header's checksum is wrong") }
        try readHeader(body)
      case _ where size.width == 0: throw Self.broken("it does not begin with its header")
      case "PLTE" where palette == nil: palette = body
      case "tRNS" where imageData.isEmpty: transparency = body
      case "iCCP" where profile == nil && imageData.isEmpty: profile = body
      case "sRGB": isSRGB = true
      case "cICP":
        guard let primaries = body.byte(at: 0), let transfer = body.byte(at: 1) else { continue }
        colourCodes = (Int(primaries), Int(transfer))
      // Stored as the power that turns light into samples, in units of 1/100000.
      case "gAMA": gamma = body.big32(at: 0).flatMap { $0 > 0 ? 100_000 / Double($0) : nil }
      case "cHRM": readPrimaries(body)
      case "eXIf": orientation = EXIF.orientation(body)
      case "IDAT": imageData.append(chunk)
      case "IEND":
        isWhole = true
        offset = bytes.count
      default: break
      }
    }
    guard size.width > 0 else { throw Self.broken("it ends in its header") }
  }

  private mutating func readPrimaries(_ body: ByteView) {
    let numbers = (0..<8).compactMap { body.big32(at: $0 * 4).map { Double($0) / 100_000 } }
    guard numbers.count == 8 else { return }
    let points = (0..<4).map { Primaries.Point(x: numbers[2 * $0], y: numbers[2 * $0 + 1]) }
    primaries = Primaries(white: points[0], red: points[1], green: points[2], blue: points[3])
  }

  private mutating func readHeader(_ body: ByteView) throws(ImageError) {
    guard let width = body.big32(at: 0), let height = body.big32(at: 4), let depth = body.byte(at: 8),
      let type = body.byte(at: 9), let interlace = body.byte(at: 12)
    else { throw Self.broken("it ends in its header") }
    guard width > 0, height > 0, width < 1 << 31, height < 1 << 31 else {
      throw Self.broken("its size is \(width) × \(height)")
    }
    let depths: [Int]
    switch type {
    case 0: depths = [1, 2, 4, 8, 16]
    case 3: depths = [1, 2, 4, 8]
    case 2, 4, 6: depths = [8, 16]
    default: throw Self.broken("its colour type is \(type)")
    }
    guard depths.contains(Int(depth)) else {
      throw Self.broken("its samples have \(depth) bits, with colour type \(type)")
    }
    guard body.byte(at: 10) == 0, body.byte(at: 11) == 0, interlace < 2 else {
      throw Self.broken("its compression, filter or interlace method is none that exists")
    }
    size = Size(width: width, height: height)
    (bitDepth, colourType, isInterlaced) = (Int(depth), Int(type), interlace == 1)
  }

  static func broken(_ detail: String) -> ImageError { .broken(format: "png", detail: detail) }
}
