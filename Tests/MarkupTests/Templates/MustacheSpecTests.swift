import Foundation
import Testing

@testable import Markup

/// The official specification of Mustache, its required modules and the optional one on inheritance.
///
/// Left out as a whole are two other optional modules. `~lambdas`: a template that calls the program has no bounds
/// that could be checked, and a site's pages are data. `~dynamic-names`: which template a page takes in must be known
/// before any page is made, or a template that is missing would be found only by the page that wants it.
@Suite("Mustache specification", .needsCases)
struct MustacheSpecTests {
  static let modules = [
    "comments", "delimiters", "interpolation", "inverted", "partials", "sections", "~inheritance",
  ]

  @Test("as the specification has it, where nothing is strict", arguments: modules)
  func lenient(module: String) throws {
    for example in try examples(of: module) {
      #expect(try example.render(isStrict: false) == example.expected, "\(module): \(example.name)")
    }
  }

  @Test("as Ozen has it, but for the deviations", arguments: modules)
  func strict(module: String) throws {
    for example in try examples(of: module) {
      let deviation = Self.deviations.first { $0.module == module && $0.examples.contains(example.name) }
      if let deviation {
        let error = try #require(throws: (any Error).self, "\(module): \(example.name)") {
          try example.render(isStrict: true)
        }
        #expect("\(error)".contains(deviation.message), "\(module): \(example.name): \(error)")
      } else {
        #expect(try example.render(isStrict: true) == example.expected, "\(module): \(example.name)")
      }
    }
  }

  @Test("every deviation is one") func deviationsExist() throws {
    for deviation in Self.deviations {
      let names = try examples(of: deviation.module).map(\.name)
      for name in deviation.examples { #expect(names.contains(name), "\(deviation.module): \(name)") }
    }
  }

  struct Deviation {
    var module: String
    var examples: [String]
    var message: String
    var reason: String
  }

  static let misses = "a misspelt name must not make a page that silently lacks something"
  static let raw = "text is never mark-up: what may go out unescaped says so by its type"
  static let deviations = [
    Deviation(
      module: "interpolation",
      examples: [
        "Basic Context Miss Interpolation", "Triple Mustache Context Miss Interpolation",
        "Ampersand Context Miss Interpolation", "Dotted Names - Broken Chains",
        "Dotted Names - Broken Chain Resolution", "Dotted Names - Context Precedence",
        "Dotted Names are never single keys",
      ], message: "unknown name", reason: misses),
    Deviation(
      module: "interpolation",
      examples: [
        "Triple Mustache", "Ampersand", "Triple Mustache Decimal Interpolation",
        "Ampersand Decimal Interpolation",
        "Dotted Names - Triple Mustache Interpolation", "Dotted Names - Ampersand Interpolation",
        "Implicit Iterators - Triple Mustache", "Implicit Iterators - Ampersand",
        "Triple Mustache - Surrounding Whitespace", "Ampersand - Surrounding Whitespace",
        "Triple Mustache - Standalone", "Ampersand - Standalone", "Triple Mustache With Padding",
        "Ampersand With Padding",
      ], message: "only HTML may go unescaped", reason: raw),
    Deviation(
      module: "inverted", examples: ["Context Misses", "Dotted Names - Broken Chains"],
      message: "unknown name",
      reason: misses),
    Deviation(
      module: "sections", examples: ["Context Misses", "Dotted Names - Broken Chains"],
      message: "unknown name",
      reason: misses),
    Deviation(
      module: "sections", examples: ["Implicit Iterator - Triple mustache", "Implicit Iterator - Ampersand"],
      message: "only HTML may go unescaped", reason: raw),
    Deviation(
      module: "partials", examples: ["Failed Lookup"], message: "unknown template",
      reason: "a missing partial is a mistake, like a missing name"),
    Deviation(
      module: "partials", examples: ["Standalone Indentation"], message: "only HTML may go unescaped",
      reason: raw),
    Deviation(
      module: "~inheritance", examples: ["Triple Mustache"], message: "only HTML may go unescaped",
      reason: raw),
    Deviation(
      module: "~inheritance", examples: ["Negative Sections"], message: "unknown name", reason: misses),
    Deviation(
      module: "~inheritance", examples: ["Text inside parent"], message: "would never show",
      reason: "what stands in a parent outside of its blocks is lost, so it is there by mistake"),
  ]
}

// MARK: - The specification's files

struct MustacheExample: Decodable {
  var name: String
  var data: JSON
  var template: String
  var partials: [String: String]?
  var expected: String

  func render(isStrict: Bool) throws -> String {
    let sources =
      [TemplateSource(name: "", file: "template", text: template)]
      + (partials ?? [:]).map { TemplateSource(name: $0.key, file: $0.key, text: $0.value) }
    var output: [UInt8] = []
    try TemplateLibrary(sources, isStrict: isStrict).render("", data.value, into: &output)
    return String(decoding: output, as: UTF8.self)
  }
}

private func examples(of module: String) throws -> [MustacheExample] {
  struct File: Decodable { var tests: [MustacheExample] }
  return try JSONDecoder().decode(File.self, from: Cases.data("mustache/\(module).json")).tests
}

/// Any JSON as a template's value; numbers with a fraction are text, which is how a site would say them.
struct JSON: Decodable {
  var value: Value

  init(from decoder: any Decoder) throws {
    let container = try decoder.singleValueContainer()
    if container.decodeNil() {
      value = .none
    } else if let flag = try? container.decode(Bool.self) {
      value = .bool(flag)
    } else if let number = try? container.decode(Int.self) {
      value = .number(number)
    } else if let number = try? container.decode(Double.self) {
      value = .text("\(number)")
    } else if let text = try? container.decode(String.self) {
      value = .text(text)
    } else if let list = try? container.decode([JSON].self) {
      value = .list(list.map(\.value))
    } else {
      var fields = Fields()
      for (name, value) in try container.decode([String: JSON].self) { fields[Name(name)] = value.value }
      value = .fields(fields)
    }
  }
}
