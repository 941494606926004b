import Storage

extension Document {
  /// Allows all crawlers and names the site map. Crawlers look for this file only at the root of a host; a
  /// site below a path is found by its site map.
  static let robots = Document(path: "robots.txt", needsAddress: false) { context in
    let map = context.plan.settings.baseURL.map { "\nSitemap: \($0)\(sitemap.path)\n" } ?? ""
    return Array("User-agent: *\nDisallow:\n\(map)".utf8)
  }
}
