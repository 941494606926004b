import Imaging
import Markup
import Storage

extension PageContext {
  /// Returns a memo as HTML, with links and pictures relative to a page whose path to the root is `root`.
  ///
  /// - Parameter page: the address to put before links to places in the memo itself, if it is read elsewhere.
  func memo(_ memo: Memo, root: String, page: String = "") -> Value {
    // A memo that breaks a limit has already stopped the build, with its place. If one got here, its text
    // would still be shown.
    guard let document = try? memos.document(of: memo) else { return .text(memo.text) }
    // Whatever heading level an author starts with, the memo's first is one below the page's own heading.
    let html = document.html(
      headingOffset: 2 - (document.highestHeading ?? 1),
      link: { destination in
        link(destination, in: memo, root: root).map { $0.hasPrefix("#") ? page + $0 : $0 }
      },
      image: { destination in image(destination, in: memo, root: root) })
    return html.text.isEmpty ? Value.none : .html(html)
  }

  /// Returns where a link of a memo leads; nil if that is not on the site, and its text is shown without a
  /// link.
  private func link(_ destination: String, in memo: Memo, root: String) -> String? {
    switch MemoTarget(destination, from: memo.folder) {
    case .asWritten: return destination
    case .outside: return nil
    case .content(let path, let fragment):
      if let photo = photo(at: path) { return "\(root)photos/\(photo.largest.fileName)" }
      if let index = memoFiles[path] { return root + days[index].path + fragment }
      return paths.value.contains(path) ? root + URLText.encode(path: path) + fragment : nil
    }
  }

  private func image(_ destination: String, in memo: Memo, root: String) -> MarkdownImage {
    switch MemoTarget(destination, from: memo.folder) {
    case .outside: return .text
    case .content(let path, _):
      return photo(at: path).map { $0.markdown(root: root) } ?? .text
    case .asWritten:
      if let photo = photo(at: destination) { return photo.markdown(root: root) }
      // Another site's picture is not loaded: readers get a link to it.
      return URLText.isWeb(destination) && plan.settings.remotePictures != .omit ? .link(destination) : .text
    }
  }

  private func photo(at path: String) -> ShownPhoto? {
    guard let picture = plan.pictures[path], let look = looks[path] else { return nil }
    return ShownPhoto(picture, look, plan.settings.images, formats: plan.renditionRecipe.formats)
  }
}
