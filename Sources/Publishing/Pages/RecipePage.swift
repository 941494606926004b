import Almanac
import Languages
import Markup
import Storage

extension PageKind {
  /// One recipe: its picture, ingredients and steps.
  static let recipe = PageKind(
    name: "recipe",
    pages: { plan in
      let archives = plan.archives
      return archives.indices.flatMap { index in
        let folder = "archives/\(archives[index].id)/"
        return archives[index].recipes.indices.map { number in
          Page(
            kind: "recipe", path: "\(folder)\(archives[index].recipes[number].id).html",
            subject: .recipe(archive: index, recipe: number))
        }
      }
    },
    fields: { page, context in
      guard case .recipe(let index, let number) = page.subject else {
        preconditionFailure("\(page) is no recipe")
      }
      let (archive, day) = (context.plan.archives[index], context.days[index])
      let (recipe, photo) = (archive.recipes[number], day.photos[number])
      let remotePhoto = photo == nil ? context.remotePhoto(recipe) : nil
      let isMissing = photo == nil && recipe.image.isFile
      let shape = photo?.shape.rawValue ?? (remotePhoto != nil || isMissing ? "square" : "none")
      return context.frame(
        page, title: recipe.title, windowTitle: recipe.title, in: .archives, description: recipe.description,
        trail: [Crumb(title: day.title, path: day.path)], shown: context.thing(recipe, photo, page),
        [
          .id: .number(recipe.id),
          .back: .fields([.path: .text("\(day.path)#r-\(recipe.id)"), .title: .text(day.title)]),
          .date: .fields(day.date),
          .shape: .text(shape),
          .photo: .fields(photo?.fields(alt: recipe.shownAlt, isWhole: true)),
          .remotePhoto: .fields(remotePhoto),
          .missingPhoto: .bool(isMissing),
          .ingredients: context.ingredients(of: recipe),
          .intro: intro(recipe, context.words),
          .steps: .items(recipe.steps.map { .text($0) }),
          .source: source(recipe, context.words),
          .tags: context.tags.fields(recipe.tags),
          .pager: pager(
            previous: number > 0 ? context.link(to: number - 1, of: archive, day) : nil,
            next: number + 1 < archive.recipes.count ? context.link(to: number + 1, of: archive, day) : nil),
        ])
    })

  /// The value of `intro`: what is shown before the ingredients and steps.
  private static func intro(_ recipe: Recipe, _ words: Words) -> Value {
    let about = (recipe.description ?? "").split(whereSeparator: \.isNewline).map { Value.text(String($0)) }
    var facts: [Value] = []
    if let time = recipe.indication {
      facts.append(.fields([.name: .text(words["time"]), .value: .text(time)]))
    }
    // If there are ingredients, the servings are beside their heading.
    if let servings = recipe.servings, recipe.ingredients.isEmpty {
      facts.append(.fields([.name: .text(words["servings"]), .value: .text(servings)]))
    }
    if about.isEmpty, facts.isEmpty { return .none }
    return .fields([.about: .list(about), .facts: .items(facts)])
  }

  /// The value of `source`: where the recipe comes from.
  private static func source(_ recipe: Recipe, _ words: Words) -> Value {
    let url =
      recipe.url
      ?? recipe.rakutenID.map { "https://recipe.rakuten.co.jp/recipe/\(URLText.encode(path: $0))/" }
    let host = url.flatMap(URLText.host(of:))
    if host == nil, recipe.published == nil { return .none }
    return .fields([
      .link: .fields(host.map { [.url: .text(url), .host: .text($0)] }),
      .published: .fields(
        recipe.published.map {
          [.iso: .text($0.description), .text: .text(words["published", ["date": words["date", $0]]])]
        }),
      .rakuten: .bool(recipe.rakutenID != nil),
    ])
  }
}

extension PageContext {
  /// The value of `remotePhoto`: a picture that is only on another site.
  fileprivate func remotePhoto(_ recipe: Recipe) -> Fields? {
    guard case .remote(let url, _) = recipe.image, plan.settings.remotePictures != .omit,
      let host = URLText.host(of: url)
    else { return nil }
    return [.url: .text(url), .host: .text(host)]
  }

  /// The fields of a link to a recipe of the day.
  fileprivate func link(to number: Int, of archive: Archive, _ day: ShownDay) -> Fields {
    let recipe = archive.recipes[number]
    return [
      .path: .text("archives/\(archive.id)/\(recipe.id).html"),
      .title: .text(recipe.title),
      .photo: .fields(day.photos[number]?.fields(alt: recipe.shownAlt)),
    ]
  }
}

extension Recipe.Image? {
  fileprivate var isFile: Bool { if case .file = self { true } else { false } }
}
