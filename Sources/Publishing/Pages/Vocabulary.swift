import Languages
import Markup

extension Name {
  /// All names that a template may use; any other is a fault of the template, also where it is not shown.
  static let vocabulary: [Name] = ofPages + ofWords.filter { !ofPages.contains($0) }

  /// What may stand after the dot of a name: after `words.` a word, and no other name.
  static let members: [Name: [Name]] = [.words: ofWords]

  private static let ofWords = Language.ja.words.forTemplates.map { Name($0.name) }

  /// The names of `Names.swift`.
  static let ofPages: [Name] = [
    .kind, .root, .language, .site, .author, .windowTitle, .description, .canonical, .recipeIds, .noindex,
    .structuredData, .social, .locale, .picture, .sameDay, .related, .feeds, .feed, .stylesheets, .scripts,
    .transitions,
    .icon, .touchIcon, .offline, .manifest, .shopping, .emptyImage, .sections, .current, .words,
    .id, .path, .title, .name, .subtitle, .count, .items, .first, .last, .back, .pager, .previous, .next,
    .tags,
    .photo, .shape, .file, .renditions, .sources, .type, .width, .height, .alt, .colour, .placeholder, .media,
    .focalX, .focalY,
    .date, .iso, .text, .era, .eraWeekday, .dayClass, .holidays, .dayOff,
    .home, .position, .days, .lead, .excerpt, .pagination, .number, .gap, .newer, .older,
    .dishes, .time, .memo,
    .remotePhoto, .missingPhoto, .servings, .ingredients, .portions, .scaled, .line, .amount, .intro, .about,
    .facts, .value, .steps, .source, .link, .url, .host, .published, .rakuten,
    .years, .heat, .label, .year, .months, .caption, .weekdays, .short, .weeks, .archives, .coverId, .more,
    .agenda, .holidayNotice,
    .allTags,
    .searchIndex, .popularTags, .quantity, .signs, .denominators,
  ]
}
