import Testing

@testable import Preview

/// What a page becomes on its way to the browser.
@Suite struct LivePageTests {
  static let policy = "default-src 'none'; script-src 'self'"
  static let page = """
    <!doctype html><html><head><meta http-equiv="Content-Security-Policy" content="\(policy)">
    <link rel="stylesheet" href="assets/theme-1.css">
    </head><body><p>Soup</p></body></html>
    """

  func live(_ html: String, version: String = "v1") -> String {
    String(decoding: livePage(Array(html.utf8), version: version), as: UTF8.self)
  }

  func shape(_ html: String) throws -> Substring {
    try #require(live(html).firstMatch(of: /data-shape="([^"]+)"/)).1
  }

  @Test func theScriptComesLastInTheHeadAndThePolicyLetsItAsk() {
    let live = live(Self.page)
    #expect(live.contains("content=\"\(Self.policy); connect-src 'self'\""))
    #expect(live.contains(#"src="/_ozen/live.js" data-ozen-live data-version="v1" data-shape=""#))
    #expect(live.contains(" defer></script>\n</head>"))
    #expect(live.hasSuffix("<body><p>Soup</p></body></html>"))
  }

  @Test(arguments: [
    "<p>Soup", "", "<head><title>Soup</title></head>", "<meta http-equiv=\"Content-Security-Policy\">",
    "<meta http-equiv=\"Content-Security-Policy\" content=\"connect-src 'none'\">",
  ])
  func aPageWithoutAPolicyToWidenKeepsItsOwn(_ html: String) {
    let live = live(html)
    #expect(live.contains("/_ozen/live.js") && !live.contains("; connect-src"))
    #expect(live.replacing(/<script.*<\/script>\n/, with: "") == html)
  }

  @Test func theShapeIsAllButTheStyles() throws {
    let shape = try shape(Self.page)
    #expect(try shape == self.shape(Self.page.replacing("theme-1", with: "theme-2")))
    let sheet = "<link rel=\"stylesheet\" href=\"assets/own-3.css\">\n"
    #expect(try shape == self.shape(Self.page.replacing("</head>", with: sheet + "</head>")))
    #expect(try shape != self.shape(Self.page.replacing("Soup", with: "Soap")))
    #expect(try shape != self.shape(Self.page.replacing("<body>", with: "<body lang=\"ja\">")))
  }

  @Test(
    arguments: [
      // Without an address of the site, the file starts from wherever it is shown.
      ("", "/", "<a href=\"/index.html\">", "<img src=\"/photos/a.jpg\">"),
      ("", "/recipes/", "<a href=\"/recipes/index.html\">", "<img src=\"/recipes/photos/a.jpg\">"),
      ("/recipes/", "/", "<a href=\"/index.html\">", "<img src=\"/photos/a.jpg\">"),
      ("/recipes/", "/recipes/", "<a href=\"/recipes/index.html\">", "<img src=\"/recipes/photos/a.jpg\">"),
      ("/", "/recipes/", "<a href=\"/recipes/index.html\">", "<img src=\"/recipes/photos/a.jpg\">"),
    ])
  func thePageForWhatIsNotThereFindsTheSite(_ own: String, _ root: String, _ link: String, _ picture: String)
  {
    let kept =
      "<a href=\"#main\"><a href=\"https://example.com/recipes/\"><a href=\"mailto:a@b\"><p title=\"index.html\">"
    let html = """
      <link rel="stylesheet" href="\(own)assets/theme-1.css">
      <a href="\(own)index.html"><img src="\(own)photos/a.jpg">\(kept)"
      """
    let page = String(decoding: lostPage(Array(html.utf8), root: root), as: UTF8.self)
    #expect(
      page.contains("href=\"\(root)assets/theme-1.css\"") && page.contains(link) && page.contains(picture))
    #expect(page.hasSuffix(kept + "\""))
  }

  @Test(arguments: [
    "", "<p>Nothing", "<link rel=\"stylesheet\" href=\"",
    "<link rel=\"stylesheet\" href=\"own.css\"><a href=\"a\">",
  ])
  func aPageThatSaysNothingOfItsRootStays(_ html: String) {
    #expect(String(decoding: lostPage(Array(html.utf8), root: "/recipes/"), as: UTF8.self) == html)
  }
}
