import Almanac
import Storage
import Testing

@testable import Publishing

/// What the settings make of the calendar.
struct HolidaySettingsTests {
  func names(_ settings: SiteSettings, _ day: String) -> [String] {
    HolidayCalendar(settings).holidays(on: Day(iso8601: day)!).map(\.name)
  }

  @Test func ownDaysJoinTheLaw() {
    var settings = SiteSettings()
    settings.ownDays = [
      OwnDay(.once(Day(iso8601: "2026-12-29")!), name: "once"),
      OwnDay(.yearly(month: 2, day: 29), name: "leap", isDayOff: false),
      OwnDay(.nth(5, .sunday, month: 11), name: "fifth"), OwnDay(.last(.monday, month: 11), name: "last"),
      OwnDay(.yearly(month: 11, day: 23), name: "beside"),
    ]
    #expect(names(settings, "2026-12-29") == ["once"] && names(settings, "2027-12-29") == [])
    #expect(names(settings, "2024-02-29") == ["leap"] && names(settings, "2025-03-01") == [])
    #expect(names(settings, "2026-11-29") == ["fifth"])
    #expect(names(settings, "2027-11-28") == [] && names(settings, "2027-11-29") == ["last"])
    #expect(names(settings, "2026-11-23") == ["勤労感謝の日", "beside"])
    settings.holidays = .none
    #expect(names(settings, "2026-11-23") == ["beside"])
    #expect(!HolidayCalendar(settings).isDayOff(Day(iso8601: "2024-02-29")!))
  }
}
