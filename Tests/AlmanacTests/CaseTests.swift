import Almanac
import Foundation
import Testing

/// Tables of public sources that are no part of the project: beside it, or where OZEN_CASES says.
private let cases: URL = {
  let root = URL(filePath: #filePath).deletingLastPathComponent().appending(path: "../..")
  let folder = ProcessInfo.processInfo.environment["OZEN_CASES"].map { URL(filePath: $0) }
  return (folder ?? root.appending(path: "../shared/cases")).appending(path: "calendar").standardized
}()

@Suite(
  .enabled(if: FileManager.default.fileExists(atPath: cases.path), "there are no cases at \(cases.path)"))
struct CaseTests {
  @Test("1948 to 2030 as gazetted") func truth() throws {
    let rows = try table("truth_1948_2030")
    var theirs: [Day: String] = [:]
    for row in rows { theirs[try day(row[0])] = row[3] }
    var ours = try HolidayCalendar.japan.names(in: 1948...2030)
    for (text, name) in LawsTests.otherNames["japan"] ?? [:] { ours[try day(text)] = name }
    #expect(rows.count > 1000)
    #expect(differences(ours, theirs) == [])
  }

  @Test("The Cabinet Office's dates, 1955 to 2027") func cabinetOffice() throws {
    let theirs = Set(try table("cao_syukujitsu_utf8").map { try day($0[0]) })
    let ours = Set(try HolidayCalendar.japan.names(in: 1955...2027).keys)
    #expect(ours.symmetricDifference(theirs).sorted().map(\.description) == [])
  }

  @Test("holiday_jp's dates, 1970 to 2050") func holidayJP() throws {
    let theirs = Set(try table("holiday_jp_yaml").map { try day($0[0]) })
    let ours = Set(try HolidayCalendar.japan.names(in: 1970...2050).keys)
    #expect(ours.symmetricDifference(theirs).sorted().map(\.description) == [])
  }

  @Test func equinoxes() throws {
    for row in try table("equinoxes_1948_2030") {
      let year = try #require(Int(row[0]))
      if !row[1].isEmpty { #expect(DayRule.vernalEquinox.day(in: year)?.description == row[1]) }
      #expect(DayRule.autumnalEquinox.day(in: year)?.description == row[2])
    }
  }

  @Test(
    "The days that other calendars get wrong",
    arguments: ["seed_app_errors", "handMadeCalendarAdvance_0.8.1_errors"])
  func othersErrors(file: String) throws {
    let rows = try table(file)
    #expect(rows.count > 50)
    for row in rows {
      #expect(HolidayCalendar.japan.isDayOff(try day(row[0])) == (row[1] == "missed"), "\(row)")
    }
  }

  @Test func eras() throws {
    for row in try table("era_conversions") {
      let day = try day(row[0])
      let year = try #require(day.eraYear)
      #expect("\(year)\(day.month)月\(day.day)日" == row[2])
      #expect(day.eraText.hasSuffix("（\(row[1])曜日）"))
      #expect(try Day(typed: row[2]) == day)
    }
  }

  @Test func months() throws {
    for row in try table("month_headers") {
      let month = try #require(Month(iso8601: row[0]))
      let years = month.eraYears.map(\.description).joined(separator: "／")
      #expect("\(month.year)年\(month.month)月（\(years)）" == row[1])
      #expect(month.firstDay.eraText.hasSuffix("（\(row[2])曜日）"))
      #expect("\(month.dayCount)" == row[3])
      #expect("\(month.weeks(from: .sunday).count)" == row[4])
    }
  }

  /// The rows below the heading, their fields as they are: none of those read here is quoted.
  private func table(_ name: String) throws -> [[String]] {
    let text = try String(contentsOf: cases.appending(path: "\(name).csv"), encoding: .utf8)
    let rows = text.split(whereSeparator: \.isNewline).dropFirst()
    return rows.map { $0.split(separator: ",", omittingEmptySubsequences: false).map(String.init) }
  }
}
