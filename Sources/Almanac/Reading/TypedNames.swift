/// The English month names and the weekday names that people type.
enum MonthNames {
  private static let all = [
    "january", "february", "march", "april", "may", "june", "july", "august", "september", "october",
    "november",
    "december",
  ]

  /// Returns the month with this lower-case name, which may be abbreviated to three or more letters.
  static func month(named name: String) -> Int? {
    guard name.utf8.count >= 3 else { return nil }
    return all.firstIndex { $0.hasPrefix(name) }.map { $0 + 1 }
  }
}

enum WeekdayNames {
  private static let all = ["Monday", "Tuesday", "Wednesday", "Thursday", "Friday", "Saturday", "Sunday"]

  static func english(_ weekday: Weekday) -> String { all[weekday.rawValue - 1] }

  /// Returns the weekday with this lower-case name: `friday`, which may be abbreviated to three or more
  /// letters, `金`, `金曜`, `金曜日`.
  static func weekday(named name: String) -> Weekday? {
    Weekday.allCases.first { weekday in
      let kanji = String(weekday.kanji)
      return name == kanji || name == kanji + "曜" || name == kanji + "曜日"
        || (name.utf8.count >= 3 && english(weekday).lowercased().hasPrefix(name))
    }
  }
}
