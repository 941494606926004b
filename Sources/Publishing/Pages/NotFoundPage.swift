import Languages

extension PageKind {
  /// What a host shows for an address that is not there.
  static let notFound = PageKind(
    name: "404",
    pages: { _ in [Page(kind: "404", path: "404.html", subject: .notFound)] },
    fields: { page, context in
      context.frame(page, title: context.words["lostTitle"], windowTitle: context.words["lostTitle"], in: nil)
    })
}
