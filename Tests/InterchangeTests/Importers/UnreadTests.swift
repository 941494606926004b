import Support
import Testing

@testable import Interchange
@testable import Storage

/// What is told of a file that was named and that no form reads.
struct UnreadTests {
  private static let nothing = "f: there is nothing in it that can be imported"

  @Test(
    arguments: [
      ([], "f: the file is empty"), (Array(" \r\n".utf8), "f: the file is empty"),
      ([0xEF, 0xBB, 0xBF], "f: the file is empty"), ([0xFF, 0xFE], "f: the file is empty"),
      (Array(repeating: 0x5B, count: 200_000), "f:1:65: arrays and objects are nested deeper than 64 levels"),
      (Array("{\n\"a\": ]".utf8), "f:2:6: a value is expected here"),
      (
        Array("{\"a\":1}".utf16).flatMap { [UInt8($0 & 0xFF), 0] },
        "f:1:1: the file is UTF-16 (save it as UTF-8)"
      ),
      (
        Array("[1, 2]".utf16).flatMap { [0, UInt8($0 & 0xFF)] },
        "f:1:1: the file is UTF-16 (save it as UTF-8)"
      ),
      ([0xFF, 0xFE, 0x5B, 0], "f:1:2: a value is expected here"),
      ([0, 0, 0, 0], "f:1:1: a NUL byte stands here"),
      (Array("a\nb\u{0}".utf8), "f:2:2: a NUL byte stands here"),
      (Array("a\nb".utf8) + [0x93], "f:2:2: byte 0x93 is not UTF-8 (save the file as UTF-8)"),
      (Array("{\"a\": \"\u{0}\"}".utf8), nothing), (Array("{\"a\": 1}".utf8), nothing),
      (Array("soup".utf8), nothing),
      (Array("{\"version\": 1, \"archives\": []}".utf8), "f: this is a store of Ozen"),
      ([0xFF, 0xD8, 0xFF, 0xE0], "f: this is a picture"),
    ] as [([UInt8], String)])
  func isSaid(_ bytes: [UInt8], _ start: String) {
    let source = ImportSource(path: "f", bytes: bytes)
    #expect(!Importer.all.contains { $0.recognises(source) })
    let told = source.whyUnread(by: Importer.all).map { "\($0)" }
    #expect(told.count == 1 && told[0].hasPrefix(start), "\(told)")
  }
}
