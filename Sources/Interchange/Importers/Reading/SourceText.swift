import Almanac
import Storage
import Support
import Glibc

/// Texts in whatever encoding they come.
enum SourceText {
  /// UTF-8 of a text whose byte order mark names another encoding; all others as they are.
  static func decodingMark(of bytes: [UInt8]) -> [UInt8] {
    let name: String
    switch (bytes.first, bytes.dropFirst().first) {
    case (0xFF, 0xFE): name = "UTF-16LE"
    case (0xFE, 0xFF): name = "UTF-16BE"
    default: return bytes
    }
    return convert(Array(bytes.dropFirst(2)), from: name)?.text ?? bytes
  }

  /// A text in UTF-8, and how many bytes stood for nothing and became U+FFFD; nil where the system does not know the
  /// encoding.
  ///
  /// - Parameter label: as pages call it: `Shift_JIS`, `euc-jp`, `iso-8859-1`.
  static func decode(_ bytes: [UInt8], as label: String) -> (text: [UInt8], replaced: Int)? {
    guard label.utf8.count <= 40,
      label.utf8.allSatisfy({ $0 == 0x2D || $0 == 0x5F || $0 == 0x2E || $0 == 0x3A || isAlphanumeric($0) })
    else { return nil }
    let small = label.lowercased()
    let name = systemNames[small] ?? small
    return name == "utf-8" ? repaired(bytes) : convert(bytes, from: name)
  }

  /// - Parameter name: as the system calls it.
  private static func convert(_ bytes: [UInt8], from name: String) -> (text: [UInt8], replaced: Int)? {
    let converter = iconv_open("UTF-8", name)
    guard converter != iconv_t(bitPattern: -1) else { return nil }
    defer { iconv_close(converter) }
    return convert(bytes, by: converter)
  }

  private static func convert(_ bytes: [UInt8], by converter: iconv_t?) -> (text: [UInt8], replaced: Int) {
    var (text, replaced) = ([UInt8](), 0)
    text.reserveCapacity(bytes.count * 3 / 2)
    var input = bytes.map { CChar(bitPattern: $0) }
    var output = [CChar](repeating: 0, count: 65_536)
    input.withUnsafeMutableBufferPointer { input in
      output.withUnsafeMutableBufferPointer { output in
        var (from, left) = (input.baseAddress, input.count)
        while left > 0 {
          var (to, room) = (output.baseAddress, output.count)
          let result = iconv(converter, &from, &left, &to, &room)
          let failure = errno
          text += output[..<(output.count - room)].lazy.map { UInt8(bitPattern: $0) }
          guard result == -1, failure != E2BIG else { continue }
          // What stands for no character, or is cut off at the end.
          text += [0xEF, 0xBF, 0xBD]
          replaced += 1
          from = from?.advanced(by: 1)
          left -= 1
        }
      }
    }
    return (text, replaced)
  }

  /// UTF-8 with what is none replaced.
  private static func repaired(_ bytes: [UInt8]) -> (text: [UInt8], replaced: Int) {
    guard UTF8Text.firstFault(in: bytes) != nil else { return (bytes, 0) }
    let text = Array(String(decoding: bytes, as: UTF8.self).utf8)
    func marks(_ bytes: [UInt8]) -> Int {
      zip(bytes, zip(bytes.dropFirst(), bytes.dropFirst(2))).count { $0 == 0xEF && $1 == (0xBF, 0xBD) }
    }
    return (text, marks(text) - marks(bytes))
  }

  /// What browsers take a label for, where glibc would take it for something narrower or not know it (the Encoding
  /// Standard's table, as far as recipes are written in it).
  private static let systemNames: [String: String] = [
    "utf8": "utf-8", "unicode-1-1-utf-8": "utf-8",
    // A page that says so within itself cannot be UTF-16.
    "utf-16": "utf-8", "utf-16le": "utf-8", "utf-16be": "utf-8",
    "shift_jis": "cp932", "shift-jis": "cp932", "sjis": "cp932", "x-sjis": "cp932", "windows-31j": "cp932",
    "ms_kanji": "cp932", "ms932": "cp932", "csshiftjis": "cp932",
    "euc-jp": "euc-jp-ms", "x-euc-jp": "euc-jp-ms", "cseucpkdfmtjapanese": "euc-jp-ms",
    "iso-8859-1": "cp1252", "latin1": "cp1252", "iso8859-1": "cp1252", "us-ascii": "cp1252",
    "ascii": "cp1252",
    "windows-1252": "cp1252", "iso-8859-9": "cp1254", "gb2312": "gb18030", "gbk": "gb18030",
    "euc-kr": "cp949",
    "ks_c_5601-1987": "cp949", "big5": "big5-hkscs",
  ]

  private static func isAlphanumeric(_ byte: UInt8) -> Bool {
    (0x30...0x39).contains(byte) || (0x41...0x5A).contains(byte) || (0x61...0x7A).contains(byte)
  }
}
