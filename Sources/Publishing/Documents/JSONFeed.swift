import Languages
import Storage

extension Document {
  /// A JSON Feed 1.1 with the full archives.
  static let jsonFeed = Document(
    path: "feed.json", needsAddress: true, subscription: (type: "application/feed+json", title: "JSON Feed")
  ) { context in
    guard let entries = FeedEntry.all(context), let base = context.plan.settings.baseURL else { return nil }
    let settings = context.plan.settings
    var members = [
      ("version", quoted("https://jsonfeed.org/version/1.1")), ("title", quoted(settings.title)),
      ("home_page_url", quoted(base + "index.html")), ("feed_url", quoted(base + "feed.json")),
      ("language", quoted(context.words.language)),
    ]
    if let description = settings.description { members.append(("description", quoted(description))) }
    if let author = settings.author { members.append(("authors", "[\(object([("name", quoted(author))]))]")) }
    let items = entries.map { entry in
      var members = [
        ("id", quoted(entry.id)), ("url", quoted(entry.url)), ("title", quoted(entry.title)),
        ("content_html", quoted(entry.html)), ("date_published", quoted(entry.time)),
      ]
      if let excerpt = entry.excerpt { members.append(("summary", quoted(excerpt))) }
      if !entry.tags.isEmpty {
        members.append(("tags", "[\(entry.tags.map(quoted).joined(separator: ", "))]"))
      }
      return object(members)
    }
    members.append(("items", "[\n\(items.joined(separator: ",\n"))\n]"))
    return Array((object(members) + "\n").utf8)
  }

  private static func object(_ members: [(String, String)]) -> String {
    "{ \(members.map { "\"\($0)\": \($1)" }.joined(separator: ", ")) }"
  }

  static func quoted(_ text: String) -> String {
    var json = ScriptText()
    json.string(text)
    return String(decoding: json.bytes, as: UTF8.self)
  }
}
