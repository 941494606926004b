import Almanac
import Imaging
import Languages
import Markup
import Storage

/// An archive as pages show it: what its card, its gallery and the links to it have in common.
struct ShownDay: Sendable {
  let path: String
  let title: String
  let count: String
  /// The value of `date`.
  let date: Fields
  /// The beginning of the memo, without mark-up.
  let excerpt: String?
  /// All of the memo, without mark-up; empty if there is none.
  let memo: String
  /// The value of `tags`: the day's own; only if it has none, those of its recipes, which show them
  /// themselves.
  let tags: Value
  /// The pictures of the archive's recipes, in their order.
  let photos: [ShownPhoto?]
  /// The value of `photo` for the whole day: the first picture that was made.
  let cover: Value
  /// The id of the recipe with that picture.
  let coverID: Int?
  /// The fields of the day in a list of days, with `lead` and `first` false.
  let card: Fields

  /// The fields of a link to this day from a neighbour or a calendar.
  var link: Fields {
    [
      .path: .text(path), .title: .text(title), .photo: cover, .coverId: coverID.map { .number($0) } ?? .none,
      .count: .text(count),
    ]
  }
}

/// Makes the days that pages show.
struct DayMaker {
  let plan: SitePlan
  let looks: [String: ImagePlaceholder]
  let words: Words
  let holidays: HolidayCalendar
  let tags: TagIndex
  let memos: ParsedMemos

  init(plan: SitePlan, looks: [String: ImagePlaceholder], memos: ParsedMemos) {
    (self.plan, self.looks, self.memos) = (plan, looks, memos)
    words = plan.settings.language.words
    holidays = HolidayCalendar(plan.settings)
    tags = plan.tags
  }

  func day(_ archive: Archive) -> ShownDay {
    let path = "archives/\(archive.id).html"
    let title = archive.shownTitle(words)
    let count = words["dishCount", count: archive.recipes.count]
    let date = dateFields(archive.created, words, holidays)
    let (memo, excerpt) = read(archive.memo)
    let tagged = tags.fields(archive.tags.isEmpty ? archive.allTags : archive.tags)
    let photos = archive.recipes.map { photo(of: $0) }
    let first = photos.firstIndex { $0 != nil }
    let cover = first.flatMap { index in photos[index].map { $0.fields(alt: archive.recipes[index].shownAlt) }
    }
    return ShownDay(
      path: path, title: title, count: count, date: date, excerpt: excerpt, memo: memo, tags: tagged,
      photos: photos, cover: .fields(cover), coverID: first.map { archive.recipes[$0].id },
      card: [
        .id: .number(archive.id),
        .path: .text(path),
        .title: .text(title),
        .lead: .bool(false),
        .first: .bool(false),
        .date: .fields(date),
        .photo: .fields(cover),
        // The drawing of a plate is low, so that a day without pictures takes less room.
        .shape: .text(first.flatMap { photos[$0]?.shape.rawValue } ?? PhotoShape.wide.rawValue),
        .excerpt: .text(excerpt),
        .count: .text(count),
        .tags: tagged,
      ])
  }

  private func photo(of recipe: Recipe) -> ShownPhoto? {
    let key: String
    switch recipe.image {
    case .file(let path, _): key = path
    case .remote(let url, _): key = url
    case nil: return nil
    }
    guard let picture = plan.pictures[key], let look = looks[key] else { return nil }
    return ShownPhoto(picture, look, plan.settings.images, formats: plan.renditionRecipe.formats)
  }

  private func read(_ memo: Memo?) -> (text: String, excerpt: String?) {
    // A memo that breaks a limit has already stopped the build, with its place.
    guard let memo, let read = try? memos.document(of: memo).words(excerptLimit: words.excerptLength)
    else { return ("", nil) }
    return (read.words, read.excerpt.isEmpty ? nil : read.excerpt)
  }
}

extension Archive {
  func shownTitle(_ words: Words) -> String { title.flatMap { $0.isEmpty ? nil : $0 } ?? words["untitled"] }
}

extension Recipe {
  /// What a screen reader says for its picture: never the file's name.
  var shownAlt: String { alt ?? title }
}
