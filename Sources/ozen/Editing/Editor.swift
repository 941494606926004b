import Support
import Glibc
import Storage

/// The user's own editor, for texts that are too long for a command line.
enum Editor {
  /// Opens a text in `$VISUAL` or `$EDITOR` and waits until the editor is closed.
  static func edit(_ text: String) throws(UsageError) -> Result<MemoText, Problems> {
    guard Input.isTerminal else { throw .invalid("--edit needs a terminal (--memo-file FILE needs none)") }
    guard let editor = environment("VISUAL") ?? environment("EDITOR") else {
      throw .invalid("--edit needs an editor (set EDITOR, as in EDITOR=nano)")
    }
    return wrapped { () throws(Problems) in try edit(text, with: editor) }
  }

  private static func edit(_ text: String, with editor: String) throws(Problems) -> MemoText {
    var name = Array("\(environment("TMPDIR") ?? "/tmp")/ozen-memo-XXXXXX.md".utf8CString)
    let file = mkstemps(&name, 3)
    let path = String(decoding: name.dropLast().map { UInt8(bitPattern: $0) }, as: UTF8.self)
    guard file >= 0 else { throw problems(FileError(path)) }
    let failure = Files.writeAll(Array((text.isEmpty ? "" : text + "\n").utf8), to: file, path)
    close(file)
    if let failure { throw problems(failure) }
    // The variable may contain options as well, so a shell parses it.
    let status = run(["/bin/sh", "-c", "\(editor) \"$1\"", "sh", path])
    guard status == 0 else {
      throw Problems([
        Problem(Place(file: editor), .error, "the editor ended with \(status) (its text is in \(path))")
      ])
    }
    return MemoText(text: try Input.text(of: path), draft: path)
  }

  /// Removes the draft if its text is stored, or else prints where it is.
  static func end(_ memo: MemoText?, isSafe: Bool, _ console: Console) {
    guard let draft = memo?.draft else { return }
    if isSafe {
      try? Folder(Files.parent(of: draft)).remove(Files.name(of: draft))
    } else {
      console.note("what you wrote is in \(draft)")
    }
  }

  private static func problems(_ error: FileError) -> Problems {
    Problems(error)
  }

  /// Returns the exit code, or 128 plus the number of the signal that ended it.
  private static func run(_ words: [String]) -> Int32 {
    var arguments: [UnsafeMutablePointer<CChar>?] = words.map { strdup($0) } + [nil]
    defer { arguments.forEach { free($0) } }
    var process = pid_t()
    let failure = posix_spawn(&process, words[0], nil, nil, &arguments, environ)
    guard failure == 0 else { return failure }
    var status: Int32 = 0
    while waitpid(process, &status, 0) < 0 && errno == EINTR {}
    return status & 0x7F == 0 ? status >> 8 & 0xFF : 128 + status & 0x7F
  }
}
