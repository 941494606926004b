extension HTMLScanner {
  /// Where a script's content ends: before its end tag, unless that stands in a comment behind a `<script` of its own
  /// (the standard's double escape).
  func endOfScript(from start: Int) -> Int {
    var (isComment, isInner) = (false, false)
    var at = start
    while at < bytes.count {
      if bytes[at] == UInt8(ascii: "-"), isComment, has("-->", at: at) {
        (isComment, isInner) = (false, false)
      } else if bytes[at] == UInt8(ascii: "<") {
        if has("</script", at: at), isTagEnd(at + 8) {
          guard isInner else { return at }
          isInner = false
        } else if has("<!--", at: at) {
          isComment = true
          // `<!-->` is a whole comment.
          at += 1
        } else if isComment, has("<script", at: at), isTagEnd(at + 7) {
          isInner = true
        }
      }
      at += 1
    }
    return bytes.count
  }

  /// Where `</name` followed by the end of a tag's name stands; the end of the page if nowhere.
  func endTag(of name: String, from start: Int) -> Int {
    var from = start
    while let found = find("</" + name, from: from) {
      if isTagEnd(found + 2 + name.utf8.count) { return found }
      from = found + 2
    }
    return bytes.count
  }

  private func isTagEnd(_ offset: Int) -> Bool {
    guard offset < bytes.count else { return false }
    return isSpace(bytes[offset]) || bytes[offset] == UInt8(ascii: ">") || bytes[offset] == UInt8(ascii: "/")
  }

  /// The offset of a word in small letters, whatever letters the page has it in.
  func find(_ word: String, from start: Int) -> Int? {
    let word = Array(word.utf8)
    var at = start
    while at + word.count <= bytes.count {
      // All these words begin with a mark, of which there is one spelling.
      at = index(of: word[0], from: at)
      if has(word, at: at) { return at }
      at += 1
    }
    return nil
  }

  func has(_ word: String, at offset: Int) -> Bool { has(Array(word.utf8), at: offset) }

  private func has(_ word: [UInt8], at offset: Int) -> Bool {
    guard offset + word.count <= bytes.count else { return false }
    for i in 0..<word.count where small(bytes[offset + i]) != word[i] { return false }
    return true
  }

  /// The offset of a byte; the end of the page if it is not there.
  func index(of byte: UInt8, from start: Int) -> Int {
    guard start < bytes.count else { return bytes.count }
    return bytes[start...].firstIndex(of: byte) ?? bytes.count
  }

  func lowercased(_ slice: ArraySlice<UInt8>) -> String { String(decoding: slice.map(small), as: UTF8.self) }

  private func small(_ byte: UInt8) -> UInt8 { (0x41...0x5A).contains(byte) ? byte | 0x20 : byte }

  func isLetter(_ byte: UInt8) -> Bool { (0x61...0x7A).contains(small(byte)) }

  func isSpace(_ byte: UInt8) -> Bool { byte == 0x20 || (0x09...0x0D).contains(byte) && byte != 0x0B }
}
