import Testing

@testable import Amounts

@Suite struct CookingTimeWordsTests {
  @Test(arguments: [
    ("約10分", "PT10M"), ("約30分", "PT30M"), ("約1時間", "PT1H"), ("１時間半", "PT1H30M"), ("1時間30分", "PT1H30M"),
    ("90分", "PT1H30M"),
    ("1.5時間", "PT1H30M"), ("約 15 分", "PT15M"), ("20分ほど", "PT20M"), ("約5時間", "PT5H"), ("1日", "PT24H"),
    ("25 minutes", "PT25M"), ("about 30 min", "PT30M"), ("1 hour 30 minutes", "PT1H30M"),
    ("1 hour and 5 mins", "PT1H5M"),
    ("1 1/2 hours", "PT1H30M"), ("1½ hours", "PT1H30M"), ("Half an hour", "PT30M"), ("2h 10m", "PT2H10M"),
  ])
  func `an exact time`(text: String, duration: String) { #expect(CookingTime(text)?.iso8601 == duration) }

  @Test(arguments: [
    "5分以内", "1時間以上", "指定なし", "30分～1時間", "30〜40分", "30-40 minutes", "30", "", "分", "0分", "15分弱", "一晩",
    "30分1時間",
    "1分半", "10分（漬ける時間を除く）", "1/7時間", "about", "overnight", "99999999日",
  ])
  func `words that say no one time`(text: String) { #expect(CookingTime(text) == nil) }
}
