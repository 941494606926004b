import Support
import Foundation
import Testing

@testable import Storage

/// The published schemas and the decoder list the same keys, words and numbers.
struct SchemaTests {
  static let root = URL(fileURLWithPath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
    .deletingLastPathComponent()

  /// One of the schemas, read with our own reader.
  struct Schema {
    let document: JSONDocument

    init(_ name: String) throws {
      let bytes = try Files.read(SchemaTests.root.path + "/Content/" + name)
      document = try JSONDocument(bytes, file: name)
    }

    func at(_ path: String...) throws -> JSONDocument.Index {
      var node = JSONDocument.root
      for key in path { node = try #require(document.value(of: key, in: node), "\(path)") }
      return node
    }

    func keys(_ node: JSONDocument.Index) -> [String] {
      document.members(of: node).map { document.text(of: $0.key) }
    }

    func words(_ node: JSONDocument.Index) -> [String] {
      document.elements(of: node).map { document.text(of: $0) }
    }

    func range(_ node: JSONDocument.Index) throws -> ClosedRange<Int> {
      let low = try #require(document.value(of: "minimum", in: node).flatMap { document.integer(of: $0) })
      let high = try #require(document.value(of: "maximum", in: node).flatMap { document.integer(of: $0) })
      return low...high
    }
  }

  func expect<Key: ObjectKey>(_ keys: Key.Type, _ schema: Schema, _ node: JSONDocument.Index) {
    #expect(Set(schema.keys(node)) == Set(Key.allCases.map(\.rawValue)))
  }

  @Test func archives() throws {
    let schema = try Schema("archives.schema.json")
    expect(StoreKey.self, schema, try schema.at("properties"))
    expect(ArchiveKey.self, schema, try schema.at("$defs", "archive", "properties"))
    expect(RecipeKey.self, schema, try schema.at("$defs", "recipe", "properties"))
    let ingredient = try schema.document.elements(of: schema.at("$defs", "ingredient", "anyOf"))[1]
    expect(IngredientKey.self, schema, try #require(schema.document.value(of: "properties", in: ingredient)))
    #expect(try schema.range(schema.at("$defs", "id")) == 1...Archive.largestID)
    #expect(try schema.document.integer(of: schema.at("properties", "version", "const")) == Store.version)
    #expect(try schema.words(schema.at("required")) == ["version", "archives"])
    #expect(try schema.words(schema.at("$defs", "archive", "required")) == ["id", "created"])
    #expect(try schema.words(schema.at("$defs", "recipe", "required")) == ["id", "title"])
  }

  @Test func settings() throws {
    let schema = try Schema("site.schema.json")
    expect(SettingsKey.self, schema, try schema.at("properties"))
    expect(ImagesKey.self, schema, try schema.at("properties", "images", "properties"))
    let quality = try schema.document.elements(
      of: schema.at("properties", "images", "properties", "quality", "anyOf"))[1]
    expect(QualityKey.self, schema, try #require(schema.document.value(of: "properties", in: quality)))
    #expect(QualityKey.allCases.map(\.rawValue) == SiteSettings.Images.knownFormats)
    expect(HostingKey.self, schema, try schema.at("properties", "hosting", "properties"))
    expect(TransitionsKey.self, schema, try schema.at("properties", "transitions", "properties"))
    expect(OwnDayKey.self, schema, try schema.at("$defs", "day", "properties"))
    let holidays = try schema.document.elements(of: schema.at("properties", "holidays", "anyOf"))[2]
    expect(HolidaysKey.self, schema, try #require(schema.document.value(of: "properties", in: holidays)))
  }

  @Test func words() throws {
    let schema = try Schema("site.schema.json")
    let images = ["properties", "images", "properties"]
    #expect(
      try schema.words(schema.at("properties", "language", "enum")) == names(SiteSettings.Language.self))
    #expect(try schema.words(schema.at("$defs", "law", "enum")) == names(SiteSettings.HolidayLaw.self))
    #expect(try schema.words(schema.at("$defs", "motion", "enum")) == names(SiteSettings.Motion.self))
    #expect(
      try schema.words(schema.at("properties", "remotePictures", "enum"))
        == names(SiteSettings.RemotePictures.self))
    #expect(
      try schema.words(schema.at("$defs", "weekday", "enum"))
        == SettingsDecoder.weekdays.map(\.0))
    #expect(
      try schema.words(schema.at(images[0], images[1], images[2], "formats", "items", "enum"))
        == SiteSettings.Images.knownFormats)
    let hosting = ["properties", "hosting", "properties"]
    for (key, known) in [
      ("compress", SiteSettings.Hosting.knownCodings), ("hints", SiteSettings.Hosting.knownHosts),
    ] {
      #expect(try schema.words(schema.at(hosting[0], hosting[1], hosting[2], key, "items", "enum")) == known)
    }
  }

  private func names<Value: CaseIterable & RawRepresentable<String>>(_ type: Value.Type) -> [String] {
    type.allCases.map(\.rawValue)
  }

  @Test func numbers() throws {
    let schema = try Schema("site.schema.json")
    typealias Limits = SettingsDecoder.Limits
    #expect(try schema.range(schema.at("properties", "pageSize")) == Limits.pageSize)
    #expect(try schema.range(schema.at("properties", "recipeLimit")) == Limits.recipeLimit)
    #expect(
      try schema.range(schema.at("properties", "images", "properties", "widths", "items")) == Limits.width)
    #expect(try schema.range(schema.at("$defs", "quality")) == Limits.quality)
    #expect(
      try schema.range(schema.at("properties", "images", "properties", "maxPixels")) == Limits.maxPixels)
    #expect(try schema.range(schema.at("$defs", "day", "properties", "month")) == Limits.month)
  }

  /// A settings file made of the schema's defaults gives the defaults of the code.
  @Test func defaults() throws {
    let schema = try Schema("site.schema.json")
    func members(_ node: JSONDocument.Index) -> [String] {
      schema.document.members(of: node).compactMap { key, value in
        let name = schema.document.source(of: key)
        if let given = schema.document.value(of: "default", in: value) {
          return "\(name): \(schema.document.source(of: given))"
        }
        guard let inner = schema.document.value(of: "properties", in: value) else { return nil }
        return "\(name): {\(members(inner).joined(separator: ","))}"
      }
    }
    let lines = members(try schema.at("properties"))
    #expect(lines.count == 12)
    let text = "{\(lines.joined(separator: ","))}"
    let (settings, problems) = SettingsDecoder(try JSONDocument(Array(text.utf8), file: "site.json")).decode()
    #expect(problems == [])
    #expect(settings == SiteSettings())
  }
}
