import Testing

@testable import Languages

/// The tables of the languages, held against each other.
@Suite struct TablesTests {
  static let all = Language.allCases.map(\.words)
  static let names = Set(all.flatMap(\.table.keys)).sorted()

  @Test(arguments: Language.allCases) func `a table is that of its language`(language: Language) {
    #expect(language.words.language == language.rawValue)
  }

  @Test(arguments: Language.allCases) func `every language has every word, and none is empty`(
    language: Language
  ) {
    let table = language.words.table
    #expect(Self.names.count > 90)
    for name in Self.names {
      let texts = table[name].map(\.texts)
      #expect(texts != nil, "\(language) lacks \"\(name)\"")
      #expect(texts?.contains { $0.isEmpty } != true, "\(language): \"\(name)\"")
    }
  }

  /// Dates are written in many ways; every other word says the same in every language.
  @Test func `every language fills the same placeholders`() {
    for name in Self.names {
      let found = Self.all.compactMap { words -> Set<String>? in
        guard let word = words.table[name], word != .unwritten, !word.isDate else { return nil }
        return Set(word.main.map(\.placeholders)?.map { String($0.prefix { $0 != ":" }) } ?? [])
      }
      #expect(Set(found).count <= 1, "\"\(name)\": \(found)")
    }
  }

  @Test func `a placeholder of a date is one that dates have`() {
    let known: Set = [
      "year", "month", "month:2", "month:name", "month:abbreviated", "day", "day:2", "weekday",
      "weekday:abbreviated", "era",
    ]
    for words in Self.all {
      for (name, word) in words.table where word.isDate {
        #expect(known.isSuperset(of: word.main?.placeholders ?? []), "\(words.language): \"\(name)\"")
      }
    }
  }

  @Test func `a counted word has a form for other numbers, and no form says more than that`() {
    for words in Self.all {
      for (name, word) in words.table {
        guard case .counted(let forms) = word else { continue }
        let placeholders = forms[.other]?.placeholders
        #expect(placeholders?.contains("count") == true, "\(words.language): \"\(name)\"")
        for form in forms.values { #expect(Set(form.placeholders).isSubset(of: placeholders ?? [])) }
      }
    }
  }

  @Test func `lists are as long in every language as in the others`() {
    for name in Self.names {
      let lengths = Self.all.compactMap { words -> Int? in
        if case .list(let texts)? = words.table[name] { texts.count } else { nil }
      }
      #expect(
        lengths.isEmpty || lengths == Array(repeating: lengths[0], count: Self.all.count), "\"\(name)\"")
    }
    for words in Self.all {
      for name in ["months", "monthsAbbreviated"] { #expect(words[list: name].count == 12) }
      for name in ["weekdays", "weekdaysAbbreviated", "weekdaysShort"] {
        #expect(words[list: name].count == 7)
      }
    }
  }

  @Test func `templates see the same words in every language`() {
    let seen = Self.all.map { $0.forTemplates.map(\.name) }
    for names in seen { #expect(names == seen[0]) }
    #expect(seen[0].contains("searchSome"))
    #expect(!seen[0].contains("date") && !seen[0].contains("published") && !seen[0].contains("moreArchives"))
  }
}

extension Word {
  /// All texts of the word.
  fileprivate var texts: [String] {
    switch self {
    case .text(let pattern): [pattern.text]
    case .counted(let forms): forms.values.map(\.text)
    case .list(let texts): texts
    case .unwritten: []
    }
  }

  /// The text itself, or the one for most numbers.
  fileprivate var main: Pattern? {
    switch self {
    case .text(let pattern): pattern
    case .counted(let forms): forms[.other]
    case .list, .unwritten: nil
    }
  }

  /// Whether the word is a way of writing a day, a month or a year.
  fileprivate var isDate: Bool {
    guard let placeholders = main?.placeholders else { return false }
    return placeholders.contains { ["year", "day", "era", "weekday"].contains($0.prefix { $0 != ":" }) }
  }
}
