/// Returns the words after the program's name.
///
/// The system passes bytes. Invalid UTF-8 is refused: repaired, it would name something else.
func commandLineWords() throws(UsageError) -> [String] {
  var words: [String] = []
  for index in 1..<max(1, Int(CommandLine.argc)) {
    guard let bytes = CommandLine.unsafeArgv[index] else { break }
    guard let word = String(validatingCString: bytes) else {
      throw .unreadable(number: index, shown: shown(bytes))
    }
    words.append(word)
  }
  return words
}

/// Returns the text with `\xE9` for each byte that is not ASCII, since their encoding is unknown.
private func shown(_ bytes: UnsafePointer<CChar>) -> String {
  var (text, at) = ("", bytes)
  while at.pointee != 0 {
    let byte = UInt8(bitPattern: at.pointee)
    text += byte < 0x80 ? String(UnicodeScalar(byte)) : "\\x" + String(byte, radix: 16, uppercase: true)
    at += 1
  }
  return text
}
