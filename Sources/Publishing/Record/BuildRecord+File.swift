import Support
import Storage

extension BuildRecord {
  private static let heading = "ozen build 2"

  /// Parses the cache file; nil if its format is not the one that this version writes.
  init?(_ bytes: [UInt8]?) {
    guard let table = TextTable(bytes, heading: BuildRecord.heading), table.rows.count >= 1,
      case let first = table.rows[0], first.count == 10, let pages = Int(first[3]),
      let pictures = Int(first[4]),
      let readAt = Int(first[5]), let problemCount = Int(first[6]), let inputCount = Int(first[7]),
      let outputCount = Int(first[8]), [problemCount, inputCount, outputCount].allSatisfy({ $0 >= 0 }),
      table.rows.count == 1 + problemCount + inputCount + outputCount
    else { return nil }
    let problems = table.rows[1...].prefix(problemCount).compactMap(Problem.init(row:))
    let entries = table.rows[(1 + problemCount)...].compactMap(Entry.init(row:))
    guard problems.count == problemCount, entries.count == inputCount + outputCount else { return nil }
    self.init(
      program: first[0], output: first[1], key: first[2], pages: pages, pictures: pictures,
      problems: problems,
      inputs: Array(entries.prefix(inputCount)), readAt: readAt, askAgainAt: Int(first[9]),
      outputs: Array(entries.dropFirst(inputCount)))
  }

  /// The bytes of the cache file; nil if the format cannot hold one of the paths, so that there is no record.
  var bytes: [UInt8]? {
    let numbers = [pages, pictures, readAt, problems.count, inputs.count, outputs.count]
    let rows =
      [
        [program, output, key] + numbers.map { String($0) }
          + [askAgainAt.map { String($0) } ?? ""]
      ] + problems.map(\.row)
      + (inputs + outputs).map(\.row)
    let isFit = rows.allSatisfy { row in row.allSatisfy(TextTable.isFit) }
    return isFit ? TextTable(heading: BuildRecord.heading, rows: rows).bytes : nil
  }
}

extension BuildRecord.Entry {
  fileprivate init?(row: [String]) {
    guard row.count == 6, let size = Int(row[1]), let modified = Int(row[2]), let changed = Int(row[3]),
      let inode = UInt64(row[4])
    else { return nil }
    self.init(
      path: row[0], stamp: Stamp(size: size, modified: modified, changed: changed, inode: inode), key: row[5])
  }

  fileprivate var row: [String] {
    [
      path, String(stamp.size), String(stamp.modified), String(stamp.changed), String(stamp.inode), key,
    ]
  }
}

extension Problem {
  fileprivate init?(row: [String]) {
    guard row.count == 5, let line = Int(row[1]), let column = Int(row[2]),
      let severity = Severity(rawValue: row[3])
    else { return nil }
    self.init(Place(file: row[0], line: line, column: column), severity, row[4])
  }

  fileprivate var row: [String] {
    [place.file, String(place.line), String(place.column), severity.rawValue, message]
  }
}
