/// The format of the cache's files: a heading that names the version, then lines of tab-separated fields. A
/// file that cannot be parsed is treated as missing, since a cache can always be made again.
struct TextTable: Sendable, Equatable {
  var heading: String
  var rows: [[String]] = []

  init(heading: String, rows: [[String]] = []) {
    (self.heading, self.rows) = (heading, rows)
  }

  /// Returns nil if the bytes do not begin with exactly this heading.
  init?(_ bytes: [UInt8]?, heading: String) {
    guard let bytes, let text = String(validating: bytes, as: UTF8.self) else { return nil }
    let lines = text.utf8.split(separator: UInt8(ascii: "\n"))
    guard let first = lines.first, String(first) == heading else { return nil }
    self.heading = heading
    rows = lines.dropFirst().map { line in
      line.split(separator: UInt8(ascii: "\t"), omittingEmptySubsequences: false).map { String($0) ?? "" }
    }
  }

  /// Returns whether a field is read back unchanged: it contains no tab and no line break.
  static func isFit(_ field: String) -> Bool {
    !field.utf8.contains { $0 == UInt8(ascii: "\t") || $0 == UInt8(ascii: "\n") }
  }

  /// Tabs and line breaks in fields become spaces.
  var bytes: [UInt8] {
    var bytes = [UInt8](heading.utf8)
    for row in rows {
      bytes.append(UInt8(ascii: "\n"))
      for (column, field) in row.enumerated() {
        if column > 0 { bytes.append(UInt8(ascii: "\t")) }
        bytes.append(
          contentsOf: field.utf8.map { $0 == UInt8(ascii: "\t") || $0 == UInt8(ascii: "\n") ? 0x20 : $0 })
      }
    }
    bytes.append(UInt8(ascii: "\n"))
    return bytes
  }
}
