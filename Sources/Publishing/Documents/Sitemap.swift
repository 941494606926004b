import Almanac
import Markup
import Storage

extension Document {
  /// The pages and their pictures for search engines, by the protocol of sitemaps.org: one file, or several
  /// and an index of them if one would be too large.
  static let sitemap = Document(path: "sitemap.xml", needsAddress: true, subscription: nil) { context in
    guard let base = context.plan.settings.baseURL else { return [] }
    return Sitemap.files(context.plan.pages.compactMap { context.entry(of: $0) }, base: base)
  }
}

/// The format of site maps.
enum Sitemap {
  struct Entry: Equatable {
    /// Below the root, percent-encoded.
    var path: String
    /// The day of the newest archive that the page shows: the page did not show it before.
    var day: Day?
    /// Names of files below `photos/`.
    var pictures: [String] = []
  }

  /// The limits of the protocol for one file.
  static let mostAddresses = 50_000
  static let mostBytes = 50 * 1024 * 1024

  /// - Returns: the files, `sitemap.xml` first.
  static func files(
    _ entries: [Entry], base: String, mostAddresses: Int = mostAddresses, mostBytes: Int = mostBytes
  ) -> [(path: String, bytes: [UInt8])] {
    let base = HTML(escaping: base).text
    let (opening, closing) = (Array(Self.opening.utf8), Array("</urlset>\n".utf8))
    var parts: [[UInt8]] = []
    var part = opening
    var count = 0
    for entry in entries {
      let written = Array(text(of: entry, base).utf8)
      if count == mostAddresses || count > 0 && part.count + written.count + closing.count > mostBytes {
        parts.append(part + closing)
        (part, count) = (opening, 0)
      }
      part += written
      count += 1
    }
    parts.append(part + closing)
    if parts.count == 1 { return [("sitemap.xml", parts[0])] }
    let names = parts.indices.map { "sitemap-\($0 + 1).xml" }
    let index =
      "\(declaration)<sitemapindex xmlns=\"\(namespace)\">\n"
      + names.map { "<sitemap><loc>\(base)\($0)</loc></sitemap>\n" }.joined() + "</sitemapindex>\n"
    return [("sitemap.xml", Array(index.utf8))] + zip(names, parts).map { ($0, $1) }
  }

  private static let declaration = "<?xml version=\"1.0\" encoding=\"utf-8\"?>\n"
  private static let namespace = "http://www.sitemaps.org/schemas/sitemap/0.9"
  private static let opening =
    "\(declaration)<urlset xmlns=\"\(namespace)\" xmlns:image=\"http://www.google.com/schemas/sitemap-image/1.1\">\n"

  private static func text(of entry: Entry, _ base: String) -> String {
    var xml = "<url><loc>\(base)\(entry.path)</loc>"
    if let day = entry.day { xml += "<lastmod>\(day)</lastmod>" }
    for picture in entry.pictures {
      xml += "<image:image><image:loc>\(base)photos/\(picture)</image:loc></image:image>"
    }
    return xml + "</url>\n"
  }
}

extension PageContext {
  /// Returns nil for a page that is of no use to visitors from a search engine.
  fileprivate func entry(of page: Page) -> Sitemap.Entry? {
    func entry(_ archive: Int?, _ pictures: [String] = []) -> Sitemap.Entry {
      Sitemap.Entry(
        path: URLText.encode(path: page.path), day: archive.map { plan.archives[$0].created },
        pictures: pictures)
    }
    let newest = plan.archives.indices.first
    switch page.subject {
    case .list, .calendar, .tags: return entry(newest)
    case .gallery(let archive):
      return entry(archive, days[archive].photos.compactMap { $0?.largestFile })
    case .recipe(let archive, let recipe):
      return entry(archive, [days[archive].photos[recipe]?.largestFile].compactMap { $0 })
    case .year(let year): return entry(months.last { $0.year == year }.flatMap { archivesByMonth[$0]?.first })
    case .month(let month): return entry(archivesByMonth[month]?.first)
    case .tag(let slug, _): return entry(tags[slug: slug]?.archives.first)
    case .search, .shopping, .offline, .notFound: return nil
    }
  }
}
