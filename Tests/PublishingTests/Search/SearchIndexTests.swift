import Foundation
import Storage
import Testing

@testable import Publishing

@Suite struct SearchIndexTests {
  @Test(arguments: [
    [0], [7], [0, 1, 2, 3], [0, 999], [5, 6, 500, 501, 502, 998], Array(stride(from: 0, to: 1000, by: 3)),
    Array(0..<1000),
  ])
  func `numbers come back from their letters`(documents: [Int]) {
    for field in 0..<PostingTable.fields {
      var code = PostingCode()
      code.append([documents.map(UInt32.init)[...]], field: field, total: 1000)
      // In several parts it is the same.
      var parts = PostingCode()
      let middle = documents.count / 2
      parts.append(
        [documents[..<middle].map(UInt32.init)[...], documents[middle...].map(UInt32.init)[...]],
        field: field,
        total: 1000)
      #expect(code.bytes == parts.bytes)
      #expect(IndexReader.decode(String(decoding: code.bytes, as: UTF8.self)) == [field: documents])
    }
  }

  @Test func `a list of half of all documents is short`() {
    var code = PostingCode()
    code.append([stride(from: UInt32(0), to: 48_000, by: 2).map { $0 }[...]], field: 0, total: 48_000)
    #expect(code.bytes.count < 9_000)
  }

  @Test func `what is found, and where it stood`() async throws {
    let index = await SearchIndex.make(try Sample.context(Sample.plan()), jobs: 2)
    let read = try IndexReader(index)
    // From the oldest day: 6, 7, 8 and its soup, 9 and its curry, 10, 11 and its rice ball, 12 and its five.
    #expect(read.total == 15)
    #expect(read.lists["かれ"] == [0: [5]])
    #expect(read.lists["和食"] == [1: [0, 1, 2, 7, 9]])
    #expect(read.lists["湯気"] == [0: [9], 3: [9]])
    #expect(read.lists["かぼ"] == [0: [10], 2: [10]])
    #expect(read.lists["汁"] == [0: [2, 3], 1: [10]])
    #expect(read.lists["script"] == [0: [11]])
    #expect(read.lists["sc*"] == [0: [11]] && read.lists["scr*"] == [0: [11]] && read.lists["s*"] == nil)
    // Neither across the words of a list nor across what stands between words.
    #expect(read.lists["ゃ塩"] == nil && read.lists["米湯"] == nil)
  }

  @Test(arguments: [1, 2, 7]) func `the number of cores changes nothing`(jobs: Int) async throws {
    let context = try Sample.context(Sample.plan())
    let one = await SearchIndex.make(context, jobs: 3)
    let other = await SearchIndex.make(context, jobs: jobs)
    #expect(one.files.map(\.path) == other.files.map(\.path))
    #expect(one.files.map(\.bytes) == other.files.map(\.bytes))
  }

  /// JavaScript compares units of UTF-16: 𩸽 comes before ﬁ.
  @Test func `terms are in the order in which they are looked up`() async throws {
    var plan = Sample.plan()
    plan.archives[0].recipes[0].title = "𩸽 ﬁ ﬁsh 𩸽の煮 zebra zebras"
    let read = try IndexReader(await SearchIndex.make(try Sample.context(plan), jobs: 2))
    #expect(read.terms.count > 100 && Set(read.terms).count == read.terms.count)
    for (a, b) in zip(read.terms, read.terms.dropFirst()) {
      #expect(a.utf16.lexicographicallyPrecedes(b.utf16), "\(a) \(b)")
    }
  }

  @Test func `a new day leaves the older texts as they are`() async throws {
    var plan = Sample.plan()
    let before = await SearchIndex.make(try Sample.context(plan), jobs: 2)
    let days = (0..<800).map { number in
      Sample.archive(
        2000 - number, "2026-11-30", "もっと", [Sample.recipe(6000 - number, "長い長い長い長い名前の皿 \(number)")])
    }
    plan.archives = days + plan.archives
    let more = await SearchIndex.make(try Sample.context(plan), jobs: 2)
    plan.archives.insert(Sample.archive(3000, "2026-12-01", "新しい日"), at: 0)
    let last = await SearchIndex.make(try Sample.context(plan), jobs: 2)
    func texts(_ index: SearchIndex) -> [String] {
      index.files.map(\.path).filter { $0.hasPrefix("search/d") }
    }
    #expect(texts(before).count == 1 && texts(more).count > 3)
    #expect(Array(texts(more).dropLast()) == Array(texts(last).prefix(texts(more).count - 1)))
    for file in more.files { #expect(file.bytes.count < SearchIndex.textsSize + 2048, "\(file.path)") }
  }

  @Test func `scripts stay scripts, whatever a title says`() {
    var text = ScriptText()
    text.list(["a\"b\\c", "</script>\n\u{1}", "\u{2028}和"]) { $0.string($1) }
    #expect(
      String(decoding: text.bytes, as: UTF8.self)
        == #"["a\"b\\c","\u003c/script>\u000a\u0001","\#u{2028}和"]"#)
  }
}
