/// The English names of months and the weekdays' names, as people type them.
enum MonthNames {
  private static let all = [
    "january", "february", "march", "april", "may", "june", "july", "august", "september", "october",
    "november",
    "december",
  ]

  /// The month of a name in small letters, cut to three or more of them if need be.
  static func month(named name: String) -> Int? {
    guard name.utf8.count >= 3 else { return nil }
    return all.firstIndex { $0.hasPrefix(name) }.map { $0 + 1 }
  }
}

enum WeekdayNames {
  private static let all = ["Monday", "Tuesday", "Wednesday", "Thursday", "Friday", "Saturday", "Sunday"]

  static func english(_ weekday: Weekday) -> String { all[weekday.rawValue - 1] }

  /// The weekday of a name in small letters: `friday`, cut to three or more letters if need be, `金`, `金曜`,
  /// `金曜日`.
  static func weekday(named name: String) -> Weekday? {
    Weekday.allCases.first { weekday in
      let kanji = String(weekday.kanji)
      return name == kanji || name == kanji + "曜" || name == kanji + "曜日"
        || (name.utf8.count >= 3 && english(weekday).lowercased().hasPrefix(name))
    }
  }
}
