import Languages
import Almanac
import Support
import Synchronization
import TestSupport
import Testing

@testable import Interchange
@testable import Storage

/// What a form parsed to recognise a file is not parsed again to read it.
struct ReadOnceTests {
  private final class Counter: Sendable {
    let parsed = Mutex(0)
    func parse() { parsed.withLock { $0 += 1 } }
    var count: Int { parsed.withLock { $0 } }
  }

  private func importer(_ counter: Counter) -> Importer {
    Importer(
      name: "counted", title: "counted files",
      recognise: { _ in
        counter.parse()
        return { () throws(Problems) in Imported(archives: [ArchiveDraft(title: "昼")]) }
      },
      read: { _ throws(Problems) in
        counter.parse()
        return Imported(archives: [ArchiveDraft(title: "昼")])
      })
  }

  @Test(arguments: ["", "/a.txt"]) func aFileIsParsedOnce(_ path: String) throws {
    let site = try TemporarySite(["in/a.txt": "soup"])
    let counter = Counter()
    let files = ImportFiles([site.path + "/in" + path], importer: importer(counter), language: .ja)
    let imported = ImportedArchives(files, day: .first)
    #expect(imported.archives.map(\.title) == ["昼"] && imported.broken.isEmpty)
    #expect(counter.count == 1)
  }
}
