import Support
import Storage

/// Text that comes from a file or from standard input.
enum Input {
  /// Reads standard input to its end.
  static func bytes(_ console: Console) throws(Problems) -> [UInt8] {
    if isTerminal { console.note("reading from the keyboard; Ctrl-D on a line of its own ends it") }
    return try asProblems { () throws(FileError) in try Files.readToEnd(of: 0, named: "standard input") }
  }

  static func text(_ console: Console) throws(Problems) -> String {
    try text(bytes(console), "standard input")
  }

  static func text(of file: String) throws(Problems) -> String {
    try text(asProblems { () throws(FileError) in try Files.read(file) }, file)
  }

  /// Decodes a text without a byte order mark, with plain line ends, and without the one at the end of a
  /// file.
  private static func text(_ bytes: [UInt8], _ name: String) throws(Problems) -> String {
    guard let text = String(validating: withoutMark(bytes), as: UTF8.self) else {
      throw Problems([Problem(Place(file: name), .error, "the text is not UTF-8 (save it as UTF-8)")])
    }
    // In Swift, `\r\n` is one character.
    let plain = text.contains("\r\n") ? text.replacing("\r\n", with: "\n") : text
    return plain.last?.isNewline == true ? String(plain.dropLast()) : plain
  }

  /// Removes the byte order mark that editors on Windows put before a text.
  static func withoutMark(_ bytes: [UInt8]) -> [UInt8] {
    bytes.starts(with: [0xEF, 0xBB, 0xBF]) ? Array(bytes[3...]) : bytes
  }

  /// Whether standard input is a terminal.
  static var isTerminal: Bool { Console.Stream(0).isTerminal }
}

/// Returns the value or the error of a step that must run before others may fail.
func wrapped<Value>(_ body: () throws(Problems) -> Value) -> Result<Value, Problems> {
  do throws(Problems) { return .success(try body()) } catch { return .failure(error) }
}
