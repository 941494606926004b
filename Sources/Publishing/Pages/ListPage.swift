import Languages
import Markup
import Storage

extension PageKind {
  /// The list of archives, newest first: the site's first page and those after it.
  static let list = PageKind(
    name: "list",
    pages: { plan in
      let count = Pagination.pageCount(of: plan.archives.count, size: plan.settings.pageSize)
      return (1...count).map { Page(kind: "list", path: listPath($0), subject: .list(number: $0)) }
    },
    fields: { page, context in
      guard case .list(let number) = page.subject else { preconditionFailure("\(page) is no list") }
      let (words, settings, total) = (context.words, context.plan.settings, context.plan.archives.count)
      let count = Pagination.pageCount(of: total, size: settings.pageSize)
      let shown = Pagination.indices(ofPage: number, of: total, size: settings.pageSize)
      let home = number == 1
      return context.frame(
        page, title: home ? settings.title : words["olderArchives"],
        windowTitle: home ? nil : "\(words["olderArchives"]) \(number)", in: .archives,
        [
          .home: .bool(home),
          .position: .text("\(number) / \(count)"),
          .days: context.cards(Array(shown), withLead: home),
          .pagination: Pagination.fields(current: number, of: count, path: listPath),
        ])
    })

  /// The path of page `number`, from 1, of the list.
  static func listPath(_ number: Int) -> String { number == 1 ? "index.html" : "page/\(number).html" }
}

extension PageContext {
  /// The value of `days`: the cards of these archives.
  ///
  /// - Parameter withLead: whether the first card is the large one.
  func cards(_ archives: [Int], withLead: Bool = false) -> Value {
    .items(
      archives.enumerated().map { position, index in
        var card = days[index].card
        if position == 0 {
          card[.first] = .bool(true)
          card[.lead] = .bool(withLead)
        }
        return .fields(card)
      })
  }
}
