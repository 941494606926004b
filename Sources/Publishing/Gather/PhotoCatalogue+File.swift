import Support
import Imaging

extension PhotoCatalogue {
  private static let heading = "ozen photos 2"

  /// Parses the cache file; empty if its format is not the one that this version writes.
  init(_ bytes: [UInt8]?) {
    guard let table = TextTable(bytes, heading: PhotoCatalogue.heading), let first = table.rows.first?.first,
      let readAt = Int(first)
    else { return }
    self.readAt = readAt
    for row in table.rows.dropFirst() where row.count == 11 {
      let numbers = row[1...4].compactMap { Int($0) } + row[7...9].compactMap { Int($0) }
      guard numbers.count == 7 else { continue }
      entries[row[0]] = Entry(
        stamp: Stamp(
          size: numbers[0], modified: numbers[1], changed: numbers[2],
          inode: UInt64(bitPattern: Int64(numbers[3]))),
        facts: PhotoFacts(
          digest: row[5], format: row[6], width: numbers[4], height: numbers[5], byteCount: numbers[6],
          isAnimated: row[10] == "animated"))
    }
  }

  /// The bytes of the cache file. A path with a tab or line break is left out, so its photo is read anew each
  /// time.
  var bytes: [UInt8] {
    var table = TextTable(heading: PhotoCatalogue.heading, rows: [[String(readAt)]])
    for (path, entry) in entries.sorted(by: { $0.key < $1.key }) {
      guard TextTable.isFit(path) else { continue }
      let (stamp, facts) = (entry.stamp, entry.facts)
      let inode = Int64(bitPattern: stamp.inode)
      table.rows.append(
        [path] + [Int64(stamp.size), Int64(stamp.modified), Int64(stamp.changed), inode].map { String($0) }
          + [facts.digest, facts.format] + [facts.width, facts.height, facts.byteCount].map { String($0) }
          + [facts.isAnimated ? "animated" : ""])
    }
    return table.bytes
  }
}
