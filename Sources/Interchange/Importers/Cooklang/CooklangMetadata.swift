import Storage
/// What a recipe in Cooklang says of itself: keys and values, from YAML or from `>>` lines. Keys are asked for in small
/// letters; of one that comes twice, the last counts.
struct CooklangMetadata {
  private var values: [(key: String, name: String, values: [String], line: Int)] = []
  private var asked: Set<String> = []

  mutating func add(_ key: String, _ values: [String], line: Int) {
    self.values.append((key.lowercased(), key, values, line))
  }

  /// The members of a YAML map; those of maps in it by the names `outer.inner`.
  mutating func add(_ yaml: YAML, within outer: String = "") {
    for (key, value) in yaml.members {
      if case .map = value.content {
        add(value, within: outer + key + ".")
      } else {
        add(outer + key, value.values.compactMap(\.wording), line: value.line)
      }
    }
  }

  /// The text of the first of the keys that says something.
  mutating func text(_ keys: String...) -> String? {
    let told = keys.compactMap { all($0) }.map { $0.joined(separator: ", ") }
    return told.first { !$0.isEmpty }
  }

  /// All that the keys say: items of lists, and of texts with commas.
  mutating func items(_ keys: String...) -> [String] {
    keys.flatMap { key in
      let told = all(key) ?? []
      return told.count == 1 ? RecipeDraft.tags(listed: told[0]) : told
    }
  }

  private mutating func all(_ key: String) -> [String]? {
    asked.insert(key)
    return values.last { $0.key == key }?.values
  }

  /// Takes back that a key was used.
  mutating func lose(_ keys: String...) { asked.subtract(keys) }

  /// The keys that say something and were not asked for, with their lines.
  var unused: [(key: String, line: Int)] {
    values.filter { !asked.contains($0.key) && !$0.values.isEmpty && $0.values != [""] }.map {
      ($0.name, $0.line)
    }
  }

  var isEmpty: Bool { values.isEmpty }

  /// The specification takes `key :value` for a key and its value; YAML wants the space behind the colon.
  static func mended(_ yaml: String) -> String {
    yaml.split(separator: "\n", omittingEmptySubsequences: false).map { line in
      guard let first = line.first, first.isLetter, let colon = line.firstIndex(of: ":"),
        line[..<colon].last?.isWhitespace == true, line[colon...].dropFirst().first?.isWhitespace == false
      else { return String(line) }
      return line[..<colon] + ": " + line[line.index(after: colon)...]
    }.joined(separator: "\n")
  }
}
