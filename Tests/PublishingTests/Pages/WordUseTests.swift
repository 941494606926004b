import Foundation
import Languages
import Markup
import Testing

@testable import Publishing

/// Every word is used, and every use is of a word that there is.
@Suite struct WordUseTests {
  /// What templates ask for: `{{words.skip}}`.
  static func inTemplates() throws -> Set<String> {
    Set(
      try Templates.sources().flatMap { source in
        source.text.matches(of: /\{\{[#^]?words\.(\w+)\}\}/).map { String($0.1) }
      })
  }

  /// What Swift asks for: `words["untitled"]`, `words[optional: "eraDate", day]`; in `Languages` itself, of `self`.
  static func inSwift() throws -> Set<String> {
    let folder = Templates.root.appending(path: "Sources")
    let files = try #require(FileManager.default.enumerator(at: folder, includingPropertiesForKeys: nil))
    var found: Set<String> = []
    for case let file as URL in files where file.pathExtension == "swift" {
      let text = try String(contentsOf: file, encoding: .utf8)
      let uses =
        file.path.contains("/Languages/")
        ? text.matches(of: /(?:self\[(?:list: )?|optional\()"(\w+)"/).map(\.1)
        : text.matches(of: /words\[\s*(?:list: |optional: )?"(\w+)"/).map(\.1)
      let joining = text.matches(of: /joined\(.*, by: "(\w+)"\)/).map(\.1)
      found.formUnion((uses + joining).map(String.init))
    }
    return found
  }

  static var names: Set<String> { Set(Language.ja.words.names) }

  @Test func `every word is used`() throws {
    #expect(Self.names.subtracting(try Self.inTemplates()).subtracting(try Self.inSwift()) == [])
  }

  @Test func `every word that is asked for is there`() throws {
    #expect(try Self.inSwift().subtracting(Self.names) == [])
    #expect(try Self.inTemplates().subtracting(Language.ja.words.forTemplates.map(\.name)) == [])
  }

  /// One line a language and one use: no list in Swift knows a word's name.
  @Test func `a template may use every word as soon as the tables have it`() throws {
    for (name, text) in Language.en.words.forTemplates {
      let source = TemplateSource(name: "page", file: "page.mustache", text: "{{words.\(name)}}")
      let library = try TemplateLibrary([source], vocabulary: Name.vocabulary, members: Name.members)
      var output: [UInt8] = []
      try library.render(
        "page", try Sample.context(Sample.plan(language: .en)).common["list"]!, into: &output)
      #expect(
        String(decoding: output, as: UTF8.self).contains(text.prefix { $0 != "\"" && $0 != "'" && $0 != "&" })
      )
    }
  }

  @Test func `a name that is no word is none after the dot`() throws {
    let source = TemplateSource(
      name: "page", file: "page.mustache", text: "{{title}}\n{{words.title}}{{#words}}{{skip}}{{/words}}")
    let error = #expect(throws: TemplateErrors.self) {
      try TemplateLibrary([source], vocabulary: Name.vocabulary, members: Name.members)
    }
    #expect(error?.all.count == 1)
    #expect(error?.all.first?.line == 2)
    #expect(error?.all.first?.message.hasPrefix("unknown name \"title\" (") == true)
  }
}
