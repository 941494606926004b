import Interchange
import Support
import Almanac
import Storage
import Testing

@testable import ozen

/// What people type for photos and days.
struct KeepingTests {
  @Test(
    arguments: [
      ("soup.jpg", "soup.jpg", nil, "soup"), ("a/b/soup.jpg=汁", "a/b/soup.jpg", "汁", "汁"),
      ("soup.jpg=題=目", "soup.jpg", "題=目", "題=目"), ("a=b.jpg", "a=b.jpg", nil, "a=b"),
      ("a=b.jpg=汁", "a=b.jpg", "汁", "汁"), ("none.jpg=汁", "none.jpg", "汁", "汁"),
      ("soup.jpg=", "soup.jpg", "", "soup"),
      ("https://img.example/1.jpg?w=300", "https://img.example/1.jpg?w=300", nil, "1"),
      ("https://img.example/1.jpg=汁", "https://img.example/1.jpg", "汁", "汁"), (".jpg", ".jpg", nil, ".jpg"),
    ] as [(String, String, String?, String)])
  func photos(_ text: String, _ path: String, _ title: String?, _ dish: String) {
    let there: Set = ["soup.jpg", "a/b/soup.jpg", "a=b.jpg"]
    let photo = PhotoArgument(text) { there.contains($0) }
    #expect(photo.path == path && photo.title == title && photo.dish == dish)
  }

  @Test func days() throws {
    #expect(try cookingDay("H30.4.27", photos: []) == Day(year: 2018, month: 4, day: 27))
    #expect(try cookingDay("Today", photos: []) == Day.today())
    #expect(try cookingDay("昨日", photos: []) == Day.today().adding(days: -1))
    #expect(try cookingDay("おととい", photos: []) == Day.today().adding(days: -2))
    #expect(try cookingDay("明日", photos: []) == Day.today().adding(days: 1))
    for text in ["4/5", "soon", "", "photo"] {
      #expect(throws: UsageError.self, "\(text)") { try cookingDay(text, photos: []) }
    }
    #expect(throws: UsageError.self) { try cookingDay("photo", photos: ["/nonexistent.jpg"]) }
  }

  @Test(arguments: [
    ("abc", 3, "abc"), ("abcd", 3, "ab…"), ("肉じゃが", 8, "肉じゃが"), ("肉じゃが", 7, "肉じゃ…"), ("肉じゃが", 6, "肉じ…"),
  ])
  func linesAreCutByColumns(_ text: String, _ width: Int, _ expected: String) {
    #expect(cut(text, to: width) == expected)
  }

  @Test func everyFormHasANameOfItsOwn() {
    #expect(Set(Importer.all.map(\.name)).count == Importer.all.count)
  }
}
