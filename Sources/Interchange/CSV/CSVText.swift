/// Comma-separated values (RFC 4180), written.
enum CSVText {
  /// A line with its end. Fields are quoted where they have to be.
  static func line(_ fields: [String]) -> [UInt8] {
    Array((fields.map(quoted).joined(separator: ",") + "\r\n").utf8)
  }

  private static func quoted(_ field: String) -> String {
    guard field.utf8.contains(where: { #",""#.utf8.contains($0) || $0 == 0x0A || $0 == 0x0D }) else {
      return field
    }
    return "\"" + field.split(separator: "\"", omittingEmptySubsequences: false).joined(separator: "\"\"")
      + "\""
  }

  /// The field with an apostrophe before it where a spreadsheet would take it for a formula: `=HYPERLINK(…)` in a
  /// recipe from elsewhere must not be run. Spreadsheets take the apostrophe as "this is text".
  ///
  /// A field that begins with an apostrophe itself gets one more, so that taking one away always gives back the text.
  static func defused(_ field: String) -> String {
    guard let first = field.unicodeScalars.first, dangerous.contains(first) else { return field }
    return "'" + field
  }

  /// What ``defused(_:)`` was given.
  static func restored(_ field: String) -> String {
    var scalars = field.unicodeScalars[...]
    guard scalars.popFirst() == "'", let next = scalars.first, dangerous.contains(next) else { return field }
    return String(scalars)
  }

  /// The full-width ones as well: in Japanese, Excel reads them as their narrow twins.
  private static let dangerous: Set<Unicode.Scalar> = [
    "=", "+", "-", "@", "\t", "\r", "\n", "＝", "＋", "－", "＠", "'",
  ]
}
