import Languages
import Markup
import Storage

extension PageKind {
  /// The archives with a tag, newest first.
  static let tag = PageKind(
    name: "tag",
    pages: { plan in
      plan.tags.tags.flatMap { tag in
        (1...Pagination.pageCount(of: tag.archives.count, size: plan.settings.pageSize)).map { number in
          Page(kind: "tag", path: tag.file(page: number), subject: .tag(slug: tag.slug, number: number))
        }
      }
    },
    fields: { page, context in
      guard case .tag(let slug, let number) = page.subject, let tag = context.tags[slug: slug] else {
        preconditionFailure("\(page) is the page of no tag")
      }
      let (words, size) = (context.words, context.plan.settings.pageSize)
      let count = Pagination.pageCount(of: tag.archives.count, size: size)
      let title = words["tagTitle", ["name": tag.name]]
      let shown = Pagination.indices(ofPage: number, of: tag.archives.count, size: size)
      return context.frame(
        page, title: tag.name, windowTitle: number == 1 ? title : "\(title) \(number)", in: .tags,
        [
          .back: .fields([.path: .text(Section.tags.path), .title: .text(words["tags"])]),
          .position: .text(
            words["dayCount", count: tag.archives.count] + (count > 1 ? " \(number) / \(count)" : "")),
          .days: context.cards(shown.map { tag.archives[$0] }),
          .pagination: Pagination.fields(current: number, of: count) { tag.path(page: $0) },
        ])
    })
}
