import Support
import Storage
@_spi(_Unicode) import Swift

/// The tags of a site: which archives have each, and the file name of its page.
struct TagIndex: Sendable, Equatable {
  struct Tag: Sendable, Equatable {
    let name: String
    /// Safe as a file name, and unique even if case and normalisation are ignored: `tags/SLUG.html`.
    let slug: String
    /// The path of its first page, below the root, percent-encoded.
    let path: String
    /// Indices into the plan's archives, ascending. An archive has the tag if it or one of its recipes does.
    let archives: [Int]

    init(name: String, slug: String, archives: [Int]) {
      (self.name, self.slug, self.archives) = (name, slug, archives)
      path = URLText.encode(path: Self.file(slug: slug, page: 1))
    }
  }

  /// Two tags that would have the same file name.
  struct Clash: Sendable, Equatable {
    /// The tag that gets another file name, and where it first occurs.
    let name: String
    let place: Place
    /// The tag that keeps the file name.
    let other: String
    /// The slug that `name` gets instead.
    let slug: String
  }

  /// The most used first, then by name.
  let tags: [Tag]
  let clashes: [Clash]
  /// For each of the plan's archives: its tags, as indices into `tags`, in its own order.
  let carried: [[Int]]
  private let byName: [String: Int]
  private let bySlug: [String: Int]

  subscript(name name: String) -> Tag? { byName[name].map { tags[$0] } }
  subscript(slug slug: String) -> Tag? { bySlug[slug].map { tags[$0] } }

  /// Names that look the same (canonically equivalent ones) are one tag.
  init(_ archives: [Archive]) {
    // By the number of a name: names are numbered in the order in which they first occur.
    var numbers: [String: Int] = [:]
    var carriers: [(name: String, archives: [Int])] = []
    let carried = archives.indices.map { index in
      archives[index].allTags.map { name in
        let number = numbers[name] ?? carriers.count
        if number == carriers.count {
          numbers[name] = number
          carriers.append((name, []))
        }
        carriers[number].archives.append(index)
        return number
      }
    }

    var tags: [Tag] = []
    var clashes: [Clash] = []
    // By case-folded slug, the tag that has it; `index` is the page of all tags.
    var owners = ["index": ""]
    for (name, indices) in carriers.sorted(by: { $0.name < $1.name }) {
      let wanted = Self.slug(of: name)
      var slug = wanted
      var number = 2
      while owners[slug.lowercased()] != nil {
        slug = "\(wanted)-\(number)"
        number += 1
      }
      if slug != wanted, let other = owners[wanted.lowercased()], !other.isEmpty {
        clashes.append(
          Clash(name: name, place: archives[indices[0]].place, other: other, slug: slug))
      }
      owners[slug.lowercased()] = name
      tags.append(Tag(name: name, slug: slug, archives: indices))
    }

    self.tags = tags.sorted { ($1.archives.count, $0.name) < ($0.archives.count, $1.name) }
    self.clashes = clashes
    byName = Dictionary(uniqueKeysWithValues: self.tags.enumerated().map { ($1.name, $0) })
    bySlug = Dictionary(uniqueKeysWithValues: self.tags.enumerated().map { ($1.slug, $0) })
    let places = carriers.map { [byName] in byName[$0.name] ?? 0 }
    self.carried = carried.map { $0.map { places[$0] } }
  }

  /// Returns the name in normal form C, with `-` for everything that file systems and URLs do not allow;
  /// `tag` if nothing is left. Invisible characters are removed, so that tags that look alike clash and are
  /// reported.
  static func slug(of name: String) -> String {
    var slug = ""
    for character in String(String.UnicodeScalarView(name._nfc.filter { !$0.isUnseen })) {
      let safe: Character = character.isFileSafe ? character : "-"
      if safe == "-", slug.last == "-" { continue }
      // With `.html` and a number, a name stays far below the 255 bytes that file systems allow.
      if slug.utf8.count + safe.utf8.count > 120 { break }
      slug.append(safe)
    }
    while let first = slug.first, first == "." || first == "-" { slug.removeFirst() }
    while let last = slug.last, last == "." || last == "-" { slug.removeLast() }
    // The second page of `x` is in the folder `x`; that of `x.html` must not need a folder with the name of
    // x's page.
    if slug.lowercased().hasSuffix(".html") { slug = slug.dropLast(5) + "-" + slug.suffix(4) }
    if slug.isEmpty { return "tag" }
    return isDevice(slug) ? slug + "-" : slug
  }
}

extension TagIndex {
  /// Returns whether Windows reserves a name for a device, with any ending, and so cannot unpack it.
  private static func isDevice(_ name: String) -> Bool {
    let stem = name.lowercased().prefix { $0 != "." }
    if ["con", "prn", "aux", "nul"].contains(stem) { return true }
    return stem.count == 4 && (stem.hasPrefix("com") || stem.hasPrefix("lpt")) && stem.last?.isNumber == true
  }
}

extension Archive {
  /// Its own tags, then those of its recipes, without duplicates.
  var allTags: [String] {
    var all: [String] = []
    var seen: Set<String> = []
    func add(_ tag: String) {
      // Searching a short array is faster than a set.
      if all.count < 32 {
        if !all.contains(tag) { all.append(tag) }
      } else {
        if seen.isEmpty { seen = Set(all) }
        if seen.insert(tag).inserted { all.append(tag) }
      }
    }
    for tag in tags { add(tag) }
    // By index: a recipe holds many references, and a copy would retain each.
    for index in recipes.indices { for tag in recipes[index].tags { add(tag) } }
    return all
  }
}

extension Unicode.Scalar {
  /// Whether it is invisible and joins nothing: direction marks, spaces without width. Joiners are part of
  /// emoji.
  fileprivate var isUnseen: Bool {
    properties.generalCategory == .format
      && (value == 0xAD || value == 0xFEFF || (0x200B...0x2069).contains(value))
      && !(0x200C...0x200D).contains(value)
  }
}

extension Character {
  fileprivate var isFileSafe: Bool {
    unicodeScalars.allSatisfy { scalar in
      switch scalar {
      case "/", "\\", "%", "?", "#", ":", "*", "\"", "<", ">", "|": false
      default: !scalar.properties.isWhitespace && !Self.invisible.contains(scalar.properties.generalCategory)
      }
    }
  }

  private static let invisible: Set<Unicode.GeneralCategory> = [
    .control, .lineSeparator, .paragraphSeparator, .surrogate, .unassigned,
  ]
}
