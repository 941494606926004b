import Support
import Glibc
import Imaging
import Publishing
import Storage

extension Console {
  /// Returns a writer for a store, which prints a note when it has to wait.
  func writer(_ site: String) -> StoreWriter {
    StoreWriter(
      site: site, probe: Photo.probe,
      waiting: { self.note("waiting for another ozen that is changing the store…") })
  }

  /// Changes a store and prints what was done or what is wrong; returns nil if an error prevented any change.
  func reporting(_ work: () throws(Problems) -> Change) -> Change? {
    // A file that may not grow is an error to report, not the end of the process.
    signal(SIGXFSZ, SIG_IGN)
    do throws(Problems) {
      let change = try work()
      tell(change)
      return change
    } catch {
      ProblemList(problems: error.all).print(to: self, saying: "; nothing was changed")
      return nil
    }
  }

  /// Prints the problems that a build would report about copied photos.
  func tell(damaged change: Change, in site: String) {
    ProblemList(problems: damagedPhotos(change.copied, site: site)).print(to: self, saying: "")
  }

  /// Prints why a command cannot do anything, and ends it.
  func refuse(_ problems: [Problem]) -> ExitCode {
    ProblemList(problems: problems).print(to: self, saying: "; nothing was changed")
    return .failed
  }

  func tell(_ change: Change) {
    ProblemList(problems: change.warnings).print(
      to: self, saying: change.isIncomplete ? "; all else was done" : "")
    guard change.isChange else { return note("nothing is different; nothing was changed") }
    note(change.what)
    for path in change.copied { note("added Content/\(path)") }
    for path in change.removed { note("removed Content/\(path) ('ozen undo' brings it back)") }
    tell(unused: change.unused)
  }

  /// - Parameter titles: the titles of the recipes that an import left out.
  func tell(known titles: [String]) {
    for title in titles { note("\(title) is left out: the store has it") }
  }

  func tell(unused photos: [String]) {
    guard !photos.isEmpty else { return }
    let list = photos.map { "Content/\($0)" }.joined(separator: ", ")
    note(
      "\(counted(photos.count, "photo")) that nothing uses now stayed: \(list) (delete what you do not need; --photos would have taken it along)"
    )
  }
}

extension Photo {
  /// Accepts all pictures that Ozen can show, of any size: a build's limit may change.
  static let probe: PictureProbe = { (bytes, place) throws(Problem) in
    do throws(ImageError) { return try Photo.fileEndings(of: bytes) } catch {
      throw Problem(place, .error, error.description)
    }
  }
}
