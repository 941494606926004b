import Markup

extension Name {
  /// All names that a template may use; any other is a fault of the template, also where it is not shown.
  static let vocabulary: [Name] = [
    .kind, .root, .language, .site, .author, .windowTitle, .description, .canonical, .structuredData, .social,
    .locale,
    .picture, .feeds,
    .feed, .sameDay, .related,
    .heat,
    .label, .stylesheets, .scripts, .transitions, .icon,
    .emptyImage, .sections, .current, .words, .id, .path, .title, .name, .subtitle, .count, .items, .first,
    .last,
    .back, .pager, .previous, .next, .tags, .photo, .shape, .file, .renditions, .sources, .type, .width,
    .height, .alt, .colour, .placeholder, .media, .focalX, .focalY, .date, .iso, .text, .era, .eraWeekday,
    .dayClass, .holidays, .dayOff, .home, .position,
    .days, .lead, .excerpt, .pagination, .number, .gap, .newer, .older, .dishes, .time, .memo, .remotePhoto,
    .missingPhoto, .servings, .ingredients, .amount, .intro, .about, .facts, .value, .steps, .source, .link,
    .url, .host, .published, .rakuten, .years, .year, .months, .caption, .weekdays, .short, .weeks,
    .archives, .coverId, .more, .agenda, .holidayNotice, .allTags, .skip, .menu, .close, .guide, .calendar,
    .nothingYet, .pages,
    .newerDays, .olderDays, .noDishes, .neighbours, .backToDay, .previousDish, .nextDish, .method, .awake,
    .pictureElsewhere, .fewestDishes, .mostDishes, .lost, .backHome,
    .searchIndex, .popularTags, .search, .searchField, .searchHint, .searchNeedsScript, .searchTexts, .oneHit,
    .manyHits, .touchIcon, .manifest, .offline, .keep, .kept, .keepFailed, .notKept, .shopping, .portions,
    .scaled, .line, .buy, .buyFailed, .shoppingList,
    .shoppingNeedsScript, .shoppingTexts, .empty, .remove, .share, .copied, .printOut, .clear,
    .aboutHits, .noHit, .tooShort, .further, .failed, .away, .keptDays, .noindex, .recipeIds,
  ]
}
