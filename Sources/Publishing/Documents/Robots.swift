import Storage

extension Document {
  /// That every machine is welcome, and where the site map is. Machines look for it at the root of a host alone; a site
  /// below a path is found by its site map.
  static let robots = Document(path: "robots.txt", needsAddress: false) { context in
    let map = context.plan.settings.baseURL.map { "\nSitemap: \($0)\(sitemap.path)\n" } ?? ""
    return Array("User-agent: *\nDisallow:\n\(map)".utf8)
  }
}
