import Languages
import Storage
import Testing

struct CookingTimeTests {
  static let durations: [(String, Int?)] = [
    ("PT1H30M", 90), ("PT90M", 90), ("P0DT1H10M0S", 70), ("P1D", 1440), ("P1W", 10_080), ("P1DT12H", 2160),
    ("PT1.5H", 90), ("PT1,5H", 90), ("pt30m", 30), ("PT2H 30M", 150), ("PT5M30S", 6), ("PT20S", 1),
    ("P2H10M", 130),
    ("P1H", 60), ("P0Y0M0DT0H35M0.000S", 35),
    // Nothing, negative, of no length, no duration.
    ("PT0S", nil), ("PT", nil), ("P", nil), ("", nil), ("-PT5M", nil), ("P20M", nil), ("P1Y", nil),
    ("PTundefinedM", nil),
    ("30", nil), ("30M", nil), ("PT30", nil), ("PTM", nil), ("PT1X", nil), ("PT1.2.3H", nil), ("P1M2DT", nil),
    ("PT99999999999999999999H", nil), ("PT999999999999H", nil), ("約30分", nil),
  ]

  @Test(arguments: durations) func readsDurations(_ text: String, _ minutes: Int?) {
    #expect(CookingTime(iso8601: text)?.minutes == minutes)
  }

  static let texts: [(String, Int?)] = [
    ("約30分", 30), ("約10分", 10), ("約1時間", 60), ("1時間30分", 90), ("1時間半", 90), ("１時間３０分", 90), ("30分程度", 30),
    ("約 2 時間 ", 120), ("2日", 2880), ("15分間", 15), ("30 min", 30), ("1 h 30 min", 90),
    ("1 hour 20 minutes", 80),
    ("1 hour, 20 mins", 80), ("2 Hours and 30 Minutes", 150), ("About 45 minutes", 45), ("1h30m", 90),
    ("90min", 90),
    ("1.5時間", 90), ("20分ほど", 20), ("1 1/2 hours", 90), ("1½ hours", 90), ("Half an hour", 30),
    ("2h 10m", 130),
    // Limits, ranges, other words.
    ("5分以内", nil), ("1時間以上", nil), ("指定なし", nil), ("10〜15分", nil), ("10-15 minutes", nil), ("35 minuti", nil),
    ("", nil), ("約", nil), ("30", nil), ("分", nil), ("0分", nil), ("30分30分", nil), ("30分1時間", nil), ("半", nil),
    ("99999999分", nil), ("30 monkeys", nil), ("一晩", nil), ("30分～1時間", nil), ("15分弱", nil), ("1分半", nil),
    ("1/7時間", nil),
    ("10分（漬ける時間を除く）", nil), ("about", nil), ("三十分", nil),
  ]

  @Test(arguments: texts) func readsTexts(_ text: String, _ minutes: Int?) {
    #expect(CookingTime(text)?.minutes == minutes)
  }

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

  @Test(arguments: [0, -1, CookingTime.longest + 1, .max]) func hasLimits(_ minutes: Int) {
    #expect(CookingTime(minutes: minutes) == nil)
  }
}
