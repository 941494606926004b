// The files that the program carries inside. EmbeddedFilesTests holds this list against the folders, and writes
// it anew with OZEN_RECORD=1 in the environment.

#include "CEmbeddedFiles.h"

static const unsigned char Content_archives_schema_json[] = {
#embed "../../Content/archives.schema.json"
};
static const unsigned char Content_site_schema_json[] = {
#embed "../../Content/site.schema.json"
};
static const unsigned char Templates_404_mustache[] = {
#embed "../../Templates/404.mustache"
};
static const unsigned char Templates_assets_calendar_month_year_css[] = {
#embed "../../Templates/assets/calendar-month-year.css"
};
static const unsigned char Templates_assets_empty_svg[] = {
#embed "../../Templates/assets/empty.svg"
};
static const unsigned char Templates_assets_gallery_list_offline_js[] = {
#embed "../../Templates/assets/gallery-list-offline.js"
};
static const unsigned char Templates_assets_icon_180_png[] = {
#embed "../../Templates/assets/icon-180.png"
};
static const unsigned char Templates_assets_icon_192_png[] = {
#embed "../../Templates/assets/icon-192.png"
};
static const unsigned char Templates_assets_icon_512_png[] = {
#embed "../../Templates/assets/icon-512.png"
};
static const unsigned char Templates_assets_icon_maskable_png[] = {
#embed "../../Templates/assets/icon-maskable.png"
};
static const unsigned char Templates_assets_month_year_js[] = {
#embed "../../Templates/assets/month-year.js"
};
static const unsigned char Templates_assets_ozen_js[] = {
#embed "../../Templates/assets/ozen.js"
};
static const unsigned char Templates_assets_ozen_svg[] = {
#embed "../../Templates/assets/ozen.svg"
};
static const unsigned char Templates_assets_recipe_js[] = {
#embed "../../Templates/assets/recipe.js"
};
static const unsigned char Templates_assets_search_css[] = {
#embed "../../Templates/assets/search.css"
};
static const unsigned char Templates_assets_search_js[] = {
#embed "../../Templates/assets/search.js"
};
static const unsigned char Templates_assets_shopping_css[] = {
#embed "../../Templates/assets/shopping.css"
};
static const unsigned char Templates_assets_shopping_js[] = {
#embed "../../Templates/assets/shopping.js"
};
static const unsigned char Templates_assets_tags_css[] = {
#embed "../../Templates/assets/tags.css"
};
static const unsigned char Templates_assets_theme_css[] = {
#embed "../../Templates/assets/theme.css"
};
static const unsigned char Templates_brand_mustache[] = {
#embed "../../Templates/brand.mustache"
};
static const unsigned char Templates_calendar_mustache[] = {
#embed "../../Templates/calendar.mustache"
};
static const unsigned char Templates_card_mustache[] = {
#embed "../../Templates/card.mustache"
};
static const unsigned char Templates_date_mustache[] = {
#embed "../../Templates/date.mustache"
};
static const unsigned char Templates_empty_mustache[] = {
#embed "../../Templates/empty.mustache"
};
static const unsigned char Templates_era_mustache[] = {
#embed "../../Templates/era.mustache"
};
static const unsigned char Templates_gallery_mustache[] = {
#embed "../../Templates/gallery.mustache"
};
static const unsigned char Templates_layout_mustache[] = {
#embed "../../Templates/layout.mustache"
};
static const unsigned char Templates_list_mustache[] = {
#embed "../../Templates/list.mustache"
};
static const unsigned char Templates_month_mustache[] = {
#embed "../../Templates/month.mustache"
};
static const unsigned char Templates_offline_mustache[] = {
#embed "../../Templates/offline.mustache"
};
static const unsigned char Templates_offline_remove_worker_js[] = {
#embed "../../Templates/offline/remove-worker.js"
};
static const unsigned char Templates_offline_sw_js[] = {
#embed "../../Templates/offline/sw.js"
};
static const unsigned char Templates_pagerlink_mustache[] = {
#embed "../../Templates/pagerlink.mustache"
};
static const unsigned char Templates_pagination_mustache[] = {
#embed "../../Templates/pagination.mustache"
};
static const unsigned char Templates_photo_mustache[] = {
#embed "../../Templates/photo.mustache"
};
static const unsigned char Templates_preload_mustache[] = {
#embed "../../Templates/preload.mustache"
};
static const unsigned char Templates_recipe_mustache[] = {
#embed "../../Templates/recipe.mustache"
};
static const unsigned char Templates_search_mustache[] = {
#embed "../../Templates/search.mustache"
};
static const unsigned char Templates_shopping_mustache[] = {
#embed "../../Templates/shopping.mustache"
};
static const unsigned char Templates_tag_mustache[] = {
#embed "../../Templates/tag.mustache"
};
static const unsigned char Templates_taglist_mustache[] = {
#embed "../../Templates/taglist.mustache"
};
static const unsigned char Templates_tags_mustache[] = {
#embed "../../Templates/tags.mustache"
};
static const unsigned char Templates_themes_seiji_css[] = {
#embed "../../Templates/themes/seiji.css"
};
static const unsigned char Templates_year_mustache[] = {
#embed "../../Templates/year.mustache"
};

