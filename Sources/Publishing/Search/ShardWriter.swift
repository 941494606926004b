import Imaging

/// Fills scripts with entries, up to a size.
struct ShardWriter {
  enum Kind {
    /// What a hit shows of a day and its recipes: the entries of an array.
    case texts
    /// The postings of terms: the properties of an object.
    case terms

    var letter: String { self == .texts ? "d" : "t" }
    var function: String { self == .texts ? "texts" : "terms" }
    var brackets: (String, String) { self == .texts ? ("[", "]") : ("{", "}") }
  }

  /// Enough for a browser that caches files by name to notice a new one.
  static let digestLength = 8

  let kind: Kind
  let size: Int
  private(set) var files: [(path: String, bytes: [UInt8])] = []
  /// The digests of all files, one after the other.
  private(set) var digests = ""
  private var current: [UInt8] = []

  init(_ kind: Kind, size: Int) { (self.kind, self.size) = (kind, size) }

  /// - Returns: whether the entry begins a new file.
  mutating func append(_ entry: [UInt8]) -> Bool {
    let isNew = current.isEmpty || current.count + entry.count > size
    if isNew {
      finish()
      current = Array("ozenSearch.\(kind.function)(\(files.count),\(kind.brackets.0)".utf8)
    } else {
      current.append(UInt8(ascii: ","))
    }
    current += entry
    return isNew
  }

  mutating func finish() {
    guard !current.isEmpty else { return }
    current += Array("\(kind.brackets.1))\n".utf8)
    let digest = Digest.of(current).prefix(Self.digestLength)
    files.append(("search/\(kind.letter)\(files.count)-\(digest).js", current))
    digests += digest
    current = []
  }
}
