import Glibc
import Support

/// Reads whole files. Files are not mapped: if another program truncates a mapped file while it is decoded,
/// SIGBUS ends the process. A copy of a few megabytes takes less than a millisecond.
enum FileBytes {
  /// No photo is larger; reading on would only exhaust the memory.
  static let limit = 1 << 29

  static let empty = ImageError.unreadable("the file is empty (a picture would be right)")

  static func read(_ file: FolderFile) throws(ImageError) -> [UInt8] {
    let bytes: [UInt8]
    do throws(FileError) { bytes = try file.read(limit: limit) } catch { throw reason(error, file) }
    guard !bytes.isEmpty else { throw empty }
    return bytes
  }

  /// Returns why a picture's file cannot be read, as a sentence about the file.
  private static func reason(_ error: FileError, _ file: FolderFile) -> ImageError {
    switch error.reason {
    case .missing:
      (try? file.folder.kind(of: file.path)) == .link
        ? .unreadable("the file is a link that leads nowhere (put the file itself there)") : .missing
    case .isFolder: .unreadable("this is a folder (a picture's file would be right)")
    case .notPlain: .unreadable("this is no regular file (a picture's file would be right)")
    case .tooLarge: .unreadable("the file is larger than \(limit >> 20) MiB (at most that would be right)")
    case .notPermitted: .unreadable("the file may not be read (its permissions forbid it)")
    case .outside(let folder):
      .unreadable("the file is a link that leads out of \(folder) (put the file itself there)")
    case .other(ELOOP): .unreadable("the file is a link that leads round in a circle")
    case .other(ENAMETOOLONG): .unreadable("the file's name is too long")
    default: .unreadable("the file cannot be read: \(error.message)")
    }
  }
}
