import Support
import Glibc
import Imaging
import Storage

/// `PHOTO[=TITLE]`: a picture of a dish, and the dish's title.
struct PhotoArgument: Equatable {
  var path: String
  var title: String?

  /// A file name may contain equals signs: the title begins after the first one that follows an existing
  /// file. In a URL, equals signs of the query belong to the URL.
  init(_ text: String, exists: (String) -> Bool = { access($0, F_OK) == 0 }) {
    (path, title) = (text, nil)
    if exists(text) { return }
    let end = isAddress(text) ? text.firstIndex(of: "?") ?? text.endIndex : text.endIndex
    let signs = text[..<end].indices.filter { text[$0] == "=" }
    guard let sign = signs.first(where: { exists(String(text[..<$0])) }) ?? signs.first else { return }
    path = String(text[..<sign])
    title = String(text[text.index(after: sign)...])
  }

  /// The title of the dish: the given one, or the file name without its ending.
  var dish: String {
    if let title, !title.allSatisfy(\.isWhitespace) { return title }
    let path = isAddress(path) ? path.prefix { $0 != "?" && $0 != "#" } : path[...]
    let name = path.split(separator: "/").last.map { String($0) } ?? String(path)
    let stem = name.lastIndex(of: ".").map { String(name[..<$0]) } ?? name
    // A file name may contain line breaks and other control characters; a title may not.
    return String((stem.isEmpty ? name : stem).map { ($0.asciiValue ?? 0x20) < 0x20 ? " " : $0 })
  }

  /// Returns whether a text in the place of a day is a photo: a URL, a path, the file name of a picture, or
  /// an existing file.
  static func isMeant(by text: String) -> Bool {
    guard !namesDay(text) else { return false }
    let path = PhotoArgument(text).path
    let ending = path.split(separator: ".").last?.lowercased() ?? ""
    return isAddress(path) || ["/", "./", "../", "~"].contains { path.hasPrefix($0) }
      || Photo.usualEndings.contains(ending) || access(path, F_OK) == 0
  }

  /// Returns a problem if there is no such file.
  func missing(site: String) -> Problem? {
    guard case .file(let file)? = recipe(site: site).image, access(file, F_OK) != 0 else { return nil }
    return Problem(Place(file: file), .error, FileError(file).message)
  }

  func recipe(site: String) -> RecipeDraft {
    RecipeDraft(title: dish, image: RecipeDraft.Image(path, site: site, folder: "."))
  }
}
