import Imaging
import Markup
import Storage

/// The shapes that pages crop photos to, from the narrowest to the widest.
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
  /// In the format that every browser reads, ascending by width; never empty.
  let renditions: [Rendition]
  /// The other formats, the preferred one first.
  let sources: [(format: String, renditions: [Rendition])]
  /// The animation of the photo, if it has one and that is small.
  let animation: Rendition?
  let look: ImagePlaceholder
  /// Where a crop keeps the subject, if the settings ask for that.
  let subject: FocalPoint

  /// Returns nil if there is no rendition.
  ///
  /// - Parameter formats: the formats of the renditions, the preferred one first.
  init?(
    _ picture: PlannedPicture, _ look: ImagePlaceholder, _ settings: SiteSettings.Images, formats: [String]
  ) {
    let kept = formats.map { format in
      (format: format, renditions: picture.renditions.filter { $0.format == format })
    }.filter { !$0.renditions.isEmpty }
    guard let fallback = kept.first(where: { $0.format == "jpeg" }) ?? kept.last,
      let largest = fallback.renditions.last
    else { return nil }
    renditions = fallback.renditions
    sources = kept.filter { $0.format != fallback.format }
    shape = PhotoShape(width: largest.width, height: largest.height)
    animation = picture.renditions.first { $0.format == "gif" }
    self.look = look
    subject = settings.crop == .subject ? look.subject : FocalPoint()
  }

  var largest: Rendition { renditions[renditions.count - 1] }
  var largestFile: String { largest.fileName }

  /// The rendition for browsers that do not choose: the largest up to 640 pixels.
  var usual: Rendition { renditions.last { $0.width <= 640 } ?? renditions[0] }

  /// The value of a `photo`.
  ///
  /// - Parameter isWhole: whether the page is about the photo, and plays its animation.
  func fields(alt: String, isWhole: Bool = false) -> Fields {
    let animation = isWhole ? animation : nil
    let shown = animation ?? largest
    return [
      .file: .text((animation ?? usual).fileName),
      .renditions: Self.list(animation.map { [$0] } ?? renditions),
      .sources: animation == nil ? sourceFields : stillFields,
      .width: .number(shown.width),
      .height: .number(shown.height),
      .alt: .text(alt),
      .colour: .text(look.colour),
      .placeholder: .text(look.placeholder),
      .focalX: subject.across == 5 ? .none : .number(subject.across),
      .focalY: subject.down == 5 ? .none : .number(subject.down),
    ]
  }

  private var sourceFields: Value {
    .items(
      sources.enumerated().map { index, source in
        .fields([
          .type: .text("image/\(source.format)"), .media: .none, .renditions: Self.list(source.renditions),
          .first: .bool(index == 0),
        ])
      })
  }

  /// The still picture instead of an animation, for readers whom motion disturbs.
  private var stillFields: Value {
    .items([
      .fields([
        .type: .text("image/\(largest.format)"), .media: .text("(prefers-reduced-motion: reduce)"),
        .renditions: Self.list(renditions), .first: .bool(true),
      ])
    ])
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

  /// Returns the picture in running text, for a page whose path to the root is `root`.
  func markdown(root: String) -> MarkdownImage {
    // Without `auto`: a small picture is as wide as it is, and a picture whose size the layout decides has no width
    // of its own.
    let sizes = "(min-width: 40em) 36em, 92vw"
    func candidates(_ renditions: [Rendition]) -> String {
      renditions.map { "\(root)photos/\($0.fileName) \($0.width)w" }.joined(separator: ", ")
    }
    let attributes = [
      ("src", "\(root)photos/\(usual.fileName)"),
      ("srcset", candidates(renditions)),
      ("sizes", sizes),
      ("width", String(largest.width)),
      ("height", String(largest.height)),
      ("data-colour", look.colour),
      ("data-placeholder", look.placeholder),
      ("loading", "lazy"),
      ("decoding", "async"),
    ]
    let sources = sources.map { source in
      [("type", "image/\(source.format)"), ("srcset", candidates(source.renditions)), ("sizes", sizes)]
    }
    return .picture(attributes: attributes, sources: sources)
  }
}
