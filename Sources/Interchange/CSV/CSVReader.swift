/// Reads comma-separated values (RFC 4180), as spreadsheets write them: line breaks within quotes are part of a field.
struct CSVReader {
  /// A record's fields, and the line it starts on.
  struct Record: Equatable {
    var fields: [String]
    var line: Int
  }

  /// All records, without blank lines; nil, with the line, where a quote is not closed.
  static func records(_ text: String) -> (records: [Record], unclosed: Int?) {
    var records: [Record] = []
    var record = Record(fields: [], line: 1)
    var (field, line) = (String.UnicodeScalarView(), 1)
    var opened: Int?
    var scalars = text.unicodeScalars[...]

    func isBlank() -> Bool { record.fields.isEmpty && field.isEmpty }
    while let scalar = scalars.popFirst() {
      if scalar == "\n" { line += 1 }
      if opened != nil {
        if scalar != "\"" {
          field.append(scalar)
        } else if scalars.first == "\"" {
          field.append(scalars.removeFirst())
        } else {
          opened = nil
        }
        continue
      }
      switch scalar {
      case "\"" where field.isEmpty: opened = line
      case ",":
        record.fields.append(String(field))
        field = .init()
      case "\r" where scalars.first == "\n": break
      case "\n":
        if !isBlank() { records.append(Record(fields: record.fields + [String(field)], line: record.line)) }
        (record, field) = (Record(fields: [], line: line), .init())
      default: field.append(scalar)
      }
    }
    if !isBlank() { records.append(Record(fields: record.fields + [String(field)], line: record.line)) }
    return (records, opened)
  }
}
