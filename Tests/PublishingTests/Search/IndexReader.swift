import Testing

@testable import Publishing

/// Reads an index back, as the page's script does.
struct IndexReader {
  var total = 0
  /// By term and field.
  var lists: [String: [Int: [Int]]] = [:]
  var terms: [String] = []

  init(_ index: SearchIndex) throws {
    for (path, bytes) in index.files {
      let text = String(decoding: bytes, as: UTF8.self)
      if path == index.path { total = Int(try #require(text.firstMatch(of: /total:(\d+)/)).1) ?? -1 }
      guard path.hasPrefix("search/t") else { continue }
      for match in text.matches(of: /"([^"]+)":"([^"]*)"/) {
        terms.append(String(match.1))
        lists[String(match.1)] = Self.decode(String(match.2))
      }
    }
  }

  static func decode(_ text: String) -> [Int: [Int]] {
    let values = Dictionary(uniqueKeysWithValues: PostingCode.alphabet.enumerated().map { ($1, $0) })
    let letters = text.utf8.map { values[$0] ?? -1 }
    var at = 0
    var lists: [Int: [Int]] = [:]
    while at < letters.count {
      let (field, parameter) = (letters[at] >> 4, letters[at] & 15)
      at += 1
      var (count, shift) = (0, 0)
      repeat {
        count |= (letters[at] & 31) << shift
        shift += 5
        at += 1
      } while letters[at - 1] & 32 != 0
      var used = 0
      func next() -> Int {
        defer { used += 1 }
        return letters[at + used / 6] >> (5 - used % 6) & 1
      }
      var document = -1
      lists[field] = (0..<count).map { _ in
        var gap = 0
        while next() == 1 { gap += 1 }
        for _ in 0..<parameter { gap = gap << 1 | next() }
        document += gap + 1
        return document
      }
      at += (used + 5) / 6
    }
    return lists
  }
}
