import Languages

extension PageKind {
  /// The page that a host shows for an address that does not exist.
  static let notFound = PageKind(
    name: "404",
    pages: { _ in [Page(kind: "404", path: "404.html", subject: .notFound)] },
    fields: { page, context in
      context.frame(page, title: context.words["lostTitle"], windowTitle: context.words["lostTitle"], in: nil)
    })
}
