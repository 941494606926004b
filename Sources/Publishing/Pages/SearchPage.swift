import Languages
import Markup
import Storage

extension PageKind {
  /// The search page, which needs a script. A site without archives has none.
  static let search = PageKind(
    name: "search",
    pages: { plan in
      plan.archives.isEmpty ? [] : [Page(kind: "search", path: Section.search.path, subject: .search)]
    },
    fields: { page, context in
      context.frame(
        page, title: context.words["search"], windowTitle: context.words["search"], in: .search,
        [
          .searchIndex: .text(context.searchIndex),
          .popularTags: context.tags.fields(context.tags.tags.prefix(12).map(\.name)),
        ])
    })
}
