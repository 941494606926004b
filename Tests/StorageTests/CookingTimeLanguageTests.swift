import Languages
import Amounts
import Storage
import Testing

struct CookingTimeLanguageTests {
  @Test(arguments: [
    (1, "PT1M", "1分", "1 min"), (30, "PT30M", "30分", "30 min"), (60, "PT1H", "1時間", "1 h"),
    (90, "PT1H30M", "1時間30分", "1 h 30 min"), (1440, "PT24H", "24時間", "24 h"), (2880, "P2D", "2日", "2 d"),
    (3000, "P2DT2H", "2日2時間", "2 d 2 h"), (2881, "P2DT1M", "2日1分", "2 d 1 min"),
  ])
  func isSaidAndWritten(_ minutes: Int, _ duration: String, _ japanese: String, _ english: String) throws {
    let time = try #require(CookingTime(minutes: minutes))
    #expect(time.iso8601 == duration)
    #expect(time.text(in: .ja) == japanese)
    #expect(time.text(in: .en) == english)
  }

  @Test func everyTimeComesBack() throws {
    for minutes in Array(1...3000) + [10_079, 525_600, CookingTime.longest] {
      let time = try #require(CookingTime(minutes: minutes))
      #expect(CookingTime(iso8601: time.iso8601) == time)
      #expect(CookingTime(time.text(in: .ja)) == time)
      #expect(CookingTime(time.text(in: .en)) == time)
    }
  }
}
