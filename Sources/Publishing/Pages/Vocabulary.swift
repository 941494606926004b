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
    .kind, .root, .language, .site, .author, .windowTitle, .description, .canonical, .served, .unlisted,
    .data, .social, .locale, .picture, .sameDay, .related, .feeds, .feed, .stylesheets, .scripts, .motion,
    .icon, .touchIcon, .offline, .manifest, .shopping, .tray, .sections, .current, .words,
    .id, .path, .title, .name, .note, .count, .items, .first, .last, .back, .turn, .previous, .next, .tags,
    .photo, .shape, .file, .renditions, .sources, .type, .width, .height, .alt, .colour, .placeholder, .media,
    .across, .down,
    .date, .iso, .text, .era, .eraWeekday, .tone, .holidays, .off,
    .home, .position, .days, .lead, .excerpt, .pagination, .number, .gap, .newer, .older,
    .dishes, .time, .memo,
    .elsewhere, .lostPhoto, .servings, .ingredients, .portions, .scaled, .line, .amount, .intro, .about,
    .facts, .value, .steps, .source, .link, .url, .host, .published, .rakuten,
    .years, .heat, .label, .year, .months, .caption, .weekdays, .short, .weeks, .archives, .cover, .more,
    .agenda, .holidaysKnown,
    .plates,
    .index, .offers, .quantity, .signs, .denominators,
  ]
}