#define FILE(path, bytes) {path, bytes, sizeof bytes}

static const struct ozen_embedded_file files[] = {
  FILE("Content/archives.schema.json", Content_archives_schema_json),
  FILE("Content/site.schema.json", Content_site_schema_json),
  FILE("Templates/404.mustache", Templates_404_mustache),
  FILE("Templates/assets/calendar-month-year.css", Templates_assets_calendar_month_year_css),
  FILE("Templates/assets/empty.svg", Templates_assets_empty_svg),
  FILE("Templates/assets/gallery-list-offline.js", Templates_assets_gallery_list_offline_js),
  FILE("Templates/assets/icon-180.png", Templates_assets_icon_180_png),
  FILE("Templates/assets/icon-192.png", Templates_assets_icon_192_png),
  FILE("Templates/assets/icon-512.png", Templates_assets_icon_512_png),
  FILE("Templates/assets/icon-maskable.png", Templates_assets_icon_maskable_png),
  FILE("Templates/assets/month-year.js", Templates_assets_month_year_js),
  FILE("Templates/assets/ozen.js", Templates_assets_ozen_js),
  FILE("Templates/assets/ozen.svg", Templates_assets_ozen_svg),
  FILE("Templates/assets/recipe.js", Templates_assets_recipe_js),
  FILE("Templates/assets/search.css", Templates_assets_search_css),
  FILE("Templates/assets/search.js", Templates_assets_search_js),
  FILE("Templates/assets/shopping.css", Templates_assets_shopping_css),
  FILE("Templates/assets/shopping.js", Templates_assets_shopping_js),
  FILE("Templates/assets/tags.css", Templates_assets_tags_css),
  FILE("Templates/assets/theme.css", Templates_assets_theme_css),
  FILE("Templates/brand.mustache", Templates_brand_mustache),
  FILE("Templates/calendar.mustache", Templates_calendar_mustache),
  FILE("Templates/card.mustache", Templates_card_mustache),
  FILE("Templates/date.mustache", Templates_date_mustache),
  FILE("Templates/empty.mustache", Templates_empty_mustache),
  FILE("Templates/era.mustache", Templates_era_mustache),
  FILE("Templates/gallery.mustache", Templates_gallery_mustache),
  FILE("Templates/layout.mustache", Templates_layout_mustache),
  FILE("Templates/list.mustache", Templates_list_mustache),
  FILE("Templates/month.mustache", Templates_month_mustache),
  FILE("Templates/offline.mustache", Templates_offline_mustache),
  FILE("Templates/offline/remove-worker.js", Templates_offline_remove_worker_js),
  FILE("Templates/offline/sw.js", Templates_offline_sw_js),
  FILE("Templates/pagerlink.mustache", Templates_pagerlink_mustache),
  FILE("Templates/pagination.mustache", Templates_pagination_mustache),
  FILE("Templates/photo.mustache", Templates_photo_mustache),
  FILE("Templates/preload.mustache", Templates_preload_mustache),
  FILE("Templates/recipe.mustache", Templates_recipe_mustache),
  FILE("Templates/search.mustache", Templates_search_mustache),
  FILE("Templates/shopping.mustache", Templates_shopping_mustache),
  FILE("Templates/tag.mustache", Templates_tag_mustache),
  FILE("Templates/taglist.mustache", Templates_taglist_mustache),
  FILE("Templates/tags.mustache", Templates_tags_mustache),
  FILE("Templates/themes/seiji.css", Templates_themes_seiji_css),
  FILE("Templates/year.mustache", Templates_year_mustache),
};

const struct ozen_embedded_file *ozen_embedded_files(size_t *count) {
  *count = sizeof files / sizeof *files;
  return files;
}
