import Support
import Foundation
import Markup
import Testing

@testable import Publishing

@Suite struct NamesTests {
  struct Declared {
    let name: String
    let text: String
    /// Its comment, in one line.
    let meaning: String
  }

  static let declared: [Declared] = {
    let path = Templates.root.appending(path: "Sources/Publishing/Pages/Names.swift")
    let lines = (try? String(contentsOf: path, encoding: .utf8))?.components(separatedBy: "\n") ?? []
    return lines.indices.compactMap { index in
      guard let match = lines[index].wholeMatch(of: /\ \ static let (\w+) = Name\("(\w+)"\)/) else {
        return nil
      }
      let comment = lines[..<index].reversed().prefix { $0.hasPrefix("  /// ") }.reversed()
      return Declared(
        name: String(match.1), text: String(match.2),
        meaning: comment.map { $0.dropFirst("  /// ".count) }.joined(separator: " "))
    }
  }()

  @Test func `every name is spelled as it is called, documented and in the vocabulary`() {
    #expect(Self.declared.count > 90)
    for each in Self.declared {
      #expect(each.name == each.text)
      #expect(!each.meaning.isEmpty, "\(each.name)")
    }
    #expect(Set(Name.ofPages.map(\.description)) == Set(Self.declared.map(\.text)))
    #expect(Name.ofPages.count == Self.declared.count)
    #expect(Set(Name.vocabulary).isSuperset(of: Name.ofPages))
  }

  @Test func `every name is used by a template`() throws {
    let tag = /\{\{[#^\/]?([\w.]+)\}\}/
    let used = Set(
      try Templates.sources().flatMap { source in
        // Of `words.skip` the word is none of these names.
        source.text.matches(of: tag).flatMap { match in
          match.1.split(separator: ".").prefix(match.1.hasPrefix("words.") ? 1 : .max).map(String.init)
        }
      })
    #expect(Self.declared.map(\.text).filter { !used.contains($0) } == [])
  }

  @Test func `every kind has its template`() throws {
    let names = Set(try Templates.sources().map(\.name))
    for kind in PageKind.all { #expect(names.contains(kind.name)) }
  }
}
