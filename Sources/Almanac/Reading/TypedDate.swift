/// A typed date split into its fields and separators, not yet interpreted.
struct TypedDate {
  struct Number: Equatable {
    let value: Int
    let digits: Int
    /// A number of four digits is certainly a year.
    var isYear: Bool { digits == 4 }
    var isShort: Bool { digits <= 2 }
  }

  private(set) var weekday: Weekday?
  private(set) var era: Era?
  private(set) var numbers: [Number] = []
  /// The month if it is written as a word, and its index among the fields.
  private(set) var monthName: (month: Int, place: Int)?
  /// The separators between the fields, one fewer than these. A separator is a space only if there is nothing
  /// else.
  private(set) var separators: [String] = []
  /// The text after the last field.
  private(set) var ending = ""

  /// Returns nil if there is a word that does not belong to a date.
  init?(_ typed: some StringProtocol) {
    var text = TypedText(typed)
    weekday = text.removeWeekday()
    era = text.removeEra()
    while !text.isEmpty {
      if let number = text.removeNumber(isEraYear: era != nil && numbers.isEmpty) {
        numbers.append(number)
      } else if monthName == nil, let month = MonthNames.month(named: text.removeWord()) {
        monthName = (month, numbers.count)
      } else {
        return nil
      }
      ending = text.removeSeparator()
      if !text.isEmpty { separators.append(ending) }
    }
  }
}

extension TypedText {
  fileprivate mutating func removeEra() -> Era? {
    for era in Era.all {
      if remove(prefix: era.name) {
        trim()
        return era
      }
      // A letter means an era only directly before its year: `May 5` begins with one too.
      let letter = era.letter.lowercased()
      if hasPrefix(letter), let next = scalars.dropFirst().first, next.isDigit || next == "元" {
        return remove(prefix: letter) ? era : nil
      }
    }
    return nil
  }

  fileprivate mutating func removeNumber(isEraYear: Bool) -> TypedDate.Number? {
    if isEraYear, remove(prefix: "元") { return TypedDate.Number(value: 1, digits: 1) }
    // No date has longer numbers. Further digits are then where no separator can be.
    let digits = remove(atMost: 8) { $0.isDigit }
    guard let number = Int(digits) else { return nil }
    var rest = self
    if ["st", "nd", "rd", "th"].contains(rest.removeWord()) { self = rest }
    return TypedDate.Number(value: number, digits: digits.utf8.count)
  }

  fileprivate mutating func removeWord() -> String { remove { $0.isLetter } }

  fileprivate mutating func removeSeparator() -> String {
    let separator = remove { !$0.isDigit && !$0.isLetter }
    let marks = separator.filter { $0 != " " }
    return marks.isEmpty && !separator.isEmpty ? " " : marks
  }
}
