import Markup
import Storage

/// A place in the store or in a memo that asks for a photo.
struct PhotoUse: Sendable, Equatable {
  /// Below `Content/`.
  var path: String
  var place: Place
  /// Who asks, for problems: `archive 12, recipe 31 (肉じゃが)`.
  var subject: String
}

extension PhotoUse {
  /// All photos that the archives ask for, in the order of the store, and the memos that could not be read.
  static func all(in archives: [Archive], _ memos: MemoReadings = MemoReadings())
    -> (uses: [PhotoUse], problems: [Problem])
  {
    var uses: [PhotoUse] = []
    var problems: [Problem] = []
    for archive in archives {
      for recipe in archive.recipes {
        guard case .file(let path, let place) = recipe.image else { continue }
        let subject = "archive \(archive.id), recipe \(recipe.id) (\(recipe.title))"
        uses.append(PhotoUse(path: path, place: place, subject: subject))
      }
      guard let memo = archive.memo else { continue }
      do {
        for destination in try memos.imageDestinations(of: memo.text) {
          guard case .content(let path, _) = MemoTarget(destination, from: memo.folder) else { continue }
          uses.append(PhotoUse(path: path, place: memo.place, subject: "memo of archive \(archive.id)"))
        }
      } catch {
        problems.append(Problem(memo.place(ofLine: error.line), .error, error.message))
      }
    }
    return (uses, problems)
  }
}

extension Memo {
  /// The place of a line of the memo, which is known only in a file of its own.
  func place(ofLine line: Int) -> Place {
    place.column == 0 ? Place(file: place.file, line: line) : place
  }
}
