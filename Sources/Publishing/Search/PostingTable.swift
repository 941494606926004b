/// The terms of a range of documents, and which documents have them: one flat array of pairs, sorted at the
/// end by counting, since millions of small arrays would cost more than everything else.
struct PostingTable: Sendable {
  static let fields = SearchField.allCases.count

  /// By term: two scalars of 21 bits each for a pair, one for an ideograph, a hash with the top bit set for a
  /// word.
  private(set) var keys: [UInt64] = []
  /// By term: the range of its text in `pool`; empty for pairs and ideographs.
  private var texts: [Range<Int32>] = []
  private var pool: [UInt8] = []
  /// A hash table with open addressing: a term's number + 1, 0 for none.
  private var buckets = [UInt32](repeating: 0, count: 1 << 13)

  /// By slot, which is `term * fields + field`: the number of documents, and the latest of them + 1.
  private var counts: [UInt32] = []
  private var latest: [UInt32] = []
  private var pairs: [(slot: UInt32, document: UInt32)] = []

  /// By slot, after `sort`: where its documents begin.
  private var starts: [UInt32] = []
  private var documents: [UInt32] = []

  private var word: [UInt8] = []

  /// Adds a text of a document. Documents must come in ascending order.
  mutating func add(_ text: SearchFold, of document: Int, in field: SearchField) {
    let (scalars, classes) = (text.scalars, text.classes)
    var start = 0
    while start < scalars.count {
      var end = start + 1
      switch classes[start] {
      case .separator: break
      case .word:
        while end < scalars.count, classes[end] == .word { end += 1 }
        addWord(scalars[start..<min(end, start + SearchTerm.longestWord)], document, field)
      case .spaceless, .ideograph:
        while end < scalars.count, classes[end] == .spaceless || classes[end] == .ideograph { end += 1 }
        for index in start..<end {
          if classes[index] == .ideograph { note(find(SearchTerm.key(scalars[index], 0)), document, field) }
          if index + 1 < end {
            note(find(SearchTerm.key(scalars[index], scalars[index + 1])), document, field)
          }
        }
      }
      start = end
    }
  }

  private mutating func addWord(_ scalars: ArraySlice<UInt32>, _ document: Int, _ field: SearchField) {
    word.removeAll(keepingCapacity: true)
    for (number, scalar) in scalars.enumerated() {
      if let scalar = Unicode.Scalar(scalar) {
        word += UTF8.encode(scalar) ?? UTF8.encodedReplacementCharacter
      }
      // Short prefixes are terms of their own: loading all words that begin with them would be too much.
      if SearchTerm.beginnings.contains(number + 1) {
        word.append(UInt8(ascii: "*"))
        note(findWord(), document, field)
        word.removeLast()
      }
    }
    note(findWord(), document, field)
  }

  private mutating func note(_ term: Int, _ document: Int, _ field: SearchField) {
    let slot = term * Self.fields + field.rawValue
    guard latest[slot] != UInt32(document) + 1 else { return }
    latest[slot] = UInt32(document) + 1
    counts[slot] += 1
    pairs.append((UInt32(slot), UInt32(document)))
  }

  private func bucket(of key: UInt64) -> Int {
    Int(truncatingIfNeeded: (key &* 0x9E37_79B9_7F4A_7C15) >> 32) & (buckets.count - 1)
  }

  private mutating func find(_ key: UInt64) -> Int {
    var bucket = bucket(of: key)
    while buckets[bucket] != 0 {
      let term = Int(buckets[bucket]) - 1
      if keys[term] == key { return term }
      bucket = (bucket + 1) & (buckets.count - 1)
    }
    return insert(key, 0..<0, at: bucket)
  }

  private mutating func findWord() -> Int {
    var hash: UInt64 = 0xCBF2_9CE4_8422_2325
    for byte in word { hash = (hash ^ UInt64(byte)) &* 0x100_0000_01B3 }
    let key = hash | 1 << 63
    var bucket = bucket(of: key)
    while buckets[bucket] != 0 {
      let term = Int(buckets[bucket]) - 1
      // Two words may share a hash.
      if keys[term] == key, pool[Int(texts[term].lowerBound)..<Int(texts[term].upperBound)] == word[...] {
        return term
      }
      bucket = (bucket + 1) & (buckets.count - 1)
    }
    let start = Int32(pool.count)
    pool += word
    return insert(key, start..<Int32(pool.count), at: bucket)
  }

  private mutating func insert(_ key: UInt64, _ text: Range<Int32>, at bucket: Int) -> Int {
    let term = keys.count
    keys.append(key)
    texts.append(text)
    for _ in 0..<Self.fields {
      counts.append(0)
      latest.append(0)
    }
    buckets[bucket] = UInt32(term + 1)
    if keys.count * 2 > buckets.count { grow() }
    return term
  }

  private mutating func grow() {
    buckets = [UInt32](repeating: 0, count: buckets.count * 2)
    for (term, key) in keys.enumerated() {
      var bucket = bucket(of: key)
      while buckets[bucket] != 0 { bucket = (bucket + 1) & (buckets.count - 1) }
      buckets[bucket] = UInt32(term + 1)
    }
  }

  /// Groups the documents by slot; they stay ascending. Nothing can be added after that.
  mutating func sort() {
    starts = [UInt32](repeating: 0, count: counts.count + 1)
    for slot in counts.indices { starts[slot + 1] = starts[slot] + counts[slot] }
    var next = starts
    documents = [UInt32](repeating: 0, count: pairs.count)
    for (slot, document) in pairs {
      documents[Int(next[Int(slot)])] = document
      next[Int(slot)] += 1
    }
    (pairs, latest, buckets) = ([], [], [])
  }

  /// Returns the documents, ascending, that have the term in the field.
  func documents(of term: Int, in field: Int) -> ArraySlice<UInt32> {
    let slot = term * Self.fields + field
    return documents[Int(starts[slot])..<Int(starts[slot + 1])]
  }

  /// Returns the term as it is written in the index.
  func text(of term: Int) -> String {
    if texts[term].isEmpty { return SearchTerm.text(ofKey: keys[term]) }
    return String(decoding: pool[Int(texts[term].lowerBound)..<Int(texts[term].upperBound)], as: UTF8.self)
  }
}
