import Imaging
import Markup
import Storage

extension PageKind {
  /// One archive: its dishes and its memo.
  static let gallery = PageKind(
    name: "gallery",
    pages: { plan in
      plan.archives.enumerated().map { index, archive in
        Page(kind: "gallery", path: "archives/\(archive.id).html", subject: .gallery(archive: index))
      }
    },
    fields: { page, context in
      guard case .gallery(let index) = page.subject else { preconditionFailure("\(page) is no gallery") }
      let (archive, day) = (context.plan.archives[index], context.days[index])
      let listed = index / max(1, context.plan.settings.pageSize) + 1
      return context.frame(
        page, title: day.title, windowTitle: day.title, in: .archives, description: day.excerpt,
        [
          .back: .fields([
            .path: .text("\(PageKind.listPath(listed))#d-\(archive.id)"),
            .title: .text(context.texts.archives),
          ]),
          .date: .fields(day.date),
          .dishes: .list(context.dishes(of: archive, day)),
          .memo: archive.memo.map { context.memo($0, root: context.root(of: page)) } ?? Value.none,
          .tags: day.tags,
          .turn: turn(
            previous: index > 0 ? context.days[index - 1].link : nil,
            next: index + 1 < context.days.count ? context.days[index + 1].link : nil),
        ])
    })

  /// The value of `turn`: the neighbours on both sides.
  static func turn(previous: Fields?, next: Fields?) -> Value {
    if previous == nil, next == nil { return .none }
    return .fields([.previous: .fields(previous), .next: .fields(next)])
  }
}

extension PageContext {
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

  /// A memo as HTML, its links and pictures as seen from a page whose way to the root is `root`.
  fileprivate func memo(_ memo: Memo, root: String) -> Value {
    let html = try? Markdown(memo.text).html(
      headingOffset: 1,
      link: { destination in link(destination, in: memo, root: root) },
      image: { destination in image(destination, in: memo, root: root) })
    // A memo that breaks a limit has stopped the build already, with its place; were one to come here, its words
    // would still be shown.
    guard let html else { return .text(memo.text) }
    return html.text.isEmpty ? Value.none : .html(html)
  }

  private func link(_ destination: String, in memo: Memo, root: String) -> String? {
    switch MemoTarget(destination, from: memo.folder) {
    case .asWritten: return destination
    case .outside: return nil
    case .content(let path, let fragment):
      if let picture = plan.pictures[path], let look = looks[path],
        let photo = ShownPhoto(picture, look, formats: plan.settings.images.formats)
      {
        return "\(root)photos/\(photo.largest.fileName)"
      }
      if let index = memoFiles[path] { return root + days[index].path + fragment }
      return paths.contains(path) ? root + URLText.encode(path: path) + fragment : nil
    }
  }

  private func image(_ destination: String, in memo: Memo, root: String) -> MarkdownImage {
    let key: String
    switch MemoTarget(destination, from: memo.folder) {
    case .outside: return .text
    case .asWritten: key = destination
    case .content(let path, _): key = path
    }
    if let picture = plan.pictures[key], let look = looks[key],
      let photo = ShownPhoto(picture, look, formats: plan.settings.images.formats)
    {
      return .picture(attributes: photo.attributes(root: root))
    }
    // Another site's picture is not asked for: the reader may go and see it.
    return URLText.isWeb(destination) && plan.settings.remotePictures != .omit ? .link(destination) : .text
  }
}
