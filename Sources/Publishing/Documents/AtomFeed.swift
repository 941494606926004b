import Languages
import Markup
import Storage

extension Document {
  /// An Atom feed (RFC 4287) with the full archives.
  static let atom = Document(
    path: "feed.xml", needsAddress: true, subscription: (type: "application/atom+xml", title: "Atom")
  ) { context in
    guard let entries = FeedEntry.all(context), let base = context.plan.settings.baseURL else { return nil }
    let settings = context.plan.settings
    func text(_ text: String) -> String { HTML(escaping: text).text }
    var xml = """
      <?xml version="1.0" encoding="utf-8"?>
      <feed xmlns="http://www.w3.org/2005/Atom" xml:lang="\(context.words.language)">
      <title>\(text(settings.title))</title>
      <id>\(text(base))</id>
      <link rel="self" type="application/atom+xml" href="\(text(base))feed.xml"/>
      <link rel="alternate" type="text/html" href="\(text(base))index.html"/>
      <updated>\(entries.first?.time ?? "1970-01-01T00:00:00Z")</updated>
      <author><name>\(text(settings.author ?? settings.title))</name></author>

      """
    if let description = settings.description { xml += "<subtitle>\(text(description))</subtitle>\n" }
    for entry in entries {
      xml += """
        <entry>
        <title>\(text(entry.title))</title>
        <id>\(text(entry.id))</id>
        <link rel="alternate" type="text/html" href="\(text(entry.url))"/>
        <published>\(entry.time)</published>
        <updated>\(entry.time)</updated>

        """
      for tag in entry.tags { xml += "<category term=\"\(text(tag))\"/>\n" }
      if let excerpt = entry.excerpt { xml += "<summary>\(text(excerpt))</summary>\n" }
      xml += "<content type=\"html\">\(text(entry.html))</content>\n</entry>\n"
    }
    return Array((xml + "</feed>\n").utf8)
  }
}
