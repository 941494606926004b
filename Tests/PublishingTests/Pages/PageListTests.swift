import Support
import Markup
import Storage
import Testing

@testable import Publishing

@Suite struct PageListTests {
  @Test func `the pages of a site`() {
    #expect(
      Sample.plan().pages.map(\.path) == [
        "index.html", "page/2.html", "page/3.html",
        "archives/12.html", "archives/11.html", "archives/10.html", "archives/9.html", "archives/8.html",
        "archives/7.html", "archives/6.html",
        "archives/12/31.html", "archives/12/32.html", "archives/12/33.html", "archives/12/34.html",
        "archives/12/35.html", "archives/11/30.html", "archives/9/20.html", "archives/8/10.html",
        "calendar.html",
        "calendar/2019.html", "calendar/2026.html",
        "calendar/2019-04.html", "calendar/2019-05.html", "calendar/2026-09.html", "calendar/2026-11.html",
        "tags/index.html",
        "tags/和食.html", "tags/和食/2.html", "tags/洋食.html", "tags/C++-1.html", "tags/汁.html",
        "search.html", "shopping.html", "404.html",
      ])
  }

  @Test func `the pages of a site without archives`() {
    var plan = Sample.plan()
    plan.archives = []
    #expect(
      PageKind.all.flatMap { $0.pages(plan) }.map(\.path) == ["index.html", "calendar.html", "404.html"])
  }

  @Test(
    arguments: [
      ("index.html", nil, ""), ("page/2.html", nil, "../"), ("archives/12/31.html", nil, "../../"),
      ("tags/和食/2.html", "https://example.com/sub/", "../../"), ("404.html", nil, ""),
      ("404.html", "https://example.com/sub/", "/sub/"), ("404.html", "https://example.com/", "/"),
    ] as [(String, String?, String)])
  func `the way to the root`(path: String, baseURL: String?, root: String) throws {
    let plan = Sample.plan(baseURL: baseURL)
    let page = try #require(plan.pages.first { $0.path == path })
    let context = try Sample.context(plan)
    #expect(context.root(of: page) == root)
  }

  @Test func `the menu has no tags where there are none`() throws {
    var plan = Sample.plan()
    plan.archives = [plan.archives[2]]
    plan.pages = PageKind.all.flatMap { $0.pages(plan) }
    let context = try Sample.context(plan)
    for page in plan.pages {
      let kind = try #require(PageKind.all.first { $0.name == page.kind })
      guard case .list(let sections)? = kind.fields(page, context)[.sections] else {
        Issue.record("no sections on \(page.path)")
        continue
      }
      #expect(sections.count == 3)
    }
  }
}
