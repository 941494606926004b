import Testing

@testable import Publishing

@Suite struct LinksTests {
  @Test(
    arguments: [
      ("a/b-c_d.~1.html", "a/b-c_d.~1.html"), ("tags/和.html", "tags/%E5%92%8C.html"),
      ("C++ 1%", "C%2B%2B%201%25"),
    ])
  func `paths are encoded for links, and come back`(path: String, encoded: String) {
    #expect(URLText.encode(path: path) == encoded)
    #expect(URLText.decode(encoded) == path)
  }

  @Test(arguments: [("100%", "100%"), ("%zz%41", "%zzA"), ("%E5%92", "\u{FFFD}"), ("%4", "%4")])
  func `what is no code stays`(text: String, decoded: String) {
    #expect(URLText.decode(text) == decoded)
  }

  @Test(
    arguments: [
      ("https://www.example.com/x", "example.com"), ("HTTP://a.example:8080?x", "a.example"),
      ("https://user:secret@a.example/", "a.example"), ("https://[::1]/", "[::1]"), ("https:///x", nil),
      ("javascript:alert(1)", nil), ("//a.example", nil), ("", nil),
    ] as [(String, String?)])
  func `only web addresses have a host to show`(url: String, host: String?) {
    #expect(URLText.host(of: url) == host)
  }

  @Test(
    arguments: [
      ("https://example.com/", "/"), ("https://example.com/a/b/", "/a/b/"), ("https://example.com", "/"),
    ])
  func `the path of a base URL`(url: String, path: String) {
    #expect(URLText.path(ofBase: url) == path)
  }

  @Test(
    arguments: [
      ("#x", "memos", .asWritten), ("https://a.example/", "", .asWritten),
      ("mailto:a@b.example", "", .asWritten),
      ("//a.example/x", "", .asWritten), ("", "", .asWritten),
      ("11.md", "memos", .content(path: "memos/11.md", fragment: "")),
      ("./11.md#x", "memos", .content(path: "memos/11.md", fragment: "#x")),
      ("../photos/%E5%92%8C.jpg?y", "memos", .content(path: "photos/和.jpg", fragment: "")),
      ("/photos/a.jpg", "memos", .content(path: "photos/a.jpg", fragment: "")),
      ("photos/a.jpg", "", .content(path: "photos/a.jpg", fragment: "")),
      ("../a.jpg", "", .outside), ("%2e%2e/%2e%2e/a.jpg", "memos", .outside),
      ("../../etc/passwd", "memos", .outside),
      ("a:b.jpg", "", .asWritten), ("./a:b.jpg", "", .content(path: "a:b.jpg", fragment: "")),
      ("鍋:1.jpg", "", .content(path: "鍋:1.jpg", fragment: "")),
    ] as [(String, String, MemoTarget)])
  func `a memo's links start from its own folder`(destination: String, folder: String, target: MemoTarget) {
    #expect(MemoTarget(destination, from: folder) == target)
  }

  @Test(
    arguments: [
      (1, 1, [1]), (1, 2, [1, 2]), (1, 3, [1, 2, 3]), (3, 5, [1, 2, 3, 4, 5]), (1, 9, [1, 2, nil, 9]),
      (4, 9, [1, 2, 3, 4, 5, nil, 9]), (5, 9, [1, nil, 4, 5, 6, nil, 9]), (9, 9, [1, nil, 8, 9]),
    ] as [(Int, Int, [Int?])])
  func `the pages that a page offers`(current: Int, count: Int, numbers: [Int?]) {
    #expect(Pagination.numbers(around: current, of: count) == numbers)
  }

  @Test(arguments: [(0, 12, 1), (12, 12, 1), (13, 12, 2), (5, 0, 5)])
  func `how many pages a list takes`(items: Int, size: Int, pages: Int) {
    #expect(Pagination.pageCount(of: items, size: size) == pages)
    #expect(
      (1...pages).flatMap { Pagination.indices(ofPage: $0, of: items, size: size) } == Array(0..<items))
  }
}
