import Almanac
import Languages
import Markup
import Storage

extension PageKind {
  /// One archive: its dishes and its memo.
  static let gallery = PageKind(
    name: "gallery",
    pages: { plan in
      plan.archives.indices.map { index in
        Page(
          kind: "gallery", path: "archives/\(plan.archives[index].id).html", subject: .gallery(archive: index)
        )
      }
    },
    fields: { page, context in
      guard case .gallery(let index) = page.subject else { preconditionFailure("\(page) is no gallery") }
      let (archive, day) = (context.plan.archives[index], context.days[index])
      let listed = index / max(1, context.plan.settings.pageSize) + 1
      return context.frame(
        page, title: day.title, windowTitle: day.title, in: .archives, description: day.excerpt,
        shown: context.thing(archive, day),
        [
          .back: .fields([
            .path: .text("\(PageKind.listPath(listed))#d-\(archive.id)"),
            .title: .text(context.words["archives"]),
          ]),
          .date: .fields(day.date),
          .dishes: .list(context.dishes(of: archive, day)),
          .memo: archive.memo.map { context.memo($0, root: context.root(of: page)) } ?? Value.none,
          .tags: day.tags,
          .sameDay: context.sameDay(as: index),
          .related: context.related(to: index),
          .pager: pager(
            previous: index > 0 ? context.days[index - 1].link : nil,
            next: index + 1 < context.days.count ? context.days[index + 1].link : nil),
        ])
    })

  /// The value of `pager`: the previous and the next page.
  static func pager(previous: Fields?, next: Fields?) -> Value {
    if previous == nil, next == nil { return .none }
    return .fields([.previous: .fields(previous), .next: .fields(next)])
  }
}

extension PageContext {
  /// The value of `sameDay`: the archives of the same month and day in other years, newest first.
  fileprivate func sameDay(as index: Int) -> Value {
    let day = plan.archives[index].created
    let others = (archivesByMonthAndDay[day.monthAndDay] ?? []).filter { plan.archives[$0].created != day }
    return .items(
      others.map { other in
        var link = days[other].link
        link[.year] = .text(words["year", year: plan.archives[other].created.year])
        return .fields(link)
      })
  }

  fileprivate func dishes(of archive: Archive, _ day: ShownDay) -> [Value] {
    let first = day.photos.firstIndex { $0 != nil }
    return archive.recipes.enumerated().map { index, recipe in
      let photo = day.photos[index]
      return .fields([
        .id: .number(recipe.id),
        .path: .text("archives/\(archive.id)/\(recipe.id).html"),
        .title: .text(recipe.title),
        .time: .text(recipe.indication),
        .photo: .fields(photo?.fields(alt: recipe.shownAlt)),
        .shape: .text((photo?.shape ?? .square).rawValue),
        .first: .bool(index == first),
      ])
    }
  }
}
