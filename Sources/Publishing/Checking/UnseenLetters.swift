import Support
import Storage

extension Inspection {
  /// Titles and tags with invisible characters, which often come from text copied from a web page. Two tags
  /// that look the same then differ, and a direction control shows the rest of the text backwards.
  static let unseenLetters = Inspection { inspected in
    inspected.archives.flatMap { archive in
      let texts =
        [(archive.place, archive.title.map { [$0] } ?? [], archive.tags)]
        + archive.recipes.map { ($0.place, [$0.title], $0.tags) }
      return texts.flatMap { place, titles, tags in
        titles.compactMap { problem("title", $0, place) } + tags.compactMap { problem("tag", $0, place) }
      }
    }
  }

  private static func problem(_ kind: String, _ text: String, _ place: Place) -> Problem? {
    guard let unseen = text.unicodeScalars.first(where: isUnseen) else { return nil }
    let code = "U+" + String(unseen.value, radix: 16, uppercase: true)
    return Problem(
      place, .warning,
      "the \(kind) \"\(text)\" has a character in it that nobody sees, \(code) (type it anew)")
  }

  /// Joiners, direction marks and soft hyphens are allowed: emoji and some scripts, mixed-direction texts and
  /// long words need them.
  private static func isUnseen(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar.value {
    case 0x200B, 0x202A...0x202E, 0x2060...0x2064, 0x2066...0x2069, 0xFEFF: true
    default: false
    }
  }
}
