import Markup

extension Name {
  /// All names that a template may use; any other is a fault of the template, also where it is not shown.
  static let vocabulary: [Name] = [
    .kind, .root, .language, .site, .author, .windowTitle, .description, .canonical, .data, .social, .locale,
    .picture, .feeds,
    .feed, .sameDay, .related,
    .heat,
    .label, .stylesheets, .scripts, .motion, .icon,
    .tray, .sections, .current, .words, .id, .path, .title, .name, .note, .count, .items, .first, .last,
    .back, .turn, .previous, .next, .tags, .photo, .shape, .file, .renditions, .sources, .type, .width,
    .height, .alt, .colour, .placeholder, .media, .across, .down, .date, .iso, .text, .era, .eraWeekday,
    .tone, .holidays, .off, .home, .position,
    .days, .lead, .excerpt, .pagination, .number, .gap, .newer, .older, .dishes, .time, .memo, .elsewhere,
    .lostPhoto, .servings, .ingredients, .amount, .intro, .about, .facts, .value, .steps, .source, .link,
    .url, .host, .published, .rakuten, .years, .year, .months, .caption, .weekdays, .short, .weeks,
    .archives, .cover, .more, .agenda, .holidaysKnown, .plates, .skip, .menu, .close, .guide, .calendar,
    .nothingYet, .pages,
    .newerDays, .olderDays, .noDishes, .neighbours, .backToDay, .previousDish, .nextDish, .method, .awake,
    .pictureElsewhere, .fewestDishes, .mostDishes, .lost, .backHome,
    .index, .offers, .search, .searchField, .searchHint, .searchNeedsScript, .searchTexts, .oneHit,
    .manyHits, .touchIcon, .manifest, .offline, .keep, .kept, .keepFailed, .notKept, .shopping, .portions,
    .scaled, .line, .buy, .buyFailed, .shoppingList,
    .shoppingNeedsScript, .shoppingTexts, .empty, .remove, .share, .copied, .printOut, .clear,
    .aboutHits, .noHit, .tooShort, .further, .failed, .away, .keptDays, .unlisted, .served, .quantity,
    .signs, .denominators,
  ]
}
