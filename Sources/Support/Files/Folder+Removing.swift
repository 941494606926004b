import Glibc

extension Folder {
  /// Removes a file or symlink. It is an error if the path is a folder.
  public func remove(_ path: String) throws(FileError) {
    guard try inParent(of: path, { unlinkat($0, $1, 0) }) == 0 else { throw failure(path) }
  }

  /// Removes a file or symlink if it exists.
  public func removeIfThere(_ path: String) throws(FileError) {
    do throws(FileError) { try remove(path) } catch {
      guard error.reason == .missing else { throw error }
    }
  }

  /// Removes a folder if it is empty.
  ///
  /// - Returns: whether it was removed.
  @discardableResult
  public func removeFolder(_ path: String) -> Bool {
    (try? inParent(of: path) { unlinkat($0, $1, AT_REMOVEDIR) }) == 0
  }

  /// Removes the files of a folder that have Ozen's own names. Other files and all folders stay.
  ///
  /// - Parameter isOwn: whether Ozen gives such a name.
  public func removeFiles(in path: String = "", where isOwn: (String) -> Bool) {
    guard let folder = try? folder(path, links: .refused), let entries = try? folder.names() else { return }
    for entry in entries where entry.kind != .folder && isOwn(entry.path) { try? folder.remove(entry.path) }
  }

  /// Removes the partial files that killed runs left in a folder.
  ///
  /// - Parameter idle: the seconds that a file must have been unmodified; 0 only if there is no other writer.
  public func sweepPassing(in path: String = "", idleFor idle: Int = 0) {
    guard let folder = try? folder(path, links: .refused) else { return }
    let latest = Stamp.now() - idle * 1_000_000_000
    folder.removeFiles { Files.isPassing($0) && (idle == 0 || Stamp(of: $0, in: folder).modified <= latest) }
  }
}

extension Files {
  private static let passingStart = ".ozen-"
  private static let passingEnd = ".new"

  /// Returns a temporary name for a file that is being written and will be renamed. It is hidden, so that it
  /// is not taken for a part of a site, and short, so that it is valid wherever the file's own name is.
  static func passingName() -> String {
    "\(passingStart)\(UInt32.random(in: 0 ... .max))\(passingEnd)"
  }

  /// Returns whether a name has the form of a temporary name.
  public static func isPassing(_ name: String) -> Bool {
    guard name.hasPrefix(passingStart), name.hasSuffix(passingEnd) else { return false }
    let number = name.dropFirst(passingStart.count).dropLast(passingEnd.count)
    return !number.isEmpty && number.utf8.allSatisfy { (0x30...0x39).contains($0) }
  }
}
