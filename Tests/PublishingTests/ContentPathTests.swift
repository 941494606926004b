import Testing

@testable import Publishing

@Test(arguments: [
  ("photos/a.jpg", "", "photos/a.jpg"),
  ("a.jpg", "memos", "memos/a.jpg"),
  ("../photos/a.jpg", "memos", "photos/a.jpg"),
  ("./a.jpg", "memos/2018", "memos/2018/a.jpg"),
  ("photos/%E8%82%89.jpg", "", "photos/肉.jpg"),
  ("肉.jpg#top", "", "肉.jpg"),
  ("a%20b.jpg?x=1", "", "a b.jpg"),
  ("50%off.jpg", "", "50%off.jpg"),
  ("12:30.jpg", "", "12:30.jpg"),
])
func linksMeanFilesBelowContent(_ destination: String, _ folder: String, _ path: String) {
  #expect(ContentPath.resolve(destination, from: folder) == path)
}

@Test(arguments: [
  "https://example.com/a.jpg", "data:image/png;base64,", "mailto:a@b.c", "/etc/passwd", "//example.com/a.jpg", "../a.jpg",
  "photos/../../a.jpg", "%2e%2e/a.jpg", "#top", "", "a%00.jpg", "%ff.jpg",
])
func otherLinksMeanNone(_ destination: String) {
  #expect(ContentPath.resolve(destination, from: "") == nil)
}
