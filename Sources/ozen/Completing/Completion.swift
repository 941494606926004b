/// What a shell offers for the value of an argument or an option.
enum Completion: Sendable, Equatable {
  case nothing
  case files
  case folders
  /// One of a few words.
  case words([Candidate])
  case commands
  /// The ids of the site's archives.
  case archives
  /// The ids of the recipes of the archive that the command line names.
  case recipes
  /// The tags of the site's archives and recipes.
  case tags
}

/// A word that a shell offers, and what it means, in a line or less.
struct Candidate: Sendable, Equatable {
  let word: String
  var meaning = ""
}

extension ArgumentType {
  /// One of the names that a list of values has.
  static func choice(
    _ what: String, of all: [Result], named name: @escaping @Sendable (Result) -> String,
    meaning: (Result) -> String = { _ in "" }
  ) -> ArgumentType {
    let candidates = all.map { Candidate(word: name($0), meaning: meaning($0)) }
    let names = candidates.map(\.word).joined(separator: ", ")
    return ArgumentType(expectation: "\(what) \(names)", completion: .words(candidates)) { text in
      all.first { name($0) == text }
    }
  }
}
