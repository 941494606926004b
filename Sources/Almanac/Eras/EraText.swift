extension Day {
  /// `平成３０年４月２７日（金曜日）`; before 明治6年 with the Western year: `１８７２年１２月３１日（火曜日）`.
  public var eraText: String { eraDateText + "（\(weekday.kanji)曜日）" }

  /// `平成３０年４月２７日`; before 明治6年 with the Western year.
  public var eraDateText: String {
    "\(eraYear?.eraText ?? fullWidth(year) + "年")\(fullWidth(month))月\(fullWidth(day))日"
  }

  /// `H30.4.27`, as used in forms; before 明治6年 with the Western year: `1872.12.31`.
  public var eraShortText: String {
    let year = eraYear.map { "\($0.era.letter)\($0.year)" } ?? "\(year)"
    return "\(year).\(month).\(day)"
  }
}

extension Month {
  /// `令和８年１１月`, or with both eras if one changed within the month: `昭和６４年・平成元年１月`; before 明治6年 `１８７２年１２月`.
  public var eraText: String {
    let years = eraYears.isEmpty ? fullWidth(year) + "年" : eraYears.map(\.eraText).joined(separator: "・")
    return "\(years)\(fullWidth(month))月"
  }
}

extension Era {
  /// Returns a Western year as a heading: `令和８年`, `平成３１年・令和元年`; before 明治6年 `１８７２年`.
  public static func yearText(_ year: Int) -> String {
    let years = EraYear.years(of: year)
    return years.isEmpty ? fullWidth(year) + "年" : years.map(\.eraText).joined(separator: "・")
  }
}

extension Weekday {
  /// The kanji of the weekday: `月` of `月曜日`.
  public var kanji: Character {
    switch self {
    case .monday: "月"
    case .tuesday: "火"
    case .wednesday: "水"
    case .thursday: "木"
    case .friday: "金"
    case .saturday: "土"
    case .sunday: "日"
    }
  }
}

/// Returns a number in the full-width digits of Japanese text: `３０`.
public func fullWidth(_ number: Int) -> String {
  var text = number < 0 ? "－" : ""
  for digit in String(number.magnitude).utf8 {
    text.unicodeScalars.append(fullWidthDigits[Int(digit - UInt8(ascii: "0"))])
  }
  return text
}

private let fullWidthDigits = Array("０１２３４５６７８９".unicodeScalars)
