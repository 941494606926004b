import Support

/// What a change did, so that it can be taken back. The bytes before it lie beside the record.
struct ChangeRecord: Sendable, Equatable {
  /// In the past tense, for people: `added archive 12`.
  var what: String
  var before: FileMark
  var after: FileMark
  /// The ids of the archives that it added.
  var archives: [Int] = []
  /// What was put into `Content/`, below it.
  var added: [Photo] = []
  /// What was taken out of `Content/`; it is kept with the record.
  var removed: [Kept] = []

  struct Photo: Sendable, Equatable {
    var path: String
    var mark: FileMark
  }

  struct Kept: Sendable, Equatable {
    /// Where it lay, below `Content/`.
    var path: String
    /// Its name among the files that are kept: `0-tomato.jpg`.
    var name: String

    /// - Parameter number: tells it from others of the same change.
    init(path: String, number: Int) { self.init(path: path, name: "\(number)-\(Files.name(of: path))") }

    init(path: String, name: String) { (self.path, self.name) = (path, name) }

    /// Whether a file's name is one that is given here.
    static func isName(_ name: String) -> Bool {
      let digits = name.utf8.prefix { (0x30...0x39).contains($0) }
      return !digits.isEmpty && name.utf8.dropFirst(digits.count).first == UInt8(ascii: "-")
    }
  }
}

extension ChangeRecord {
  var bytes: [UInt8] {
    func member(_ key: String, _ value: JSONTree) -> JSONTree.Member { .init(key: key, value: value) }
    let tree = JSONTree.object([
      member("version", .integer(1)), member("what", .string(what)), member("before", .string(before.text)),
      member("after", .string(after.text)),
      member("archives", .array(archives.map { .integer($0) })),
      member("added", .array(added.map { .texts([$0.path, $0.mark.text]) })),
      member("removed", .array(removed.map { .texts([$0.path, $0.name]) })),
    ])
    return Array(
      (JSONLayout(broken: Set(JSONLayout.Role.allCases)).text(tree, .archive, margin: "") + "\n").utf8)
  }

  /// Nil when the bytes are not what this version writes.
  ///
  /// A record may have come with the site from somebody else, so one that names anything but pictures is none.
  init?(_ bytes: [UInt8]) {
    guard let document = try? JSONDocument(bytes, file: "") else { return nil }
    let root = document.tree(of: JSONDocument.root).members
    func text(_ key: String) -> String? {
      if case .string(let text)? = root.first(where: { $0.key == key })?.value { text } else { nil }
    }
    func pairs(_ key: String) -> [(String, String)]? {
      let elements = root.first { $0.key == key }?.value.elements ?? []
      let pairs = elements.compactMap { pair -> (String, String)? in
        guard case .array(let parts) = pair, parts.count == 2, case .string(let a) = parts[0],
          case .string(let b) = parts[1]
        else { return nil }
        return (a, b)
      }
      return pairs.count == elements.count ? pairs : nil
    }
    guard root.first(where: { $0.key == "version" })?.value == .integer(1), let what = text("what"),
      let before = text("before").flatMap({ FileMark($0) }),
      let after = text("after").flatMap({ FileMark($0) }), let added = pairs("added"),
      let removed = pairs("removed")
    else { return nil }
    (self.what, self.before, self.after) = (what, before, after)
    archives = (root.first { $0.key == "archives" }?.value.elements ?? []).compactMap { element in
      if case .raw(let spelling) = element { Int(spelling) } else { nil }
    }
    self.added = added.compactMap { path, mark in FileMark(mark).map { Photo(path: path, mark: $0) } }
    self.removed = removed.map { Kept(path: $0.0, name: $0.1) }
    guard self.added.count == added.count, (added + removed).allSatisfy({ !Self.isText($0.0) }),
      self.removed.allSatisfy({ Kept.isName($0.name) && !$0.name.utf8.contains(UInt8(ascii: "/")) })
    else {
      return nil
    }
  }

  /// Whether a path below `Content/` is text by its name: the store, the settings, a schema, a memo, a page. No change
  /// puts such a file there or takes it out.
  private static func isText(_ path: String) -> Bool {
    let name = Files.name(of: path).lowercased()
    return [".json", ".md", ".markdown", ".txt", ".html", ".yaml", ".yml"].contains { name.hasSuffix($0) }
  }
}
