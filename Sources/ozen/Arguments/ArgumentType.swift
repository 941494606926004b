import Almanac
import Publishing

/// How the text of an argument is parsed, what the error says if it cannot be, and what a shell offers for it.
struct ArgumentType<Result: Sendable>: Sendable {
  /// Completes the sentence "must be …".
  let expectation: String
  let completion: Completion
  let read: @Sendable (String) -> Result?

  init(
    expectation: String, completion: Completion = .nothing, read: @escaping @Sendable (String) -> Result?
  ) {
    (self.expectation, self.completion, self.read) = (expectation, completion, read)
  }
}

extension ArgumentType<String> {
  /// Any text, including the empty one.
  static let text = ArgumentType(expectation: "text") { $0 }

  static let tag = ArgumentType(expectation: "a word or more", completion: .tags) {
    $0.allSatisfy(\.isWhitespace) ? nil : $0
  }

  static let path = ArgumentType(expectation: "a path", completion: .files) { $0.isEmpty ? nil : $0 }

  static let folder = ArgumentType(expectation: "a path", completion: .folders, read: path.read)

  /// A photo: a path, or an address where the command takes one.
  static let photo = ArgumentType(expectation: "text", completion: .files) { $0 }

  static let host = ArgumentType(expectation: "a name or an address of this machine") {
    $0.isEmpty ? nil : $0
  }

  /// An absolute http or https URL without query and fragment.
  static let webAddress = ArgumentType(expectation: "an address such as https://example.com/recipes/") {
    text in
    guard let scheme = ["https://", "http://"].first(where: text.hasPrefix) else { return nil }
    let rest = text.dropFirst(scheme.count)
    guard let first = rest.first, first != "/", first != ":" else { return nil }
    return rest.utf8.allSatisfy { $0 > 0x20 && $0 != 0x7F && !#"?#"<>\"#.utf8.contains($0) } ? text : nil
  }
}

extension ArgumentType<Int> {
  static func integer(_ range: ClosedRange<Int>) -> ArgumentType {
    ArgumentType(expectation: "a whole number from \(range.lowerBound) to \(range.upperBound)") { text in
      // `Int` alone would also accept a plus sign.
      guard text.utf8.first.map({ $0 != UInt8(ascii: "+") }) ?? false else { return nil }
      return Int(text).flatMap { range.contains($0) ? $0 : nil }
    }
  }
}

extension ArgumentType<Day> {
  static let day = ArgumentType(expectation: "a day that exists, written as 2018-04-27") { Day(iso8601: $0) }
}

extension ArgumentType<Shard> {
  static let shard = ArgumentType(expectation: "a part and the number of parts, such as 2/8") { Shard($0) }
}
