import Support
import Glibc
import Imaging
import Publishing
import Storage

extension Console {
  /// Writes to a store, saying so when it has to wait.
  func writer(_ site: String) -> StoreWriter {
    StoreWriter(
      site: site, probe: Photo.probe,
      waiting: { self.note("waiting for another ozen that is changing the store…") })
  }

  /// Changes a store and tells what was done, or what is wrong; nil when nothing was changed for an error.
  func reporting(_ work: () throws(Problems) -> Change) -> Change? {
    // A file that may not grow is an error to be told, not the end of the process.
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

  /// Tells what a build would of photos that were copied.
  func tell(damaged change: Change, in site: String) {
    ProblemList(problems: damagedPhotos(change.copied, site: site)).print(to: self, saying: "")
  }

  /// Ends a command that cannot do anything.
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

  /// - Parameter titles: of the recipes that an import has left out.
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
  /// Takes pictures that Ozen shows, however large: what a build's limit is may change.
  static let probe: PictureProbe = { (bytes, place) throws(Problem) in
    do throws(ImageError) { return try Photo.fileEndings(of: bytes) } catch {
      throw Problem(place, .error, error.description)
    }
  }
}
