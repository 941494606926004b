extension JSONParser {
  /// Reads a string; its quotes belong to the node.
  mutating func string() throws(Stop) { try quoted(by: UInt8(ascii: "\"")) }

  /// Reads a string in single quotes, which is a fault, as if the quotes were double.
  mutating func singleQuoted() throws(Stop) {
    try fault(.singleQuotes, at: at)
    try quoted(by: UInt8(ascii: "'"))
  }

  private mutating func quoted(by quote: UInt8) throws(Stop) {
    let start = at
    var isEscaped = false
    at += 1
    while true {
      while at < bytes.count, bytes[at] >= 0x20, bytes[at] != quote, bytes[at] != UInt8(ascii: "\\") {
        at += 1
      }
      guard at < bytes.count else { throw stop(.unclosedString, at: start) }
      if bytes[at] == quote { break }
      if bytes[at] == UInt8(ascii: "\\") {
        isEscaped = true
        try escape()
      } else {
        try controlCharacter(inStringFrom: start)
      }
    }
    at += 1
    append(.string, from: start, isEscaped: isEscaped)
  }

  private mutating func controlCharacter(inStringFrom start: Int) throws(Stop) {
    let isLineBreak = byte == 0x0A || (byte == 0x0D && at + 1 < bytes.count && bytes[at + 1] == 0x0A)
    if isLineBreak {
      // Once for each string, at its first quote: that is where one looks for the missing one.
      if faults.last != JSONFault(offset: start, kind: .lineBreakInString) {
        try fault(.lineBreakInString, at: start)
      }
    } else {
      try fault(.controlCharacter(byte), at: at)
    }
    at += 1
  }

  private mutating func escape() throws(Stop) {
    guard at + 1 < bytes.count else {
      at += 1
      return
    }
    let letter = bytes[at + 1]
    guard letter == UInt8(ascii: "u") else {
      if JSONString.simpleEscapes[letter] == nil {
        let text = String(decoding: bytes[(at + 1)..<min(at + 5, bytes.count)], as: UTF8.self)
        try fault(.unknownEscape(String(text.unicodeScalars.prefix(1))), at: at)
      }
      // A line break after the backslash is told as such.
      at += letter < 0x20 ? 1 : 2
      return
    }
    guard let unit = JSONString.unit(in: bytes[...], at: at) else {
      try fault(.badUnicodeEscape, at: at)
      at += 2
      return
    }
    guard (0xD800...0xDFFF).contains(unit) else {
      at += 6
      return
    }
    guard let (_, length) = JSONString.scalar(in: bytes[...], at: at), length == 12 else {
      try fault(.loneSurrogate(unit), at: at)
      at += 6
      return
    }
    at += 12
  }

  /// Reads a number, or what looks like one.
  mutating func number() throws(Stop) {
    let start = at
    while isWordByte || byte == UInt8(ascii: ".") || byte == UInt8(ascii: "+") || byte == UInt8(ascii: "-") {
      at += 1
    }
    if !isNumber(bytes[start..<at]) {
      try fault(.badNumber(String(decoding: bytes[start..<at], as: UTF8.self)), at: start)
    }
    append(.number, from: start)
  }

  private func isNumber(_ spelling: ArraySlice<UInt8>) -> Bool {
    var rest = spelling
    func digits(_ rest: inout ArraySlice<UInt8>) -> Int {
      let count = rest.prefix { (0x30...0x39).contains($0) }.count
      rest = rest.dropFirst(count)
      return count
    }
    if rest.first == UInt8(ascii: "-") { rest = rest.dropFirst() }
    let leadsWithZero = rest.first == UInt8(ascii: "0")
    let whole = digits(&rest)
    guard whole > 0, whole == 1 || !leadsWithZero else { return false }
    if rest.first == UInt8(ascii: ".") {
      rest = rest.dropFirst()
      guard digits(&rest) > 0 else { return false }
    }
    if rest.first == UInt8(ascii: "e") || rest.first == UInt8(ascii: "E") {
      rest = rest.dropFirst()
      if rest.first == UInt8(ascii: "+") || rest.first == UInt8(ascii: "-") { rest = rest.dropFirst() }
      guard digits(&rest) > 0 else { return false }
    }
    return rest.isEmpty
  }

  /// Reads `true`, `false`, `null`, or a word that is none of them.
  mutating func word() throws(Stop) {
    let start = at
    while isWordByte { at += 1 }
    let word = bytes[start..<at]
    if word.elementsEqual("true".utf8) {
      append(.true, from: start)
    } else if word.elementsEqual("false".utf8) {
      append(.false, from: start)
    } else {
      if !word.elementsEqual("null".utf8) {
        try fault(.bareWord(String(decoding: word, as: UTF8.self)), at: start)
      }
      append(.null, from: start)
    }
  }

  /// Reads a key without quotes, which is a fault.
  mutating func bareKey() throws(Stop) {
    let start = at
    while isWordByte { at += 1 }
    try fault(.bareKey(String(decoding: bytes[start..<at], as: UTF8.self)), at: start)
    append(.string, from: start)
  }

  /// Whether a letter, a digit, `_` or `$` of ASCII stands here.
  var isWordByte: Bool {
    switch byte {
    case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
      UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "_"), UInt8(ascii: "$"):
      true
    default: false
    }
  }
}
