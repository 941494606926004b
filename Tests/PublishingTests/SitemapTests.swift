import Storage
import Testing

@testable import Publishing

@Suite struct SitemapTests {
  static let base = "https://example.com/a&b/"

  @Test func `pages stand with their day and their pictures`() throws {
    let context = try Sample.context(Sample.plan(baseURL: Self.base))
    let files = Document.sitemap.files(context)
    #expect(files.map(\.path) == ["sitemap.xml"])
    let xml = String(decoding: try #require(files.first).bytes, as: UTF8.self)
    let base = "https://example.com/a&amp;b/"
    #expect(
      xml.contains(
        "<url><loc>\(base)archives/12/31.html</loc><lastmod>2026-11-23</lastmod><image:image><image:loc>\(base)photos/a1-1280.jpg</image:loc></image:image></url>\n"
      ))
    #expect(xml.contains("<url><loc>\(base)calendar/2019.html</loc><lastmod>2019-05-01</lastmod></url>"))
    #expect(
      xml.contains("<url><loc>\(base)tags/%E6%B4%8B%E9%A3%9F.html</loc><lastmod>2026-09-22</lastmod></url>"))
    for path in ["404.html", "search.html", "shopping.html"] { #expect(!xml.contains(path)) }
    let expected = context.plan.pages.filter { !["404", "search", "shopping"].contains($0.kind) }
    #expect(xml.matches(of: /<url>/).count == expected.count)
  }

  @Test func `an empty site has one that is right`() throws {
    let files = Sitemap.files([], base: Self.base)
    #expect(files.count == 1 && String(decoding: files[0].bytes, as: UTF8.self).hasSuffix("</urlset>\n"))
  }

  @Test(arguments: [(3, Int.max), (100, 400)])
  func `one that is too large becomes several and a list of them`(addresses: Int, bytes: Int) {
    let entries = (1...10).map { Sitemap.Entry(path: "archives/\($0).html", day: nil) }
    let files = Sitemap.files(entries, base: Self.base, mostAddresses: addresses, mostBytes: bytes)
    #expect(files.first?.path == "sitemap.xml")
    let index = String(decoding: files[0].bytes, as: UTF8.self)
    #expect(index.contains("<sitemapindex"))
    var found: [String] = []
    for (number, file) in files.dropFirst().enumerated() {
      let xml = String(decoding: file.bytes, as: UTF8.self)
      #expect(file.path == "sitemap-\(number + 1).xml")
      #expect(index.contains("<loc>https://example.com/a&amp;b/\(file.path)</loc>"))
      let paths = xml.matches(of: /archives\/\d+\.html/).map { String($0.0) }
      #expect((1...addresses).contains(paths.count) && file.bytes.count <= bytes)
      found += paths
    }
    #expect(files.count > 3)
    #expect(found == entries.map(\.path))
  }

  @Test(arguments: [
    (Int?.none, "User-agent: *\nDisallow:\n"),
    (1, "User-agent: *\nDisallow:\n\nSitemap: \(base)sitemap.xml\n"),
  ])
  func `machines are told where it is`(address: Int?, text: String) throws {
    let context = try Sample.context(Sample.plan(baseURL: address.map { _ in Self.base }))
    #expect(String(decoding: Document.robots.files(context)[0].bytes, as: UTF8.self) == text)
  }
}
