import Languages
import Markup
import Storage

/// The parts of a site that the menu leads to.
enum Section: CaseIterable {
  case archives, calendar, tags, search

  var path: String {
    switch self {
    case .archives: "index.html"
    case .calendar: "calendar.html"
    case .tags: "tags/index.html"
    case .search: "search.html"
    }
  }
}

extension PageContext {
  /// The names of the layout and those that a kind adds.
  ///
  /// - Parameters:
  ///   - title: the page's heading.
  ///   - windowTitle: without the site's title, which is added; nil where the page is the site's own.
  ///   - description: for search engines; the site's where the page has none.
  ///   - trail: the pages from the section down to this one, without the section and this one.
  ///   - shown: what machines are told that the page shows.
  func frame(
    _ page: Page, title: String, windowTitle: String?, in section: Section?, description: String? = nil,
    trail: [Crumb] = [], shown: ShownThing? = nil, _ own: KeyValuePairs<Name, Value> = [:]
  ) -> Fields {
    guard var fields = common[page.kind] else {
      preconditionFailure("a page of the kind \(page.kind), which PageKind.all does not have")
    }
    fields[.kind] = .text(page.kind)
    fields[.root] = .text(root(of: page))
    fields[.title] = .text(title)
    fields[.windowTitle] = .text(
      windowTitle.map { words["windowTitle", ["page": $0, "site": plan.settings.title]] }
        ?? plan.settings.title)
    fields[.description] = .text(description ?? plan.settings.description)
    let canonical = canonical(page)
    fields[.canonical] = .text(canonical)
    fields[.noindex] = .bool(page.isUnlisted)
    fields[.structuredData] = structuredData(
      shown, crumbs: crumbs(to: page, title, in: section, trail), base: plan.settings.baseURL)
    fields[.social] = .fields(canonical.map { social($0, shown) })
    fields[.sections] = .list(
      Section.allCases.filter { shows($0) }.map { each in
        .fields([
          .path: .text(each.path),
          .title: .text(name(of: each).title),
          .subtitle: .text(name(of: each).note),
          .current: each != section ? .none : .text(each.path == page.path ? "page" : "true"),
        ])
      })
    for (name, value) in own { fields[name] = value }
    return fields
  }

  /// The page's one address, where the settings give the site's. What is not to be found has none.
  private func canonical(_ page: Page) -> String? {
    page.isUnlisted ? nil : plan.settings.baseURL.map { $0 + URLText.encode(path: page.path) }
  }

  /// A section that would be empty has no page.
  private func shows(_ section: Section) -> Bool {
    switch section {
    case .archives, .calendar: true
    case .tags: !tags.tags.isEmpty
    case .search: !plan.archives.isEmpty
    }
  }

  func name(of section: Section) -> (title: String, note: String) {
    switch section {
    case .archives: (words["archives"], words["archivesNote"])
    case .calendar: (words["calendar"], words["calendarNote"])
    case .tags: (words["tags"], words["tagsNote"])
    case .search: (words["search"], words["searchNote"])
    }
  }

  /// The way from a page to the site's root, as links begin. A host shows 404.html at any depth, so that page takes
  /// the path of the base URL instead.
  func root(of page: Page) -> String {
    if page.subject == .notFound { return plan.settings.baseURL.map(URLText.path(ofBase:)) ?? "" }
    return String(repeating: "../", count: page.path.utf8.count { $0 == UInt8(ascii: "/") })
  }

  /// The names that stand for the same on every page of a kind.
  static func common(
    _ kind: String, _ plan: SitePlan, _ words: Words, _ assets: [String: String]
  ) -> Fields {
    let settings = plan.settings
    return [
      .language: .text(words.language),
      .site: .fields([
        .title: .text(settings.title),
        .description: .text(settings.description),
        .author: .text(settings.author),
      ]),
      .feeds: .list(
        Document.feeds.filter { !$0.needsAddress || settings.baseURL != nil }.map {
          .fields([.type: .text($0.type), .title: .text($0.title), .path: .text($0.path)])
        }),
      .feed: .text(settings.baseURL == nil ? nil : Document.atom.path),
      .icon: .text(assets["ozen.svg"]),
      .touchIcon: .text(assets[SiteIcon.touch]),
      .manifest: .text(settings.hasManifest ? Document.webManifest.path : nil),
      .offline: .bool(settings.offline),
      .shopping: .text(plan.hasIngredients ? PageKind.shoppingPath : nil),
      .emptyImage: .text(assets["empty.svg"]),
      .stylesheets: PageAssets.links(assets, main: "theme.css", ending: ".css", kind: kind),
      .scripts: PageAssets.links(assets, main: "ozen.js", ending: ".js", kind: kind),
      .transitions: .text(settings.transitions.text),
      .words: .fields(words.fields),
    ]
  }
}

extension Page {
  /// Whether it says nothing of its own, and so is of no use to one who comes from a search engine: what stands for
  /// addresses that are not there or not kept, and a list that each browser keeps for itself.
  fileprivate var isUnlisted: Bool { [.notFound, .offline, .shopping].contains(subject) }
}

extension SiteSettings {
  /// Browsers read a manifest from hosts alone, and complain of one beside a page that is opened from a disk. A site
  /// that has an address or is to be kept is on a host.
  var hasManifest: Bool { baseURL != nil || offline }
}

extension SiteSettings.Transitions {
  /// For style sheets and scripts: `gallery-pop recipe-zoom section-slide`.
  fileprivate var text: String {
    "gallery-\(gallery.rawValue) recipe-\(recipe.rawValue) section-\(section.rawValue)"
  }
}

extension Words {
  /// The value of `words`.
  fileprivate var fields: Fields {
    var fields = Fields()
    for (name, text) in forTemplates { fields[Name(name)] = .text(text) }
    return fields
  }
}
