import Support
import Markup
import Storage

extension Inspection {
  /// Links in memos that lead to nothing on the site; a build shows their text without a link.
  static let deadLinks = Inspection { inspected in
    let pages = Set(inspected.plan.pages.map(\.path))
    let memos = Set(inspected.archives.compactMap { $0.memo?.place.file })
    let files = Set(inspected.files)
    return inspected.archives.flatMap { archive -> [Problem] in
      guard let memo = archive.memo, let links = try? Markdown(memo.text).document().linkDestinations() else {
        return []
      }
      return links.compactMap { destination in
        switch MemoTarget(destination, from: memo.folder) {
        case .asWritten: nil
        case .outside:
          dead(destination, archive, memo, "which lies out of Content/")
        case .content(let path, _):
          if pages.contains(path) || inspected.plan.pictures[path] != nil || memos.contains("Content/\(path)")
          {
            nil
          } else if files.contains(path) {
            dead(
              destination, archive, memo, "a file that is not on the site (only photos and memos in use are)")
          } else {
            dead(
              destination, archive, memo,
              "where nothing is (a page of the site, a memo's file or a photo is right)")
          }
        }
      }
    }
  }

  private static func dead(_ link: String, _ archive: Archive, _ memo: Memo, _ why: String) -> Problem {
    Problem(memo.place, .warning, "the memo of archive \(archive.id) links to \"\(link)\", \(why)")
  }
}
