import Almanac
import Glibc

extension Day {
  /// Returns today in the machine's time zone, or the day of `SOURCE_DATE_EPOCH` in UTC, which makes a build
  /// repeatable.
  static func today() throws(UsageError) -> Day {
    guard let text = environment("SOURCE_DATE_EPOCH") else { return try day(of: time(nil), localtime_r) }
    guard text.utf8.allSatisfy({ (0x30...0x39).contains($0) }), let seconds = Int(text) else {
      throw epoch(is: text)
    }
    return try day(of: seconds, gmtime_r)
  }

  private static func day(
    of seconds: Int, _ broken: (UnsafePointer<time_t>, UnsafeMutablePointer<tm>) -> UnsafeMutablePointer<tm>?
  ) throws(UsageError) -> Day {
    var seconds = seconds
    var parts = tm()
    guard broken(&seconds, &parts) != nil,
      let day = Day(year: Int(parts.tm_year) + 1900, month: Int(parts.tm_mon) + 1, day: Int(parts.tm_mday))
    else { throw epoch(is: String(seconds)) }
    return day
  }

  private static func epoch(is text: String) -> UsageError {
    .badValue(
      text, of: "SOURCE_DATE_EPOCH",
      expectation: "a whole number of seconds since 1970, before the year 10000")
  }
}
