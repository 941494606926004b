import Almanac
import Foundation
import Testing

/// A table made by `Fixtures/make-tables.py`: for each day that is a holiday, its name.
struct HolidayNames {
  let years: ClosedRange<Int>
  let names: [Day: String]

  init(lawsID: String) throws {
    let file = try #require(
      Bundle.module.url(forResource: lawsID, withExtension: "txt", subdirectory: "Fixtures"))
    var names: [Day: String] = [:]
    var years: [Int] = []
    for line in try String(contentsOf: file, encoding: .utf8).split(separator: "\n") {
      let fields = line.split(separator: "\t")
      years.append(try #require(Int(fields[0])))
      for field in fields.dropFirst() {
        let day = try #require(Day(iso8601: "\(fields[0])-\(field.prefix(5))"))
        names[day] = String(field.dropFirst(6))
      }
    }
    self.names = names
    self.years = try #require(years.first)...(try #require(years.last))
  }
}

/// The days on which two tables differ, each with both names, in order.
func differences(_ ours: [Day: String], _ theirs: [Day: String]) -> [String] {
  Set(ours.keys).union(theirs.keys).sorted().compactMap { day in
    ours[day] == theirs[day] ? nil : "\(day): \(ours[day] ?? "–"), not \(theirs[day] ?? "–")"
  }
}

extension HolidayCalendar {
  /// All holidays of some years, two of one day joined as the tables join them.
  func names(in years: ClosedRange<Int>) throws -> [Day: String] {
    let first = try #require(Day(year: years.lowerBound, month: 1, day: 1))
    let last = try #require(Day(year: years.upperBound, month: 12, day: 31))
    return Dictionary(
      holidays(in: first...last).map { ($0.day, $0.holiday.name) }, uniquingKeysWith: { "\($0); \($1)" })
  }
}

/// A day of a test, written as it is read.
func day(_ text: String, _ place: SourceLocation = #_sourceLocation) throws -> Day {
  try #require(Day(iso8601: text), sourceLocation: place)
}
