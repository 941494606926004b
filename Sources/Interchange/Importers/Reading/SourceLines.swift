import Support
import Compression

/// A file that is a text, as its importer wants it: in UTF-8, without a byte order mark, with plain line ends.
struct SourceLines {
  let text: String

  /// - Throws: where it is no text in an encoding that is known.
  init(_ source: ImportSource) throws(Problems) {
    let bytes = SourceText.decodingMark(of: source.bytes)
    if let fault = UTF8Text.firstFault(in: bytes) {
      let (line, column) = LineMap(bytes).position(of: fault, in: bytes)
      throw Problems([
        Problem(
          Place(file: source.path, line: line, column: column), .error,
          "the text is not UTF-8 (save it as UTF-8)")
      ])
    }
    let plain = String(
      decoding: bytes.starts(with: [0xEF, 0xBB, 0xBF]) ? bytes.dropFirst(3) : bytes[...], as: UTF8.self)
    text = plain.withoutControls
  }

  /// Each line without its end.
  var lines: [Substring] { text.split(separator: "\n", omittingEmptySubsequences: false) }
}

extension ImportSource {
  /// The name of the file without its folder and its ending: what recipes are called whose text does not say it.
  var title: String {
    let file = name.split(separator: "/").last.map(String.init) ?? name
    guard let dot = file.lastIndex(of: "."), dot != file.startIndex else { return file }
    return String(file[..<dot])
  }

  /// What a recipe is known by that has no other identity: its path, and what stands in it, since two cooks may both
  /// have a `Soup.cook`.
  func identity(of form: String) -> String {
    var path = name[...]
    if let dot = name.lastIndex(of: "."), !name[dot...].contains("/") { path = name[..<dot] }
    return "\(form):\(path)#\(String(crc32(bytes), radix: 16))"
  }
}
