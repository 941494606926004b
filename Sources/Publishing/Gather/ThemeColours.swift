import Imaging
import Storage
import Support

/// The colours of a site's style sheets that are needed outside of them: behind pictures whose format has no
/// transparency, and in the web app manifest.
struct ThemeColours: Sendable, Equatable {
  /// The property that has the background of the page.
  static let property = "--background"

  /// `0xRRGGBB`: the background of the page in light mode; white if no sheet sets one.
  private(set) var background = RenditionRecipe.white
  /// A colour that cannot be read.
  private(set) var problems: [Problem] = []

  /// Reads the sheets that all pages load, in the order in which they load them: the last declaration wins.
  init(_ assets: [Asset]) {
    let sheets = assets.filter { PageAssets.isShared($0.name, ending: ".css") }
    for sheet in sheets.filter({ $0.name == "theme.css" }) + sheets.filter({ $0.name != "theme.css" }) {
      let text = String(decoding: sheet.bytes, as: UTF8.self)
      for value in StyleSheetReader.values(of: Self.property, in: text) {
        if let colour = Self.colour(value) {
          background = colour
        } else {
          let message =
            "the \(Self.property) \u{201C}\(value)\u{201D} cannot be read (write it as #rrggbb: pictures and the web app manifest need it)"
          problems.append(Problem(Place(file: "Templates/assets/\(sheet.name)"), .warning, message))
        }
      }
    }
  }

  /// A colour as CSS writes it in hexadecimal, with three, four, six or eight digits; opacity is ignored.
  static func colour(_ text: String) -> UInt32? {
    let digits = text.utf8.dropFirst()
    guard text.hasPrefix("#"), [3, 4, 6, 8].contains(digits.count),
      digits.allSatisfy({ Character(Unicode.Scalar($0)).isHexDigit })
    else { return nil }
    let isShort = digits.count < 6
    let colour = digits.prefix(isShort ? 3 : 6).flatMap { isShort ? [$0, $0] : [$0] }
    return UInt32(String(decoding: colour, as: UTF8.self), radix: 16)
  }

  /// As in style sheets: `#rrggbb`.
  static func text(_ colour: UInt32) -> String {
    let digits = String(colour, radix: 16)
    return "#" + String(repeating: "0", count: max(0, 6 - digits.count)) + digits
  }
}
