import Almanac
import Testing

@Suite struct HolidayCalendarTests {
  static let anniversary = Observance(
    "開店記念日", "Anniversary", .date(month: 11, day: 23), in: 2000..., isDayOff: false)
  static let inventory = Observance("棚卸し", .nth(3, .wednesday, month: 2))

  @Test func nothingIsKnownToBeNothing() throws {
    #expect(HolidayCalendar.none.holidays(on: try day("2026-01-01")).isEmpty)
    #expect(HolidayCalendar.none.knownYears == 1...9999)
  }

  @Test("Own days join the law's, which come first") func ownDays() throws {
    let calendar = HolidayCalendar(laws: .japan, own: [Self.anniversary, Self.inventory])
    #expect(calendar.holidays(on: try day("2026-11-23")).map(\.name) == ["勤労感謝の日", "開店記念日"])
    #expect(calendar.holidays(on: try day("1999-11-23")).map(\.name) == ["勤労感謝の日"])
    #expect(
      calendar.holidays(on: try day("2026-02-18")) == [
        Holiday(name: "棚卸し", englishName: "棚卸し", isDayOff: true)
      ])
    #expect(calendar.holidays(on: try day("2026-02-11")).map(\.name) == ["建国記念の日"])
    #expect(calendar.holidays(on: try day("2150-11-23")).map(\.name) == ["開店記念日"])
    #expect(calendar.knownYears == 1948...2099)
  }

  @Test func onceAndTwice() throws {
    let trip = try Observance("旅行", .once(day("2026-08-11")))
    let calendar = HolidayCalendar(laws: nil, own: [trip, Observance("祭り", .last(.tuesday, month: 8)), trip])
    #expect(calendar.holidays(on: try day("2026-08-11")).map(\.name) == ["旅行", "旅行"])
    #expect(calendar.holidays(on: try day("2027-08-11")).isEmpty)
    #expect(calendar.holidays(on: try day("2026-08-25")).map(\.name) == ["祭り"])
  }

  @Test("A day is off if any of its holidays says so") func daysOff() throws {
    let calendar = HolidayCalendar.japan.with(own: [Self.anniversary, Self.inventory])
    #expect(calendar.isDayOff(try day("2026-11-23")))
    #expect(calendar.isDayOff(try day("2026-02-18")))
    #expect(!calendar.isDayOff(try day("2026-11-22")))
    #expect(!HolidayCalendar(laws: nil, own: [Self.anniversary]).isDayOff(try day("2026-11-23")))
  }

  @Test func inARange() throws {
    let holidays = try HolidayCalendar.japan.holidays(in: day("2026-09-20")...day("2026-09-30"))
    #expect(
      holidays.map { "\($0.day) \($0.holiday.englishName)" } == [
        "2026-09-21 Respect for the Aged Day", "2026-09-22 Citizens' holiday",
        "2026-09-23 Autumnal Equinox Day",
      ])
  }

  @Test func equality() {
    #expect(HolidayCalendar(laws: .japan, own: []) == .japan)
    #expect(
      HolidayCalendar.japan.with(own: [Self.inventory])
        == HolidayCalendar(laws: .japan, own: [Self.inventory]))
    #expect(HolidayCalendar.japan != .none)
    #expect(HolidayCalendar.japan.with(own: [Self.inventory]) != .japan)
  }

  @Test("What is asked at the ends of the calendar is answered") func ends() {
    #expect(HolidayCalendar.japan.holidays(on: .first).isEmpty)
    #expect(HolidayCalendar.japan.holidays(on: .last).isEmpty)
  }
}
