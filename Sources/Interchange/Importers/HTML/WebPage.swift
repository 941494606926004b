import Storage
/// A saved web page: what tells of a recipe in it.
struct WebPage {
  /// UTF-8.
  let bytes: [UInt8]
  /// More than any page has; each one costs as much as the page is long.
  static let largestCount = 100
  private(set) var title: String?
  /// Where the page itself lies on the web, as far as it says so.
  private(set) var address: String?
  /// Where relative addresses start.
  private(set) var base: String?
  /// The picture that others show of the page.
  private(set) var image: String?
  /// The content of each script in JSON-LD, of the first ``largestCount``.
  private(set) var scripts: [Range<Int>] = []
  /// Where an item of schema.org's microdata says that it is a recipe.
  private(set) var microdata: Int?

  init(_ bytes: [UInt8]) {
    self.bytes = bytes
    var scanner = HTMLScanner(bytes)
    var (canonical, shared): (String?, String?)
    while let token = scanner.next() {
      guard case .start(let tag) = token else { continue }
      switch tag.name {
      case "script":
        if scripts.count < Self.largestCount, Self.isLinkedData(tag["type"]),
          case .text(let range)? = scanner.next()
        {
          scripts.append(range)
        }
      case "title":
        if title == nil, case .text(let range)? = scanner.next() {
          title = HTMLEntities.decoded(String(decoding: bytes[range], as: UTF8.self)).onOneLine
        }
      case "base": base = base ?? tag["href"]
      case "link": if Self.words(tag["rel"]).contains("canonical") { canonical = canonical ?? tag["href"] }
      case "meta":
        switch tag["property"] ?? tag["name"] {
        case "og:url": shared = shared ?? tag["content"]
        case "og:image", "og:image:url": image = image ?? tag["content"]
        default: break
        }
      default: break
      }
      if microdata == nil, let type = tag["itemtype"], Self.words(type).contains(where: SchemaType.isRecipe) {
        microdata = tag.start
      }
    }
    address =
      [canonical, shared].lazy.compactMap { $0.flatMap { WebReference.absolute($0, base: nil) } }.first
    base = base.flatMap { WebReference.absolute($0, base: address) } ?? address
  }

  /// Whether a text begins as a page does.
  static func isPage(_ bytes: [UInt8]) -> Bool {
    let start = bytes.prefix(4096).drop { $0 <= 0x20 || $0 == 0xEF || $0 == 0xBB || $0 == 0xBF }
    return start.first == UInt8(ascii: "<")
  }

  private static func isLinkedData(_ type: String?) -> Bool {
    guard let type else { return false }
    return type.prefix { $0 != ";" }.lowercased().trimmed == "application/ld+json"
  }

  private static func words(_ text: String?) -> [String] {
    (text ?? "").split { $0.isWhitespace }.map(String.init)
  }
}
