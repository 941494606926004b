import Imaging
import Storage

/// The files that the search page loads: a table of contents, and many small scripts of which a search needs
/// a few. They are plain scripts, since a page opened from a disk cannot load anything else.
///
/// Documents are days and recipes, numbered from the oldest to the newest, so that a new day changes only the
/// last files and no numbers.
struct SearchIndex: Sendable {
  /// The path of the table of contents.
  let path: String
  let files: [(path: String, bytes: [UInt8])]

  /// The bytes that a file is filled up to: small enough that a search loads little, large enough that there
  /// are few files. A search reads the newest texts, several from one file.
  static let termsSize = 8 * 1024
  static let textsSize = 16 * 1024

  static func make(_ context: PageContext, jobs: Int) async -> SearchIndex {
    let archives = Array(context.plan.archives.indices.reversed())
    var firsts = [0]
    for index in archives {
      firsts.append(firsts[firsts.count - 1] + 1 + context.plan.archives[index].recipes.count)
    }
    let (numbers, total) = (firsts, firsts[archives.count])

    // A part is a range of days, so that documents ascend within it and from part to part.
    let size = max(1, (archives.count + max(1, jobs) * 2 - 1) / (max(1, jobs) * 2))
    let parts = await concurrently((archives.count + size - 1) / size, jobs: jobs) { part in
      var words = PostingTable()
      var reader = SearchReader(context)
      var entries: [[UInt8]] = []
      for position in part * size..<min((part + 1) * size, archives.count) {
        entries.append(reader.read(archives[position], first: numbers[position], into: &words))
      }
      words.sort()
      return (words: words, entries: entries)
    }

    var texts = ShardWriter(.texts, size: textsSize)
    var starts: [Int] = []
    for (position, entry) in parts.lazy.flatMap(\.entries).enumerated() where texts.append(entry) {
      starts.append(numbers[position])
    }
    texts.finish()
    var terms = ShardWriter(.terms, size: termsSize)
    var beginnings: [String] = []
    for (term, entry) in await encode(parts.map(\.words), total: total, jobs: jobs) where terms.append(entry)
    {
      beginnings.append(term)
    }
    terms.finish()

    var contents = ScriptText("ozenSearch.contents({total:\(total),texts:")
    contents.list(starts) { $0.raw(String($1)) }
    contents.raw(",textDigests:\"\(texts.digests)\",terms:")
    contents.list(beginnings) { $0.string($1) }
    contents.raw(",termDigests:\"\(terms.digests)\"})\n")
    let path = "search/index-\(Digest.of(contents.bytes).prefix(ShardWriter.digestLength)).js"
    return SearchIndex(path: path, files: texts.files + terms.files + [(path, contents.bytes)])
  }

  /// A term of one of the parts.
  private struct Entry: Sendable {
    let order: UInt64
    let text: String
    let part: Int32
    let term: Int32

    /// Returns whether `a` comes first in the order in which JavaScript compares strings.
    static func precedes(_ a: Entry, _ b: Entry) -> Bool {
      if a.order != b.order { return a.order < b.order }
      // The first four units are equal, so only longer texts can differ.
      if a.text != b.text { return a.text.utf16.lexicographicallyPrecedes(b.text.utf16) }
      return a.part < b.part
    }
  }

  /// Returns the terms of all parts in the order in which JavaScript sorts, each with its postings.
  private static func encode(_ parts: [PostingTable], total: Int, jobs: Int) async -> [(String, [UInt8])] {
    let entries = parts.enumerated().flatMap { part, table in
      table.keys.indices.map { term in
        let text = table.text(of: term)
        return Entry(order: SearchTerm.order(of: text), text: text, part: Int32(part), term: Int32(term))
      }
    }.sorted(by: Entry.precedes)
    // Equal terms of several parts are adjacent.
    let starts = entries.indices.filter { $0 == 0 || entries[$0 - 1].text != entries[$0].text }
    return await concurrently(starts.count, jobs: jobs, chunk: 512, worker: { PostingCode() }) {
      index, code in
      code.removeAll()
      let equal = entries[starts[index]..<(index + 1 < starts.count ? starts[index + 1] : entries.count)]
      for field in 0..<PostingTable.fields {
        code.append(
          equal.map { parts[Int($0.part)].documents(of: Int($0.term), in: field) }, field: field, total: total
        )
      }
      let text = entries[starts[index]].text
      return (text, Array("\"\(text)\":\"".utf8) + code.bytes + [UInt8(ascii: "\"")])
    }
  }
}
