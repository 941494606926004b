/// A writer of values in JavaScript and JSON. `<` is escaped, so that the text never contains `</script>` or
/// `<!--`, wherever it is embedded.
struct ScriptText {
  private(set) var bytes: [UInt8] = []

  init(_ beginning: String = "") { bytes = Array(beginning.utf8) }

  mutating func raw(_ text: String) { bytes += text.utf8 }

  mutating func raw(_ written: some Sequence<UInt8>) { bytes += written }

  mutating func string(_ text: String) {
    bytes.append(UInt8(ascii: "\""))
    for byte in text.utf8 {
      switch byte {
      case UInt8(ascii: "\""), UInt8(ascii: "\\"):
        bytes.append(UInt8(ascii: "\\"))
        bytes.append(byte)
      case UInt8(ascii: "<"), 0..<0x20, 0x7F:
        bytes += Array("\\u00".utf8)
        for nibble in [byte >> 4, byte & 15] { bytes.append(Self.digits[Int(nibble)]) }
      default: bytes.append(byte)
      }
    }
    bytes.append(UInt8(ascii: "\""))
  }

  /// Writes a member of an object, after a comma unless it is the first; nothing if the text is nil.
  mutating func member(_ name: StaticString, _ text: String?) {
    guard let text else { return }
    key(name)
    string(text)
  }

  mutating func key(_ name: StaticString) {
    if let last = bytes.last, last != UInt8(ascii: "{") { bytes.append(UInt8(ascii: ",")) }
    raw("\"\(name)\":")
  }

  /// Writes an array, with commas.
  mutating func list<Items: Collection>(_ items: Items, _ write: (inout ScriptText, Items.Element) -> Void) {
    bytes.append(UInt8(ascii: "["))
    var isFirst = true
    for item in items {
      if !isFirst { bytes.append(UInt8(ascii: ",")) }
      isFirst = false
      write(&self, item)
    }
    bytes.append(UInt8(ascii: "]"))
  }

  private static let digits = Array("0123456789abcdef".utf8)
}
