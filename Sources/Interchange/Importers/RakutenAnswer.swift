import Storage
public import Support
import Almanac

/// What the Rakuten Recipe API sends.
enum RakutenAnswer {
  /// What an answer holds, and what was mended in it.
  ///
  /// - Throws: the API's own error with its description, or what is no answer of it.
  static func result(of source: ImportSource) throws(Problems) -> (SourceValue, [Problem]) {
    if let name = scriptFunction(source.bytes) {
      throw Problems([
        Problem(
          Place(file: source.path, line: 1, column: 1), .error,
          "this is a script that calls \(name), not JSON (ask the API without callback)")
      ])
    }
    let json = try SourceJSON(source)
    if let failure = failure(json.root) { throw Problems([failure]) }
    guard let result = json.root["result"] else {
      throw Problems([
        Problem(
          json.root.place, .error, "this is no answer of the Rakuten Recipe API (\"result\" is missing)")
      ])
    }
    return (result, json.warnings)
  }

  /// The error that an answer is, whatever else it is.
  static func failure(in source: ImportSource) -> Problem? {
    (try? SourceJSON(source)).flatMap { failure($0.root) }
  }

  /// The error that an answer is.
  private static func failure(_ root: SourceValue) -> Problem? {
    let error = root["error"]
    // The gateway of 2026 words its own errors differently.
    let gateway = root["errors"]
    guard let value = error ?? gateway else { return nil }
    let name = error?.text ?? gateway?["errorCode"]?.text ?? "error"
    let description =
      root["error_description"]?.text ?? gateway?["errorMessage"]?.text ?? "without a description"
    return Problem(value.place, .error, "Rakuten answered with an error, \(name): \(description)")
  }

  /// The name before the parenthesis, where an answer is JSONP.
  static func scriptFunction(_ bytes: [UInt8]) -> String? {
    let name = bytes.prefix(200).prefix { byte in
      (0x61...0x7A).contains(byte) || (0x41...0x5A).contains(byte) || (0x30...0x39).contains(byte)
        || byte == UInt8(ascii: "_") || byte == UInt8(ascii: "$") || byte == UInt8(ascii: ".")
    }
    guard !name.isEmpty, bytes.dropFirst(name.count).first == UInt8(ascii: "(") else { return nil }
    return String(decoding: name, as: UTF8.self)
  }

  /// The day of `2017/10/10 22:37:34`, which is Japan's.
  static func day(_ text: String) -> Day? {
    Day(
      iso8601: text.prefix(10).split(separator: "/", omittingEmptySubsequences: false).joined(separator: "-"))
  }
}

/// A category of the Rakuten Recipe API.
public struct RakutenCategory: Sendable, Equatable {
  /// As a ranking is asked for: `10`, `10-276`, `10-276-824`.
  public var id: String
  public var name: String

  public init(id: String, name: String) { (self.id, self.name) = (id, name) }

  /// Reads a list of categories, in the order of their numbers.
  ///
  /// - Throws: what the API says went wrong, or what is no such list.
  public static func list(_ source: ImportSource) throws(Problems) -> [RakutenCategory] {
    let (result, _) = try RakutenAnswer.result(of: source)
    guard result.kind == .object, !result.members.isEmpty else {
      throw Problems([Problem(result.place, .error, "this is no list of categories (\"large\" is missing)")])
    }
    if let (level, list) = result.members.first(where: { !isList($0.value) }) {
      throw Problems([
        Problem(list.place, .error, "\"\(level)\" is no list of categories (each has a \"categoryName\")")
      ])
    }
    let all = result.members.flatMap { level, list in
      list.values.compactMap { entry in
        entry["categoryName"]?.text.flatMap { name in
          id(of: entry, level).map { RakutenCategory(id: $0, name: name) }
        }
      }
    }
    return all.sorted { numbers($0.id).lexicographicallyPrecedes(numbers($1.id)) }
  }

  private static func isList(_ value: SourceValue) -> Bool {
    value.kind == .array && value.values.allSatisfy { $0["categoryName"] != nil }
  }

  /// A category knows its parent, but only its address knows the parent's: `…/category/10-66-50/`.
  private static func id(of entry: SourceValue, _ level: String) -> String? {
    let last = entry["categoryUrl"]?.text?.split { $0 == "/" }.last.map(String.init)
    if let last, !numbers(last).isEmpty, last.utf8.allSatisfy({ $0 == 0x2D || (0x30...0x39).contains($0) }) {
      return last
    }
    return level == "large" ? entry["categoryId"]?.text : nil
  }

  private static func numbers(_ id: String) -> [Int] { id.split(separator: "-").compactMap { Int($0) } }
}
