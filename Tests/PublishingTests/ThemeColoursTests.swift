import Foundation
import Storage
import Support
import Testing

@testable import Publishing

/// The background of the page, which a build reads from the style sheets of the site.
struct ThemeColoursTests {
  static func colours(_ sheets: KeyValuePairs<String, String>) -> ThemeColours {
    ThemeColours(sheets.map { Asset(name: $0.key, bytes: Array($0.value.utf8)) })
  }

  @Test(arguments: [
    (":root { --background: #123456; --text: #fff }", "#123456"),
    (":root{--text:#fff;--background:#ABC}", "#aabbcc"),
    ("/* { --background: #000 */ html { --background: #1234567f }", "#123456"),
    ("@media screen { :root:root { --background: #0102 } }", "#001100"),
    (":root { --background: #111 } :root { --background: #222 }", "#222222"),
    ("a::before { content: '}' } :root { --background: #111 }", "#111111"),
    (":root { --background-2: #111 } .card { --background: #222 }", "#ffffff"),
    ("@media (prefers-color-scheme: dark) { :root { --background: #111 } }", "#ffffff"),
    ("@media print { :root { --background: #111 } }", "#ffffff"),
    (":lang(en) { --background: #111 }", "#ffffff"),
    ("", "#ffffff"), (":root { --background: #111", "#ffffff"), ("} ; : {", "#ffffff"),
  ])
  func `the sheet says what is behind pages on screens by day`(sheet: String, expected: String) {
    let colours = Self.colours(["theme.css": sheet])
    #expect(ThemeColours.text(colours.background) == expected)
    #expect(colours.problems == [])
  }

  @Test func `a site's own sheets count after the theme, those for one kind of page do not`() {
    let own = Self.colours([
      "a.css": ":root { --background: #222 }", "b.css": ":root { --background: #333 }",
      "recipe.css": ":root { --background: #444 }", "theme.css": ":root { --background: #111 }",
    ])
    #expect(ThemeColours.text(own.background) == "#333333")
    #expect(
      ThemeColours.text(Self.colours(["recipe.css": ":root { --background: #444 }"]).background) == "#ffffff")
  }

  @Test(arguments: ["oklch(97% .01 90)", "var(--white)", "#12345", "#ggg", "white"])
  func `a colour that cannot be read is a warning`(value: String) {
    let colours = Self.colours([
      "mine.css": ":root { --background: \(value) }", "theme.css": ":root { --background: #f00 }",
    ])
    #expect(ThemeColours.text(colours.background) == "#ff0000")
    #expect(
      colours.problems.map(\.description) == [
        "Templates/assets/mine.css: the --background \u{201C}\(value)\u{201D} cannot be read (write it as #rrggbb: pictures and the web app manifest need it)"
      ])
  }

  /// A second look, with a photo that is all transparent, as JPEG.
  @Test func `another look has its own background behind transparent pictures and in its manifest`()
    async throws
  {
    let folder = try TemporaryFolder()
    try folder.write(
      "site/Content/archives.json",
      """
      { "version": 1, "archives": [ { "id": 1, "created": "2018-04-27", "recipes": [
        { "id": 1, "title": "Clear soup", "image": "photos/clear.png" } ] } ] }
      """)
    try folder.write("site/Content/site.json", #"{ "baseURL": "https://example.com/" }"#)
    try folder.write("site/Content/photos/clear.png", SmallPicture.transparent(width: 64, height: 64))

    let paper = try await Self.build(folder)
    #expect(paper.inManifest == ["#f8f4ec", "#f8f4ec"])
    #expect(isNear(paper.behindPhoto, 0xF8F4EC))

    let seiji = try #require(Theme.all.first { $0.name == "seiji" })
    try folder.write("site/Templates/assets/seiji.css", Data(seiji.sheet))
    let celadon = try await Self.build(folder)
    #expect(celadon.inManifest == ["#edf3f0", "#edf3f0"])
    #expect(isNear(celadon.behindPhoto, 0xEDF3F0))
    #expect(celadon.file != paper.file, "a picture with another background has another name")
  }

  private static func build(_ folder: TemporaryFolder) async throws -> (
    inManifest: [String], behindPhoto: UInt32, file: String
  ) {
    let report = await Publishing.build(
      BuildOptions(
        site: folder.path + "/site", output: folder.path + "/out", today: Sample.day("2026-11-30"), jobs: 1))
    #expect(report.problems == [])
    func text(_ file: String) throws -> String {
      try String(contentsOfFile: "\(folder.path)/out/\(file)", encoding: .utf8)
    }
    let manifest = try text("manifest.webmanifest")
    let page = try text("archives/1/1.html")
    // The colour that stands for a photo while it loads is measured from its JPEG.
    let colour = try #require(page.firstMatch(of: /data-colour="(#[0-9a-f]{6})"/)).1
    let file = try #require(page.firstMatch(of: /photos\/([^" ]+\.jpg)/)).1
    return (
      manifest.matches(of: /"(?:background|theme)_color":"([^"]+)"/).map { String($0.1) },
      try #require(ThemeColours.colour(String(colour))), String(file)
    )
  }

  /// Whether each channel is within what JPEG loses.
  private func isNear(_ a: UInt32, _ b: UInt32) -> Bool {
    [0, 8, 16].allSatisfy { abs(Int(a >> $0 & 255) - Int(b >> $0 & 255)) <= 2 }
  }
}
