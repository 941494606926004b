import TestSupport
import Support
import Foundation
import Testing

@testable import Interchange
@testable import Storage

/// The inputs of all forms with random slips in them: reading ends, and tells places within the file.
struct ImporterMutationTests {
  static let spice = Array("{}[]()@#~%=-:>\\\"'|&*,. \n\t?!0９＠あ".utf8) + [0, 0x80, 0xE3, 0xFF]

  @Test(arguments: ImporterTests.cases) func survives(_ name: String) throws {
    var random = SeededGenerator(seed: 42)
    let folder = ImporterTests.folder.appending(path: name)
    let rounds = 40
    for file in try FileManager.default.contentsOfDirectory(atPath: folder.path).sorted() {
      let source = try Data(contentsOf: folder.appending(path: file))
      guard file != "expected.txt", source.count > 1, source.count < 100_000 else { continue }
      for _ in 0..<rounds {
        var bytes = Array(source)
        for _ in 0..<Int.random(in: 1...4, using: &random) {
          let at = Int.random(in: 0..<max(1, bytes.count), using: &random)
          let spice = Self.spice.randomElement(using: &random) ?? 0
          switch Int.random(in: 0..<4, using: &random) {
          case 0 where bytes.count > 2: bytes.remove(at: at)
          case 1 where bytes.count > 2: bytes.removeSubrange(at..<min(bytes.count, at + 9))
          case 2 where !bytes.isEmpty: bytes[min(at, bytes.count - 1)] = spice
          default: bytes.insert(spice, at: min(at, bytes.count))
          }
        }
        let mutant = ImportSource(path: file, bytes: bytes)
        let lines = bytes.count { $0 == 0x0A } + 1
        for importer in Importer.all where importer.recognises(mutant) {
          do throws(Problems) {
            let imported = try importer.read(mutant)
            #expect(imported.archives.flatMap(\.recipes).allSatisfy { !$0.title.isBlank }, "\(importer.name)")
          } catch {
            #expect(!error.all.isEmpty)
            // What was packed has lines of its own.
            guard !file.hasSuffix(".paprikarecipe") else { continue }
            #expect(error.all.allSatisfy { $0.place.line <= lines }, "\(importer.name): \(error.all)")
          }
        }
      }
    }
  }

  /// What looks cheap to write must not be dear to read.
  @Test(arguments: ["@", "{", "[-", "@a{", "@a{}(", "-", ">> a: b\n", "= x =\n", "~{1%m}", "\\", "#a "])
  func manyOfOneKind(_ piece: String) throws {
    let text = String(repeating: piece, count: 100_000 / piece.utf8.count)
    let cook = Importer.all.first { $0.name == "cooklang" }
    _ = try? cook?.read(ImportSource(path: "a.cook", bytes: Array(text.utf8)))
  }
}
