package import Support
extension JSONFault {
  /// What is wrong and what would be right, in one sentence.
  package func message(_ lines: LineMap) -> String {
    switch kind {
    case .empty: "the file is empty (an object is expected: { … })"
    case .tooLarge: "the file is larger than 2 GB"
    case .byteOrderMark: "the file begins with a byte order mark (save it as UTF-8 without BOM)"
    case .utf16: "the file is UTF-16 (save it as UTF-8)"
    case .notUTF8(let byte): "byte 0x\(Self.hex(UInt32(byte), 2)) is not UTF-8 (save the file as UTF-8)"
    case .comment: "JSON has no comments (remove it)"
    case .trailingComma: "a comma stands after the last value (remove it)"
    case .missingComma: "a comma is missing after this value"
    case .missingColon: "a colon is missing after this key"
    case .keyWithoutValue: "this key has no value"
    case .missingValue: "a value is missing before this comma"
    case .lineBreakInString:
      "the string is not closed on its line (add the missing quote, or write \\n for a line break)"
    case .controlCharacter(0): "a NUL byte stands in the file (remove it)"
    case .controlCharacter(let byte):
      "a control character U+\(Self.hex(UInt32(byte), 4)) stands here (\(controlMend(byte)))"
    case .unknownEscape(let letter):
      "\\\(letter) is no escape (a backslash is written \\\\; the escapes are \\\" \\\\ \\/ \\b \\f \\n \\r \\t \\uXXXX)"
    case .badUnicodeEscape: "four hexadecimal digits are expected after \\u"
    case .loneSurrogate(let unit):
      "\\u\(Self.hex(UInt32(unit), 4)) is half a surrogate pair (write the character itself, or both halves)"
    case .singleQuotes: "a string stands in \"double quotes\", not in 'single' ones"
    case .bareWord(let word): wordMessage(word)
    case .bareKey(let key): "the key \(key) stands without quotes (write \"\(key)\")"
    case .oddSpace(let scalar):
      "a \(spaceName(scalar)) (U+\(Self.hex(scalar, 4))) stands between values (use a plain space)"
    case .badNumber(let spelling): numberMessage(spelling)
    case .unclosedString: "the string is not closed (a \" is missing)"
    case .unclosed(let kind, let since):
      "the \(name(kind)) that begins on line \(lines.line(of: since)) is not closed (\(closer(kind)) is missing)"
    case .mismatch(let kind, let since):
      "\(closer(kind)) is expected here, for the \(name(kind)) that begins on line \(lines.line(of: since))"
    case .keyExpected: "a key in double quotes is expected here"
    case .valueExpected: "a value is expected here"
    case .unexpected(let character): unexpectedMessage(character)
    case .moreAfterEnd: "nothing may follow the end of the JSON value"
    case .tooDeep(let limit): "arrays and objects are nested deeper than \(limit) levels"
    case .duplicateKey(let key, let first):
      "the key \"\(key)\" comes twice in this object (the first is on line \(lines.line(of: first)))"
    case .tooManyFaults: "and more; the rest of the file was not read"
    }
  }

  /// Of at least so many digits.
  static func hex(_ number: UInt32, _ width: Int) -> String {
    let digits = String(number, radix: 16, uppercase: true)
    return String(repeating: "0", count: max(0, width - digits.count)) + digits
  }

  private func controlMend(_ byte: UInt8) -> String {
    switch byte {
    case 0x09: "write \\t, or spaces"
    case 0x0D: "write \\r, or nothing"
    default: "remove it, or write \\u\(Self.hex(UInt32(byte), 4))"
    }
  }

  private func name(_ kind: JSONDocument.Kind) -> String { kind == .object ? "object" : "array" }
  private func closer(_ kind: JSONDocument.Kind) -> String { kind == .object ? "}" : "]" }
  private func spaceName(_ scalar: UInt32) -> String {
    scalar == 0x3000 ? "full-width space" : "special space"
  }

  private func wordMessage(_ word: String) -> String {
    switch word.lowercased() {
    case "true", "false", "null": "\(word) is written in small letters (\(word.lowercased()))"
    case "none", "nil", "undefined": "\(word) is no JSON value (null is)"
    case "nan", "infinity": "\(word) is no JSON number"
    default: "\(word) is no JSON value (text stands in double quotes: \"\(word)\")"
    }
  }

  private func numberMessage(_ spelling: String) -> String {
    let digits = spelling.drop { $0 == "-" || $0 == "+" }
    return if spelling.hasPrefix("+") {
      "\(spelling) is no JSON number (leave out the +)"
    } else if digits.hasPrefix("0"), digits.dropFirst().allSatisfy(\.isNumber) {
      "\(spelling) is no JSON number (leave out the leading 0)"
    } else if digits.hasPrefix(".") || digits.hasSuffix(".") {
      "\(spelling) is no JSON number (digits stand on both sides of the point)"
    } else {
      "\(spelling) is no JSON number (text stands in double quotes)"
    }
  }

  private func unexpectedMessage(_ character: String) -> String {
    let plain: [String: String] = [
      "，": ",", "、": ",", "：": ":", "｛": "{", "｝": "}", "［": "[", "］": "]", "“": "\"", "”": "\"", "＂": "\"",
      "「": "\"", "」": "\"", "«": "\"", "»": "\"", "„": "\"",
    ]
    return plain[character].map { "\(character) is no part of JSON (write \($0))" }
      ?? "\(character) is unexpected here"
  }
}
