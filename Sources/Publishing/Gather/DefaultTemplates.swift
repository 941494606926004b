/// The templates that the program carries inside. A test holds this list against the folder `Templates`.
enum DefaultTemplates {
  /// By file name.
  static let templates: [String: [UInt8]] = [
    "404.mustache": PackageResources._04_mustache,
    "brand.mustache": PackageResources.brand_mustache,
    "calendar.mustache": PackageResources.calendar_mustache,
    "card.mustache": PackageResources.card_mustache,
    "era.mustache": PackageResources.era_mustache,
    "gallery.mustache": PackageResources.gallery_mustache,
    "layout.mustache": PackageResources.layout_mustache,
    "list.mustache": PackageResources.list_mustache,
    "month.mustache": PackageResources.month_mustache,
    "empty.mustache": PackageResources.empty_mustache,
    "pagination.mustache": PackageResources.pagination_mustache,
    "offline.mustache": PackageResources.offline_mustache,
    "photo.mustache": PackageResources.photo_mustache,
    "preload.mustache": PackageResources.preload_mustache,
    "recipe.mustache": PackageResources.recipe_mustache,
    "shopping.mustache": PackageResources.shopping_mustache,
    "search.mustache": PackageResources.search_mustache,
    "tag.mustache": PackageResources.tag_mustache,
    "taglist.mustache": PackageResources.taglist_mustache,
    "tags.mustache": PackageResources.tags_mustache,
    "pagerlink.mustache": PackageResources.pagerlink_mustache,
    "year.mustache": PackageResources.year_mustache,
    "date.mustache": PackageResources.date_mustache,
  ]

  /// The service worker of a site with `offline`.
  static let worker: [UInt8] = PackageResources.sw_js
  /// Replaces the service worker of a site that no longer has `offline`.
  static let workerRemoval: [UInt8] = PackageResources.remove_worker_js

  /// The JSON Schemas that lie beside the store, by file name.
  static let schemas: [String: [UInt8]] = [
    "archives.schema.json": PackageResources.archives_schema_json,
    "site.schema.json": PackageResources.site_schema_json,
  ]

  /// The files of `assets`, by file name.
  static let assets: [String: [UInt8]] = [
    "theme.css": PackageResources.theme_css,
    "calendar-month-year.css": PackageResources.calendar_month_year_css,
    "search.css": PackageResources.search_css,
    "tags.css": PackageResources.tags_css,
    "search.js": PackageResources.search_js,
    "ozen.svg": PackageResources.ozen_svg,
    "month-year.js": PackageResources.month_year_js,
    "ozen.js": PackageResources.ozen_js,
    "recipe.js": PackageResources.recipe_js,
    "empty.svg": PackageResources.empty_svg,
    "shopping.css": PackageResources.shopping_css,
    "gallery-list-offline.js": PackageResources.gallery_list_offline_js,
    "shopping.js": PackageResources.shopping_js,
    "icon-180.png": PackageResources.icon_180_png,
    "icon-192.png": PackageResources.icon_192_png,
    "icon-512.png": PackageResources.icon_512_png,
    "icon-maskable.png": PackageResources.icon_maskable_png,
  ]

  /// The style sheets of `themes`, by the name of the look.
  static let themes: [String: [UInt8]] = [
    "seiji": PackageResources.seiji_css
  ]
}
