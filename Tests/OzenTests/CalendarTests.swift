import Foundation
import Testing

/// `ozen calendar`, inside a site and without one.
struct CalendarTests {
  @Test func aMonthWithoutASite() throws {
    let folder = try temporaryFolder()
    defer { try? FileManager.default.removeItem(at: folder) }
    let run = try runOzen(["calendar", "2019-05"], in: folder)
    #expect(run.exit == 0 && run.error == "")
    try expectGolden(run.output, "calendar-2019-05.txt")
  }

  @Test func aYearWithoutASite() throws {
    let folder = try temporaryFolder()
    defer { try? FileManager.default.removeItem(at: folder) }
    try expectGolden(try runOzen(["calendar", "2026"], in: folder).output, "calendar-2026.txt")
  }

  @Test func aSiteShowsItsDaysAndItsOwnHolidays() throws {
    let folder = try temporaryFolder()
    defer { try? FileManager.default.removeItem(at: folder) }
    let content = folder.appending(path: "Content")
    try FileManager.default.createDirectory(at: content, withIntermediateDirectories: true)
    try Data(
      #"{ "version": 1, "archives": [ { "id": 7, "created": "2018-04-27", "title": "引っ越しの夜" }, { "id": 9, "created": "2018-04-27" } ] }"#
        .utf8
    ).write(to: content.appending(path: "archives.json"))
    try Data(
      #"{ "firstWeekday": "monday", "holidays": [ { "yearly": "04-10", "name": "駅弁の日", "dayOff": false } ] }"#
        .utf8
    )
    .write(to: content.appending(path: "site.json"))
    try expectGolden(try runOzen(["calendar", "2018-04"], in: folder).output, "calendar-site.txt")
    let json = try runOzen(["calendar", "2018-04", "--json"], in: folder).output
    let days = try #require(try JSONSerialization.jsonObject(with: Data(json.utf8)) as? [[String: Any]])
    #expect(days.count == 30)
    #expect(days[26]["archives"] as? [Int] == [7, 9])
    #expect(days[26]["weekday"] as? Int == 5)
    #expect(days[26]["era"] as? String == "平成３０年４月２７日（金曜日）")
    #expect(days[26]["holiday"] is NSNull)
    #expect(days[28]["holiday"] as? String == "昭和の日")
    #expect(days[9]["holiday"] as? String == "駅弁の日")
  }

  /// The machine's zone and language decide nothing but which day is today.
  @Test(arguments: ["Pacific/Kiritimati", "America/Los_Angeles", "Asia/Tokyo"], ["ja_JP.UTF-8", "C"])
  func theMachineChangesNothing(zone: String, locale: String) throws {
    let folder = try temporaryFolder()
    defer { try? FileManager.default.removeItem(at: folder) }
    let run = try runOzen(["calendar", "2026"], in: folder, environment: ["TZ": zone, "LC_ALL": locale])
    try expectGolden(run.output, "calendar-2026.txt")
    let epoch = ["TZ": zone, "LC_ALL": locale, "SOURCE_DATE_EPOCH": "1556668799"]
    #expect(try runOzen(["calendar"], in: folder, environment: epoch).output.contains("2019年4月"))
  }

  @Test(arguments: ["1947", "2100-01"]) func yearsThatTheLawsDoNotTellOfAreSaidToBeUnknown(_ text: String)
    throws
  {
    let folder = try temporaryFolder()
    defer { try? FileManager.default.removeItem(at: folder) }
    let run = try runOzen(["calendar", text], in: folder)
    #expect(run.exit == 0)
    #expect(run.error == "ozen: holidays are known from 1948 to 2099\n")
  }

  @Test(arguments: ["", "x", "0", "10000", "2018-13", "2018-04-27", "-5"]) func otherPeriodsAreMisuse(
    _ text: String
  ) throws {
    #expect(try runOzen(["calendar", "--", text]).exit == 64)
  }
}
