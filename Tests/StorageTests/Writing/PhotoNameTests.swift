import Testing

@testable import Storage

struct PhotoNameTests {
  @Test(arguments: [
    ("soup.jpg", "soup.jpg"), ("IMG_0001.JPG", "IMG_0001.JPG"), ("soup.jpeg", "soup.jpeg"),
    ("soup", "soup.jpg"),
    ("soup.png", "soup.png.jpg"), ("/etc/../a/soup.jpg", "soup.jpg"), ("C:\\photos\\soup.jpg", "soup.jpg"),
    ("100%?#.jpg", "100.jpg"), ("a:b*c\"d<e>f|g.jpg", "a-b-c-d-e-f-g.jpg"), ("my  soup .jpg", "my--soup.jpg"),
    ("肉じゃが.jpg", "肉じゃが.jpg"), ("か\u{3099}.jpg", "が.jpg"), ("a\u{0}b\u{1B}c\u{202E}d.jpg", "abcd.jpg"),
    (".hidden.jpg", "hidden.jpg"), ("...jpg", "photo.jpg"), (".jpg", "photo.jpg"), ("..", "photo.jpg"),
    ("-rf.jpg", "rf.jpg"), ("CON.jpg", "photo-CON.jpg"), ("com1.tar.jpg", "photo-com1.tar.jpg"),
    ("nul", "photo-nul.jpg"),
    ("console.jpg", "console.jpg"), ("soup. .jpg", "soup.jpg"), ("", "photo.jpg"), ("料理　一.jpg", "料理-一.jpg"),
    ("👩‍🍳.jpg", "👩‍🍳.jpg"), ("a'b`$(rm)&;.jpg", "a-b--(rm).jpg"),
  ])
  func safe(_ name: String, _ expected: String) {
    let made = PhotoName.safe(name, endings: ["jpg", "jpeg"])
    #expect(Array(made.utf8) == Array(expected.utf8), "\(made)")
  }

  @Test func longNamesAreCutBetweenCharacters() {
    let name = PhotoName.safe(String(repeating: "膳", count: 100) + ".jpg", endings: ["jpg"])
    #expect(name.utf8.count <= PhotoName.longest && name.hasSuffix("膳.jpg"))
    #expect(
      PhotoName.safe("e" + String(repeating: "\u{301}", count: 500) + ".jpg", endings: ["jpg"]) == "photo.jpg"
    )
  }

  @Test func numbers() {
    #expect(PhotoName.numbered("soup.jpg", 2) == "soup-2.jpg")
    #expect(PhotoName.numbered("soup", 3) == "soup-3")
  }

  @Test func namesThatSomeDisksTakeForOne() {
    #expect(PhotoName.folded("SOUP.JPG") == PhotoName.folded("soup.jpg"))
    #expect(Array(PhotoName.folded("か\u{3099}").utf8) == Array(PhotoName.folded("が").utf8))
    #expect(PhotoName.folded("a.jpg") != PhotoName.folded("b.jpg"))
  }
}
