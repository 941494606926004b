import Languages
import Storage

extension PageKind {
  /// The page that a browser shows without a network instead of a page that it did not keep.
  static let offline = PageKind(
    name: "offline",
    pages: { plan in
      plan.settings.offline ? [Page(kind: "offline", path: offlinePath, subject: .offline)] : []
    },
    fields: { page, context in
      context.frame(
        page, title: context.words["offlineTitle"], windowTitle: context.words["offlineTitle"], in: nil)
    })

  static let offlinePath = "offline.html"
}
