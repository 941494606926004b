import Almanac
import Imaging
import Markup
import Storage

/// An archive as an entry of the feeds: in full, with absolute addresses.
struct FeedEntry {
  /// Stays the same when the title or the path changes.
  let id: String
  let url: String
  let title: String
  /// `2018-04-27T00:00:00Z`: archives have only a day, but feeds require a time.
  let time: String
  let html: String
  let excerpt: String?
  let tags: [String]

  /// About as many as feed readers keep.
  static let limit = 50

  /// Returns the newest archives; nil if the site has no base URL.
  static func all(_ context: PageContext) -> [FeedEntry]? {
    guard let base = context.plan.settings.baseURL else { return nil }
    return context.plan.archives.indices.prefix(limit).map { FeedEntry(context, archive: $0, base: base) }
  }

  private init(_ context: PageContext, archive index: Int, base: String) {
    let (archive, day) = (context.plan.archives[index], context.days[index])
    id = "tag:\(URLText.host(of: base) ?? ""),\(archive.created):archives/\(archive.id)"
    url = base + day.path
    title = day.title
    time = "\(archive.created)T00:00:00Z"
    excerpt = day.excerpt
    tags = archive.allTags
    var html = ""
    for (number, recipe) in archive.recipes.enumerated() {
      let link = HTML(escaping: "\(base)archives/\(archive.id)/\(recipe.id).html").text
      html += "<p><a href=\"\(link)\">"
      if let photo = day.photos[number] {
        let (source, alt) = (
          HTML(escaping: "\(base)photos/\(photo.usual.fileName)").text, HTML(escaping: recipe.shownAlt).text
        )
        html +=
          "<img src=\"\(source)\" width=\"\(photo.usual.width)\" height=\"\(photo.usual.height)\" alt=\"\(alt)\"><br>"
      }
      html += "\(HTML(escaping: recipe.title).text)</a></p>\n"
    }
    if case .html(let memo)? = archive.memo.map({ context.memo($0, root: base, page: base + day.path) }) {
      html += memo.text.replacing("<!-- raw HTML omitted -->", with: "")
    }
    self.html = html
  }
}
