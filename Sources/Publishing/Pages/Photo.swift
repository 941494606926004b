import Imaging
import Markup
import Storage

/// The forms that pages crop photos to, from the phone held upright to the wide table.
enum PhotoShape: String, Sendable {
  case portrait, square, landscape, wide

  init(width: Int, height: Int) {
    let ratio = Double(width) / Double(max(1, height))
    self = ratio < 0.9 ? .portrait : ratio < 1.15 ? .square : ratio < 1.55 ? .landscape : .wide
  }
}

/// A picture that was made, as pages show it.
struct ShownPhoto: Sendable {
  let shape: PhotoShape
  /// Of the format that every browser reads, ascending in width; never empty.
  let renditions: [Rendition]
  /// The other formats, the most wanted first.
  let sources: [(format: String, renditions: [Rendition])]
  let colour: String

  /// Nil if there is no rendition.
  ///
  /// - Parameter formats: the settings' formats, the most wanted first.
  init?(_ picture: PlannedPicture, _ look: PictureLook, formats: [String]) {
    let kept = formats.map { format in
      (format: format, renditions: picture.renditions.filter { $0.format == format })
    }.filter { !$0.renditions.isEmpty }
    guard let fallback = kept.first(where: { $0.format == "jpeg" }) ?? kept.last,
      let largest = fallback.renditions.last
    else { return nil }
    renditions = fallback.renditions
    sources = kept.filter { $0.format != fallback.format }
    shape = PhotoShape(width: largest.width, height: largest.height)
    colour = look.colour
  }

  var largest: Rendition { renditions[renditions.count - 1] }
  var largestFile: String { largest.fileName }

  /// The one for browsers that do not choose: the largest up to 640 pixels.
  var usual: Rendition { renditions.last { $0.width <= 640 } ?? renditions[0] }

  /// The value of a `photo`.
  func fields(alt: String) -> Fields {
    [
      .file: .text(usual.fileName),
      .renditions: Self.list(renditions),
      .sources: .items(
        sources.enumerated().map { index, source in
          .fields([
            .type: .text("image/\(source.format)"), .renditions: Self.list(source.renditions),
            .first: .bool(index == 0),
          ])
        }),
      .width: .number(largest.width),
      .height: .number(largest.height),
      .alt: .text(alt),
      .colour: .text(colour),
    ]
  }

  private static func list(_ renditions: [Rendition]) -> Value {
    .list(
      renditions.enumerated().map { index, rendition in
        .fields([
          .file: .text(rendition.fileName),
          .width: .number(rendition.width),
          .last: .bool(index == renditions.count - 1),
        ])
      })
  }

  /// The attributes of an `img` in running text, for a page whose way to the root is `root`.
  func attributes(root: String) -> [(name: String, value: String)] {
    [
      ("src", "\(root)photos/\(usual.fileName)"),
      ("srcset", renditions.map { "\(root)photos/\($0.fileName) \($0.width)w" }.joined(separator: ", ")),
      ("sizes", "(min-width: 40em) 36em, 92vw"),
      ("width", String(largest.width)),
      ("height", String(largest.height)),
      ("data-c", colour),
      ("loading", "lazy"),
      ("decoding", "async"),
    ]
  }
}
