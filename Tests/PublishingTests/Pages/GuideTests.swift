import Support
import Foundation
import Languages
import Markup
import Storage
import Testing

@testable import Publishing

/// The guide for designers holds what the code holds: every template, every name, every property.
@Suite(.serialized) struct GuideTests {
  @Test func `every template`() throws {
    let tag = /\{\{[#^\/]?([\w.]+)\}\}/
    let pages = Set(PageKind.all.map(\.name))
    let rows = try Templates.sources().map { source in
      let used = source.text.matches(of: tag).map { String($0.1) }.filter { $0 != "." }
      let parents = source.text.matches(of: /\{\{[<>](\w+)\}\}/).map { String($0.1) }
      let blocks = source.text.matches(of: /\{\{\$(\w+)\}\}/).map { String($0.1) }
      return [
        "`\(source.name)`", pages.contains(source.name) ? "page" : "part", Self.list(parents),
        source.name == "layout" || !pages.contains(source.name) ? Self.list(blocks) : "",
        pages.contains(source.name) ? "" : Self.list(used),
      ]
    }
    try GuideTable(heading: "### Templates", made: rows, hasWords: true).check()
  }

  @Test func `every name that a page may use`() throws {
    let context = try Self.context()
    let everywhere = Self.everywhere(context)
    let rows = PageKind.all.map { kind in
      let own = context.plan.pages.filter { $0.kind == kind.name }.flatMap { context.fields(of: $0).names }
      return [
        "`\(kind.name)`", Self.list(own.map(\.description).filter { !everywhere.contains($0) }.sorted()),
      ]
    }
    try GuideTable(
      heading: "### Names by page", made: [["every page", Self.list(everywhere.sorted())]] + rows
    )
    .check()
  }

  @Test func `every name and what it means`() throws {
    let rows = NamesTests.declared.map { ["`\($0.text)`", $0.meaning] }
    try GuideTable(heading: "### All names", made: rows).check()
  }

  @Test func `every word`() throws {
    let english = Dictionary(uniqueKeysWithValues: Language.en.words.forTemplates.map { ($0.name, $0.text) })
    let rows = Language.ja.words.forTemplates.map { ["`\($0.name)`", english[$0.name] ?? "", $0.text] }
    try GuideTable(heading: "### Words", made: rows).check()
  }

  @Test func `every property`() throws {
    let rows = try StyleSheet.theme.properties.map { ["`\($0.name)`", $0.value, $0.elsewhere] }
    try GuideTable(heading: "### Properties", made: rows, hasWords: true).check()
  }

  private static func list(_ names: [String]) -> String {
    var seen: Set<String> = []
    return names.filter { seen.insert($0).inserted }.map { "`\($0)`" }.joined(separator: " ")
  }

  /// The names that all kinds of pages have.
  private static func everywhere(_ context: PageContext) -> Set<String> {
    let kinds = PageKind.all.map { kind in
      Set(
        context.plan.pages.filter { $0.kind == kind.name }.flatMap {
          context.fields(of: $0).names.map(\.description)
        }
      )
    }
    return kinds.dropFirst().reduce(kinds[0]) { $0.intersection($1) }
  }

  private static func context() throws -> PageContext {
    var plan = Sample.plan(baseURL: "https://example.com/")
    plan.settings.offline = true
    plan.pages = PageKind.all.flatMap { $0.pages(plan) }
    return try Sample.context(plan)
  }
}
