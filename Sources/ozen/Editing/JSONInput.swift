import Support
import Storage

/// The JSON input of a command: a file, or `-` for standard input.
struct JSONInput {
  private let bytes: [UInt8]
  /// The name for places of problems.
  let name: String
  /// The folder that relative paths in it start from.
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
