import Almanac

/// The words of one language, by name, with its ways of writing dates and numbers.
///
/// A word is one line in each table of `Tables`, and is used by its name: `words["untitled"]` in Swift,
/// `{{words.skip}}` in templates. Asking for a name that no table has is a fault of the program; tests hold the tables
/// against each other and against all uses.
public struct Words: Sendable {
  /// For `lang`: `ja`.
  public let language: String
  /// As Open Graph names language and country: `ja_JP`; nil where that would guess a country.
  public let locale: String?
  /// How many characters of a memo a card shows at most.
  public let excerptLength: Int
  let table: [String: Word]

  init(language: String, locale: String?, excerptLength: Int, _ table: [String: Word]) {
    (self.language, self.locale, self.excerptLength) = (language, locale, excerptLength)
    self.table = table
  }

  /// A word that needs no value.
  public subscript(_ name: String) -> String { pattern(name).text }

  /// A word with a value for each of its placeholders.
  public subscript(_ name: String, _ values: KeyValuePairs<String, String>) -> String {
    pattern(name).filled { placeholder in values.first { $0.key == placeholder }?.value }
  }

  /// A word in the form that goes with a number, which is its placeholder `{count}`, and values for its others.
  public subscript(_ name: String, count number: Int, _ values: KeyValuePairs<String, String> = [:]) -> String
  {
    pattern(name, count: number).filled { placeholder in
      switch placeholder {
      case "count": String(number)
      case "count:wide": fullWidth(number)
      default: values.first { $0.key == placeholder }?.value
      }
    }
  }

  /// A list of words.
  public subscript(list name: String) -> [String] {
    guard case .list(let words)? = table[name] else { preconditionFailure("no list \"\(name)\"") }
    return words
  }

  /// Several texts in one, by a word that says how two of them are written together, `{first}` and `{next}`; empty
  /// where there is none.
  public func joined(_ texts: [String], by name: String) -> String {
    texts.dropFirst().reduce(texts.first ?? "") { self[name, ["first": $0, "next": $1]] }
  }

  /// The names of all words.
  public var names: [String] { table.keys.sorted() }

  /// What templates see as `words`: every word that is complete, by name. What Ozen has to fill in is not among them;
  /// `{q}` and `{n}` are filled in by scripts in the browser.
  public var forTemplates: [(name: String, text: String)] {
    table.compactMap { name, word in
      guard case .text(let pattern) = word, Self.scriptPlaceholders.isSuperset(of: pattern.placeholders)
      else { return nil }
      return (name, pattern.text)
    }.sorted { $0.name < $1.name }
  }

  /// What was searched for, and how many hits it has.
  static let scriptPlaceholders: Set = ["q", "n"]
}

extension Words {
  func pattern(_ name: String) -> Pattern {
    guard case .text(let pattern)? = table[name] else { preconditionFailure("no text \"\(name)\"") }
    return pattern
  }

  func optional(_ name: String) -> Pattern? {
    if case .unwritten? = table[name] { return nil }
    return pattern(name)
  }

  private func pattern(_ name: String, count number: Int) -> Pattern {
    guard case .counted(let forms)? = table[name] else { return pattern(name) }
    let exact: PluralForm = number == 0 ? .zero : number == 1 ? .one : .other
    guard let pattern = forms[exact] ?? forms[.other] else {
      preconditionFailure("\"\(name)\" has no form for other numbers")
    }
    return pattern
  }
}
