import Languages
import Markup
import Storage

extension PageKind {
  /// All tags, the most used first. A site without tags has no such page.
  static let tags = PageKind(
    name: "tags",
    pages: { plan in
      plan.tags.tags.isEmpty
        ? []
        : [Page(kind: "tags", path: Section.tags.path, subject: .tags)]
    },
    fields: { page, context in
      let words = context.words
      return context.frame(
        page, title: words["tags"], windowTitle: words["tags"], in: .tags,
        [
          .subtitle: .text(words["tagCounts"]),
          .allTags: .list(
            context.tags.tags.map { tag in
              .fields([
                .path: .text(tag.path), .name: .text(tag.name), .count: .number(tag.archives.count),
              ])
            }),
        ])
    })
}
