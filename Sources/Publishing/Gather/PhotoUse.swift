import Support
import Markup
import Storage

/// A place in the store or in a memo that uses a photo.
struct PhotoUse: Sendable, Equatable {
  /// Below `Content/`, or the URL of a remote picture.
  var path: String
  var place: Place
  /// What uses the photo, for problems: `archive 12, recipe 31 (肉じゃが)`.
  var subject: String
}

extension PhotoUse {
  /// Returns all photos that the archives use, in the order of the store, and the problems of memos that
  /// could not be parsed. Remote pictures are included if they are to be copied.
  static func all(
    in archives: [Archive], _ policy: RemotePolicy, _ memos: ParsedMemos = ParsedMemos()
  ) -> (uses: [PhotoUse], problems: [Problem]) {
    var uses: [PhotoUse] = []
    var problems: [Problem] = []
    // By index: archives and recipes hold many references, and a copy would retain each.
    for index in archives.indices {
      let id = archives[index].id
      for number in archives[index].recipes.indices {
        let path: String
        let place: Place
        switch archives[index].recipes[number].image {
        case .file(let file, let at): (path, place) = (file, at)
        case .remote(let url, let at) where policy.copies(url): (path, place) = (url, at)
        case .remote, nil: continue
        }
        let recipe = archives[index].recipes[number]
        uses.append(
          PhotoUse(
            path: path, place: place, subject: "archive \(id), recipe \(recipe.id) (\(recipe.title))"))
      }
      guard let memo = archives[index].memo else { continue }
      do {
        for (destination, line) in try memos.document(of: memo).images() {
          guard let path = photo(destination, in: memo, policy) else { continue }
          uses.append(
            PhotoUse(path: path, place: memo.place(ofLine: line), subject: "memo of archive \(id)"))
        }
      } catch {
        problems.append(Problem(memo.place(ofLine: error.line), .error, error.message))
      }
    }
    return (uses, problems)
  }

  private static func photo(_ destination: String, in memo: Memo, _ policy: RemotePolicy) -> String? {
    switch MemoTarget(destination, from: memo.folder) {
    case .content(let path, _): path
    case .asWritten where URLText.isWeb(destination) && policy.copies(destination): destination
    case .asWritten, .outside: nil
    }
  }
}

extension Memo {
  /// Returns the place of a line of the memo. The line is known only if the memo has its own file.
  func place(ofLine line: Int) -> Place {
    place.column == 0 ? Place(file: place.file, line: line) : place
  }
}
