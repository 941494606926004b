public import Almanac

/// Dates are words whose placeholders are `year`, `month`, `day`, `weekday` and `era`. Numbers can have the form `:2`, of
/// two digits at least; months `:name` and `:abbreviated`, weekdays `:abbreviated`.
extension Words {
  /// A way of writing a day: `words["date", day]`.
  public subscript(_ name: String, _ day: Day) -> String { filled(pattern(name), day) }

  /// A way of writing a month.
  public subscript(_ name: String, _ month: Month) -> String { filled(pattern(name), month) }

  /// A way of writing a year.
  public subscript(_ name: String, year year: Int) -> String { self[name, ["year": String(year)]] }

  /// A way of writing a day; nil in languages that do not have it.
  public subscript(optional name: String, _ day: Day) -> String? { optional(name).map { filled($0, day) } }

  /// A way of writing a month; nil in languages that do not have it.
  public subscript(optional name: String, _ month: Month) -> String? {
    optional(name).map { filled($0, month) }
  }

  /// The year in its eras, `平成３１年・令和元年`; nil where it has none, and in languages that do not write eras.
  public func era(ofYear year: Int) -> String? {
    guard let pattern = optional("eraYear"), !EraYear.years(of: year).isEmpty else { return nil }
    return pattern.filled { $0 == "era" ? Era.yearText(year) : nil }
  }

  /// The month alone: `November`.
  public func name(of month: Month) -> String { self[list: "months"][month.month - 1] }

  /// `Monday`.
  public func name(of weekday: Weekday) -> String { self[list: "weekdays"][weekday.rawValue - 1] }

  /// `Mon`.
  public func abbreviation(of weekday: Weekday) -> String {
    self[list: "weekdaysAbbreviated"][weekday.rawValue - 1]
  }

  /// `Mo`, for a column of a calendar in the terminal.
  public func shortName(of weekday: Weekday) -> String { self[list: "weekdaysShort"][weekday.rawValue - 1] }

  /// Of the two names that a holiday has: in Japanese that of its country, in other languages the English one.
  public func name(of holiday: Holiday) -> String { language == "ja" ? holiday.name : holiday.englishName }

  private func filled(_ pattern: Pattern, _ day: Day) -> String {
    pattern.filled { placeholder in
      switch placeholder {
      case "day": String(day.day)
      case "day:2": twoDigits(day.day)
      case "weekday": name(of: day.weekday)
      case "weekday:abbreviated": abbreviation(of: day.weekday)
      case "era": day.eraDateText
      default: value(of: placeholder, in: Month(containing: day))
      }
    }
  }

  private func filled(_ pattern: Pattern, _ month: Month) -> String {
    pattern.filled { $0 == "era" ? month.eraText : value(of: $0, in: month) }
  }

  private func value(of placeholder: String, in month: Month) -> String? {
    switch placeholder {
    case "year": String(month.year)
    case "month": String(month.month)
    case "month:2": twoDigits(month.month)
    case "month:name": name(of: month)
    case "month:abbreviated": self[list: "monthsAbbreviated"][month.month - 1]
    default: nil
    }
  }
}

private func twoDigits(_ number: Int) -> String { number < 10 ? "0\(number)" : "\(number)" }
