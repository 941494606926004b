import Glibc

/// Converts header dates to and from seconds since 1970.
enum HTTPDate {
  private static let days = ["Sun", "Mon", "Tue", "Wed", "Thu", "Fri", "Sat"]
  private static let months = [
    "Jan", "Feb", "Mar", "Apr", "May", "Jun", "Jul", "Aug", "Sep", "Oct", "Nov", "Dec",
  ]

  static func text(_ seconds: Int) -> String {
    var seconds = seconds
    var parts = tm()
    guard gmtime_r(&seconds, &parts) != nil else { return text(0) }
    func two(_ number: Int32) -> String { number < 10 ? "0\(number)" : "\(number)" }
    let day = "\(days[Int(parts.tm_wday)]), \(two(parts.tm_mday)) \(months[Int(parts.tm_mon)])"
    return
      "\(day) \(parts.tm_year + 1900) \(two(parts.tm_hour)):\(two(parts.tm_min)):\(two(parts.tm_sec)) GMT"
  }

  /// Parses the current form and the two obsolete ones (RFC 9110, section 5.6.7).
  static func seconds(_ text: some StringProtocol) -> Int? {
    var words = text.split(whereSeparator: { " ,-".contains($0) }).map { String($0) }
    if words.last == "GMT" {
      words.removeLast()
    } else if words.count == 5 {
      // `Sun Nov  6 08:49:37 1994`
      words = [words[0], words[2], words[1], words[4], words[3]]
    }
    guard words.count == 5, let day = number(words[1]), let month = months.firstIndex(of: words[2]),
      let year = number(words[3])
    else { return nil }
    let time = words[4].split(separator: ":", omittingEmptySubsequences: false).compactMap { number($0) }
    guard time.count == 3, (1...31).contains(day), time[0] < 24, time[1] < 60, time[2] <= 60 else {
      return nil
    }
    var parts = tm()
    (parts.tm_mday, parts.tm_mon) = (day, Int32(month))
    // A year of two digits is between 1970 and 2069.
    parts.tm_year = year >= 100 ? year - 1900 : year < 70 ? year + 100 : year
    (parts.tm_hour, parts.tm_min, parts.tm_sec) = (time[0], time[1], time[2])
    return timegm(&parts)
  }

  private static func number(_ text: some StringProtocol) -> Int32? {
    text.utf8.count <= 4 && text.utf8.allSatisfy { (0x30...0x39).contains($0) } ? Int32(text) : nil
  }
}
