/// A month of a year, from 0001-01 to 9999-12.
///
/// Months are `Strideable`, so `for month in first...last` iterates over them.
public struct Month: Sendable, Hashable {
  /// Months since 0000-01.
  private let number: Int

  public var year: Int { number / 12 }
  /// 1…12.
  public var month: Int { number % 12 + 1 }

  /// Returns nil unless the year is 1…9999 and the month 1…12.
  public init?(year: Int, month: Int) {
    guard (1...9999).contains(year), (1...12).contains(month) else { return nil }
    self.init(valid: year, month)
  }

  public init(containing day: Day) { self.init(valid: day.year, day.month) }

  init(valid year: Int, _ month: Int) { number = year * 12 + month - 1 }

  public static let first = Month(valid: 1, 1)
  public static let last = Month(valid: 9999, 12)

  /// Returns the month `months` later, or earlier if negative; nil outside the calendar.
  public func adding(months: Int) -> Month? {
    let (sum, overflow) = number.addingReportingOverflow(months)
    guard !overflow, (Month.first.number...Month.last.number).contains(sum) else { return nil }
    return Month(valid: sum / 12, sum % 12 + 1)
  }

  public var next: Month? { adding(months: 1) }
  public var previous: Month? { adding(months: -1) }

  public static func == (a: Month, b: Month) -> Bool { a.number == b.number }
  public static func < (a: Month, b: Month) -> Bool { a.number < b.number }

  public func hash(into hasher: inout Hasher) { hasher.combine(number) }
}

extension Month: Strideable {
  /// Returns the number of months from this month to `other`.
  public func distance(to other: Month) -> Int { other.number - number }

  public func advanced(by months: Int) -> Month {
    guard let month = adding(months: months) else {
      preconditionFailure("\(self) and \(months) months: past the calendar")
    }
    return month
  }
}

extension Month: CustomStringConvertible {
  /// `YYYY-MM`.
  public var description: String {
    String(unsafeUninitializedCapacity: 7) { text in
      text.writeDigits(of: year, from: 0, count: 4)
      text[4] = UInt8(ascii: "-")
      text.writeDigits(of: month, from: 5, count: 2)
      return 7
    }
  }

  /// Reads exactly `YYYY-MM`.
  public init?(iso8601 text: some StringProtocol) {
    var bytes = text.utf8.makeIterator()
    guard let year = bytes.number(ofDigits: 4), bytes.next() == UInt8(ascii: "-"),
      let month = bytes.number(ofDigits: 2), bytes.next() == nil
    else { return nil }
    self.init(year: year, month: month)
  }
}
