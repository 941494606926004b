import Support
import Storage

/// JSON that a command is given: a file, or `-` for standard input.
struct JSONInput {
  private let bytes: [UInt8]
  /// For places.
  let name: String
  /// Where relative paths in it start.
  private let folder: String

  init(_ file: String, _ console: Console) throws(Problems) {
    if file == "-" {
      bytes = Input.withoutMark(try Input.bytes(console))
      (name, folder) = ("standard input", ".")
    } else {
      bytes = Input.withoutMark(try asProblems { () throws(FileError) in try Files.read(file) })
      name = file
      folder =
        file.utf8.lastIndex(of: UInt8(ascii: "/")).map { $0 == file.startIndex ? "/" : String(file[..<$0]) }
        ?? "."
    }
  }

  func draft(site: String) throws(Problems) -> ArchiveDraft {
    try ArchiveDraft(json: bytes, file: name, site: site, folder: folder)
  }

  func edit(of archive: Int, site: String) throws(Problems) -> ArchiveEdit {
    try ArchiveEdit(of: archive, json: bytes, file: name, site: site, folder: folder)
  }
}
