/// Something in a text that JSON (RFC 8259) does not allow.
package struct JSONFault: Sendable, Equatable {
  package enum Kind: Sendable, Equatable {
    case empty, tooLarge
    case byteOrderMark, utf16, notUTF8(UInt8)
    case comment, trailingComma, missingComma, missingColon, missingValue, keyWithoutValue
    case lineBreakInString, controlCharacter(UInt8), unknownEscape(String), badUnicodeEscape, loneSurrogate(
      UInt16)
    case singleQuotes, bareWord(String), bareKey(String), oddSpace(UInt32), badNumber(String)
    case unclosedString, unclosed(JSONDocument.Kind, since: Int)
    case mismatch(JSONDocument.Kind, since: Int)
    case keyExpected, valueExpected, unexpected(String), moreAfterEnd
    case tooDeep(Int)
    case duplicateKey(String, first: Int)
    case tooManyFaults
  }

  package var offset: Int
  package var kind: Kind

  package init(offset: Int, kind: Kind) { (self.offset, self.kind) = (offset, kind) }

  /// Whether the text can be read all the same without guessing what was meant.
  var isMendable: Bool {
    switch kind {
    case .byteOrderMark, .comment, .trailingComma, .lineBreakInString, .controlCharacter, .loneSurrogate,
      .duplicateKey:
      true
    // JavaScript's, which can mean nothing else.
    case .unknownEscape("'"): true
    default: false
    }
  }

  /// The faults that are worth telling: a quote that is missing turns all that follows inside out, so nothing after
  /// a line break in a string is told.
  static func withoutEchoes(_ faults: [JSONFault]) -> [JSONFault] {
    guard let first = faults.firstIndex(where: { $0.kind == .lineBreakInString }) else { return faults }
    return Array(faults[...first])
  }
}
