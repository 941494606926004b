import Imaging
import Markup
import Storage

/// What all pages are made from. Immutable, so that pages are made on all cores.
struct PageContext: Sendable {
  let plan: SitePlan
  /// By path below `Content/`: the pictures that were made. A planned picture without a look failed, and is shown as
  /// a drawn plate.
  let looks: [String: PictureLook]
  /// From the name in `Templates/assets` to the path in the site: `theme.css` → `assets/theme-0f3a….css`.
  let assets: [String: String]
  let templates: TemplateLibrary

  func render(_ page: Page, into output: inout [UInt8]) throws(TemplateError) {}
}
