import Support
import Languages
import Markup
import Storage
import Testing

@testable import Publishing

/// What holds for every page, whatever its kind and language.
@Suite struct PageRulesTests {
  struct Rendered {
    let page: Page
    let html: String
  }

  static func render(_ plan: SitePlan) throws -> [Rendered] {
    let context = try Sample.context(plan)
    return try plan.pages.map { page in
      var bytes: [UInt8] = []
      try context.render(page, into: &bytes)
      return Rendered(page: page, html: String(decoding: bytes, as: UTF8.self))
    }
  }

  @Test(arguments: SiteSettings.Language.allCases)
  func `every page keeps the rules`(language: SiteSettings.Language) throws {
    for rendered in try Self.render(Sample.plan(language: language)) {
      let (path, html) = (rendered.page.path, rendered.html)
      #expect(
        html.hasPrefix(
          "<!doctype html>\n<html lang=\"\(language)\" data-page=\"\(rendered.page.kind)\" data-transitions=\""
        ))
      #expect(html.matches(of: /<h1[ >]/).count == 1, "\(path)")
      #expect(html.matches(of: /<main[ >]/).count == 1, "\(path)")
      #expect(
        html.contains("http-equiv=\"Content-Security-Policy\" content=\"default-src 'none'; "), "\(path)")
      #expect(
        html.firstMatch(
          of: /<script(?! src="[^"]+" defer| type="application\/ld\+json">\{)|<script src[^>]*>[^<]/) == nil,
        "\(path)")
      #expect(html.firstMatch(of: /<[^>]* (style|on\w+)=/) == nil, "\(path)")
      #expect(
        html.firstMatch(of: /<(img|source|link)[^>]* (src|srcset|href)="(https?:)?\/\//) == nil, "\(path)")
      #expect(!html.contains("rel=\"canonical\""), "\(path)")
    }
  }

  @Test func `every picture has its size, its words and its colour`() throws {
    for rendered in try Self.render(Sample.plan(formats: ["webp", "jpeg"])) {
      for tag in rendered.html.matches(of: /<img [^>]*>/).map({ String($0.0) }) where !tag.contains(".svg") {
        for attribute in ["src", "srcset", "sizes", "width", "height", "alt", "data-colour", "decoding"] {
          #expect(tag.contains(" \(attribute)=\""), "\(rendered.page.path): \(tag)")
        }
        #expect(tag.contains("loading=\"lazy\"") != tag.contains("fetchpriority=\"high\""), "\(tag)")
        #expect(tag.firstMatch(of: /alt="[^"]*\.jpg/) == nil, "\(tag)")
      }
      #expect(rendered.html.matches(of: /<img [^>]*fetchpriority/).count <= 1, "\(rendered.page.path)")
    }
  }

  @Test func `a recipe's picture is the one img of its name, in its gallery and on its page`() throws {
    let pages = try Self.render(Sample.plan())
    for (id, archive) in [(31, 12), (32, 12), (30, 11), (20, 9)] {
      for path in ["archives/\(archive).html", "archives/\(archive)/\(id).html"] {
        let html = try #require(pages.first { $0.page.path == path }).html
        #expect(html.matches(of: try Regex("<img [^>]*data-vt=\"r-\(id)\"")).count == 1, "\(path)")
      }
    }
    for rendered in pages where !["gallery", "recipe"].contains(rendered.page.kind) {
      #expect(!rendered.html.contains("data-vt"), "\(rendered.page.path)")
    }
  }

  @Test func `no relative link or fragment leads nowhere`() throws {
    let pages = try Self.render(Sample.plan())
    let files = Dictionary(uniqueKeysWithValues: pages.map { ($0.page.path, $0.html) })
    for rendered in pages {
      let folder = rendered.page.path.split(separator: "/").dropLast().joined(separator: "/")
      for match in rendered.html.matches(of: /\ href="([^"]*)"/) {
        let href = String(match.1)
        if href.hasPrefix("https:") { continue }
        let place = href.firstIndex(of: "#").map { String(href[href.index(after: $0)...]) }
        var path = rendered.page.path
        if case .content(let linked, _) = MemoTarget(href, from: folder) { path = linked }
        if path.hasPrefix("assets/") || path.hasPrefix("photos/") { continue }
        if Document.all.contains(where: { $0.path == path && !$0.needsAddress }) { continue }
        let target = files[path]
        #expect(target != nil, "\(rendered.page.path): \(href)")
        if let place, let target {
          #expect(target.contains(" id=\"\(place)\""), "\(rendered.page.path): \(href)")
        }
      }
    }
  }

  @Test func `with an address every page that is to be found names its own`() throws {
    for rendered in try Self.render(Sample.plan(baseURL: "https://example.com/sub/")) {
      let link = rendered.html.firstMatch(of: /<link rel="canonical" href="([^"]*)">/).map { String($0.1) }
      #expect(
        link
          == (["404", "offline", "shopping"].contains(rendered.page.kind)
            ? nil : "https://example.com/sub/" + URLText.encode(path: rendered.page.path)))
    }
  }

  @Test(arguments: [
    ("# 大\n## 中", "<h2>大</h2>\n<h3>中</h3>"), ("## 中\n### 小", "<h2>中</h2>\n<h3>小</h3>"),
    ("#### 微", "<h2>微</h2>"),
  ])
  func `a memo's headings begin below the page's own`(memo: String, html: String) throws {
    var plan = Sample.plan()
    plan.archives = [Sample.archive(1, "2026-01-01", "題", memo: Sample.memo(memo))]
    plan.pages = PageKind.gallery.pages(plan)
    let page = try #require(try Self.render(plan).first).html
    #expect(page.contains(html))
  }

  @Test func `a site's own style sheets come after the theme`() throws {
    let plan = Sample.plan()
    let context = PageContext(
      plan: plan, looks: [:],
      assets: ["a.css": "assets/a-1.css", "theme.css": "assets/theme-2.css", "z.css": "assets/z-3.css"],
      templates: try Sample.context(plan).templates)
    var bytes: [UInt8] = []
    try context.render(plan.pages[0], into: &bytes)
    let sheets = String(decoding: bytes, as: UTF8.self).matches(of: /<link rel="stylesheet" href="([^"]*)">/)
    #expect(sheets.map { String($0.1) } == ["assets/theme-2.css", "assets/a-1.css", "assets/z-3.css"])
  }
}
