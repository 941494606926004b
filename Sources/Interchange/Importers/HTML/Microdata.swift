import Almanac
import Storage
import Support
/// The items that a page marks up as microdata (HTML's `itemscope`, `itemprop`), as the JSON that says the same.
struct Microdata {
  /// Each recipe of the page.
  private(set) var recipes: [JSONTree] = []
  private var open: [Element] = []
  private let bytes: [UInt8]

  /// Pages nest a few dozen deep; what lies deeper belongs to no recipe.
  private static let deepest = 256

  init(_ bytes: [UInt8]) {
    self.bytes = bytes
    var scanner = HTMLScanner(bytes)
    while let token = scanner.next() {
      switch token {
      case .start(let tag): start(tag)
      case .end(let name): end(name)
      case .text(let range):
        if let around = open.last?.name, ["script", "style"].contains(around) { continue }
        add(HTMLEntities.decoded(String(decoding: bytes[range], as: UTF8.self)))
      }
    }
    while let last = open.last { end(last.name) }
  }

  private struct Element {
    var name: String
    /// The properties that it is the value of.
    var properties: [String]
    /// What an attribute says that the value is.
    var value: String?
    /// The item that begins here.
    var item: Item?
    /// What it shows, where that is its value.
    var text = ""
  }

  private struct Item {
    var types: [String]
    var members: [(name: String, value: JSONTree)] = []
  }

  private mutating func start(_ tag: HTMLTag) {
    if Self.blocks.contains(tag.name) { add("\n") }
    // These end where the next one begins.
    if ["li", "p", "dt", "dd", "tr", "td", "option"].contains(tag.name), open.last?.name == tag.name {
      end(tag.name)
    }
    var element = Element(name: tag.name, properties: Self.words(tag["itemprop"]))
    element.value = Self.value(of: tag)
    if tag["itemscope"] != nil { element.item = Item(types: Self.words(tag["itemtype"])) }
    open.append(element)
    if Self.voids.contains(tag.name) || open.count > Self.deepest { end(tag.name) }
  }

  /// Closes an element, and those that were left open in it; nothing where there is none.
  private mutating func end(_ name: String) {
    if Self.blocks.contains(name) { add("\n") }
    guard let start = open.lastIndex(where: { $0.name == name }) else { return }
    while open.count > start, let element = open.popLast() { close(element) }
  }

  private mutating func close(_ element: Element) {
    let value = element.item.map(json) ?? .string(element.value ?? element.text)
    if let owner = open.lastIndex(where: { $0.item != nil }) {
      for name in element.properties { open[owner].item?.members.append((name, value)) }
    }
    if let item = element.item, item.types.contains(where: SchemaType.isRecipe), recipes.count < 100 {
      recipes.append(value)
    }
  }

  /// Adds to the text of the properties that are open, one in the other.
  private mutating func add(_ text: String) {
    var count = 0
    for index in open.indices.reversed() where !open[index].properties.isEmpty && open[index].value == nil {
      open[index].text += text
      count += 1
      if count == 4 { return }
    }
  }

  private func json(_ item: Item) -> JSONTree {
    var members = [JSONTree.Member(key: "@type", value: .texts(item.types))]
    for (name, value) in item.members {
      if let known = members.firstIndex(where: { $0.key == name }) {
        let earlier = members[known].value
        members[known].value = .array((earlier.elements.isEmpty ? [earlier] : earlier.elements) + [value])
      } else {
        members.append(JSONTree.Member(key: name, value: value))
      }
    }
    return .object(members)
  }

  /// The value that an attribute gives, by the kind of the element; a `content` counts on all of them.
  private static func value(of tag: HTMLTag) -> String? {
    if let content = tag["content"] { return content }
    return switch tag.name {
    case "img", "source", "video", "audio", "iframe", "embed", "track": tag["src"] ?? ""
    case "a", "link", "area": tag["href"]
    case "time": tag["datetime"]
    case "data", "meter": tag["value"]
    case "meta": ""
    default: nil
    }
  }

  private static func words(_ text: String?) -> [String] {
    (text ?? "").split { $0.isWhitespace }.map(String.init)
  }

  private static let voids: Set<String> = [
    "area", "base", "br", "col", "embed", "hr", "img", "input", "link", "meta", "source", "track", "wbr",
  ]
  private static let blocks: Set<String> = [
    "p", "br", "li", "ol", "ul", "div", "h1", "h2", "h3", "h4", "tr", "section", "article", "blockquote",
    "dt", "dd",
  ]
}
