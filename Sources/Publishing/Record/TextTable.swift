/// The form of the cache's files: a heading that names the version, then lines of fields with tabs between. Whatever
/// does not read well is as good as not there, since a cache can always be made again.
struct TextTable: Sendable, Equatable {
  var heading: String
  var rows: [[String]] = []

  init(heading: String, rows: [[String]] = []) {
    (self.heading, self.rows) = (heading, rows)
  }

  /// Nil when the bytes do not begin with this very heading.
  init?(_ bytes: [UInt8]?, heading: String) {
    guard let bytes, let text = String(validating: bytes, as: UTF8.self) else { return nil }
    let lines = text.utf8.split(separator: UInt8(ascii: "\n"))
    guard let first = lines.first, String(first) == heading else { return nil }
    self.heading = heading
    rows = lines.dropFirst().map { line in
      line.split(separator: UInt8(ascii: "\t"), omittingEmptySubsequences: false).map { String($0) ?? "" }
    }
  }

  /// Whether a field comes back as it is: without a tab or a line break in it.
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
