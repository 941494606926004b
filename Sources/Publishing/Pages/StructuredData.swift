import Almanac
import Amounts
import Imaging
import Languages
import Markup
import Storage

/// A page in a breadcrumb trail.
struct Crumb {
  var title: String
  /// Below the root, percent-encoded.
  var path: String
}

/// What machines read about a page: nothing that the page does not show.
struct ShownThing {
  /// Its main picture, with alternative text.
  var photo: (ShownPhoto, alt: String)?
  /// Writes the members of its object in JSON-LD, the type first; nothing if that needs addresses and the
  /// site has none.
  var describe: (inout ScriptText) -> Void
}

extension PageContext {
  /// The value of `data`: what the page shows, and its breadcrumbs. Addresses are absolute, so whatever
  /// consists of them is left out if the settings have no base URL.
  func structuredData(_ shown: ShownThing?, crumbs: [Crumb], base: String?) -> Value {
    var things: [[UInt8]] = []
    if let shown {
      var text = ScriptText("{")
      shown.describe(&text)
      if text.bytes.count > 1 { things.append(text.bytes + [UInt8(ascii: "}")]) }
    }
    if let base, crumbs.count > 1 {
      var text = ScriptText("{\"@type\":\"BreadcrumbList\",\"itemListElement\":")
      text.list(crumbs.indices) { text, number in
        text.raw("{\"@type\":\"ListItem\",\"position\":\(number + 1)")
        text.member("name", crumbs[number].title)
        text.member("item", base + crumbs[number].path)
        text.raw("}")
      }
      text.raw("}")
      things.append(text.bytes)
    }
    guard let first = things.first else { return .none }
    var json = ScriptText("{\"@context\":\"https://schema.org\",")
    if things.count == 1 {
      json.raw(first.dropFirst())
    } else {
      json.raw("\"@graph\":")
      json.list(things) { $0.raw($1) }
      json.raw("}")
    }
    return .html(HTML(String(decoding: json.bytes, as: UTF8.self)))
  }

  /// Returns the breadcrumbs of a page that belongs to a section, the section's own page first.
  func crumbs(to page: Page, _ title: String, in section: Section?, _ trail: [Crumb]) -> [Crumb] {
    guard let section, section.path != page.path else { return [] }
    return [Crumb(title: name(of: section).title, path: section.path)] + trail
      + [Crumb(title: title, path: URLText.encode(path: page.path))]
  }

  /// Describes a gallery: the list of its dishes' pages.
  func thing(_ archive: Archive, _ day: ShownDay) -> ShownThing {
    let cover = day.photos.firstIndex { $0 != nil }
    return ShownThing(
      photo: cover.flatMap { index in day.photos[index].map { ($0, archive.recipes[index].shownAlt) } }
    ) {
      text in
      guard let base = plan.settings.baseURL, !archive.recipes.isEmpty else { return }
      text.raw("\"@type\":\"ItemList\"")
      text.member("name", day.title)
      text.raw(",\"numberOfItems\":\(archive.recipes.count),\"itemListElement\":")
      text.list(archive.recipes.indices) { text, number in
        text.raw("{\"@type\":\"ListItem\",\"position\":\(number + 1)")
        text.member("url", "\(base)archives/\(archive.id)/\(archive.recipes[number].id).html")
        text.raw("}")
      }
    }
  }

  /// Describes a recipe for search engines and recipe managers.
  func thing(_ recipe: Recipe, _ photo: ShownPhoto?, _ page: Page) -> ShownThing {
    ShownThing(photo: photo.map { ($0, recipe.shownAlt) }) { text in
      text.raw("\"@type\":\"Recipe\"")
      text.member("name", recipe.title)
      if let base = plan.settings.baseURL {
        text.member("url", base + page.path)
        if let photo {
          text.key("image")
          text.list([photo.largest]) { $0.string("\(base)photos/\($1.fileName)") }
        }
      }
      text.member("description", recipe.description)
      text.member("inLanguage", words.language)
      text.member("datePublished", recipe.published?.description)
      text.member("totalTime", recipe.indication.flatMap(CookingTime.init(_:))?.iso8601)
      text.member("recipeYield", recipe.servings)
      if !recipe.tags.isEmpty { text.member("keywords", recipe.tags.joined(separator: ", ")) }
      if !recipe.ingredients.isEmpty {
        text.key("recipeIngredient")
        text.list(recipe.ingredients) { text, ingredient in
          text.string(ingredient.amount.map { "\(ingredient.name) \($0)" } ?? ingredient.name)
        }
      }
      if !recipe.steps.isEmpty {
        text.key("recipeInstructions")
        text.list(recipe.steps) { text, step in
          text.raw("{\"@type\":\"HowToStep\"")
          text.member("text", step)
          text.raw("}")
        }
      }
      text.member("isBasedOn", recipe.url)
    }
  }
}

extension PageContext {
  /// The value of `social`: how other sites show a link to the page.
  func social(_ address: String, _ shown: ShownThing?) -> Fields {
    let picture = shown?.photo.map { photo, alt -> Fields in
      let file = photo.forLinks
      return [
        .url: .text((plan.settings.baseURL ?? "") + "photos/\(file.fileName)"), .width: .number(file.width),
        .height: .number(file.height), .alt: .text(alt),
      ]
    }
    return [
      .type: .text(shown == nil ? "website" : "article"), .locale: .text(words.locale),
      .picture: .fields(picture),
    ]
  }
}

extension ShownPhoto {
  /// The file for links on other sites, which show at most 1,200 pixels: the smallest with that width, or
  /// else the largest.
  fileprivate var forLinks: Rendition { renditions.first { $0.width >= 1200 } ?? largest }
}
