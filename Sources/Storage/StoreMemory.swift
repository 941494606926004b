import Support
import Glibc

/// What was read of a store, so that it can be read again soon after a small change, as people make them: only the
/// archive in which the change lies is decoded again, and the files of memos are.
///
/// It is of use while nothing in the store is to complain of, and the change keeps the lines and the ids: then nothing
/// that is told of the other archives can differ. Anything else is read as a whole.
public struct StoreMemory: Sendable {
  /// An archive, and where it stands in the bytes, braces included.
  struct Element: Sendable {
    var range: Range<Int>
    var archive: Archive
    /// The path of its memo below `Content/`, where it has a file of its own.
    var memoFile: String?
  }

  private var bytes: [UInt8]
  private var elements: [Element]

  init(_ bytes: [UInt8], _ elements: [Element]) { (self.bytes, self.elements) = (bytes, elements) }

  /// The archives of the store as it is now, exactly as decoding all of it would give them; nil where only that tells.
  mutating func archives(in new: [UInt8], site: String) -> [Element]? {
    guard take(new, site: site), takeMemoFiles(site: site) else { return nil }
    // A file that was none may be a link by now.
    var content = ContentFolder(site + "/Content")
    for element in elements {
      if let path = element.memoFile, content.escapes(path) { return nil }
      for case .file(let path, _) in element.archive.recipes.lazy.compactMap(\.image)
      where content.escapes(path) {
        return nil
      }
    }
    return elements
  }

  /// Takes over the new bytes, and decodes the one archive that differs.
  private mutating func take(_ new: [UInt8], site: String) -> Bool {
    let (head, tail) = common(bytes, new)
    if head == bytes.count, head == new.count { return true }
    let (old, fresh) = (head..<bytes.count - tail, head..<new.count - tail)
    // The braces themselves must be what they were.
    guard let index = elements.firstIndex(where: { $0.range.upperBound > old.lowerBound }),
      case let element = elements[index],
      element.range.lowerBound < old.lowerBound, old.upperBound < element.range.upperBound,
      !bytes[old].contains(lineEnd), !new[fresh].contains(lineEnd),
      index + 1 == elements.count
        || bytes[old.upperBound..<elements[index + 1].range.lowerBound].contains(lineEnd)
    else { return false }
    let growth = new.count - bytes.count
    let range = element.range.lowerBound..<element.range.upperBound + growth
    guard let decoded = decode(Array(new[range]), at: element.archive.place, site: site),
      decoded.archive.id == element.archive.id,
      decoded.archive.recipes.map(\.id) == element.archive.recipes.map(\.id)
    else { return false }
    elements[index] = Element(range: range, archive: decoded.archive, memoFile: decoded.memoFile)
    for later in elements.indices[(index + 1)...] {
      let range = elements[later].range
      elements[later].range = range.lowerBound + growth..<range.upperBound + growth
    }
    bytes = new
    return true
  }

  /// Nil when there is anything to complain of.
  private func decode(_ source: [UInt8], at place: Place, site: String) -> ArchivesDecoder.Decoded? {
    guard
      let document = try? JSONDocument(
        source, file: place.file, depthLimit: JSONDocument.usualDepth - 2, origin: (place.line, place.column))
    else { return nil }
    return ArchivesDecoder(document, site: site).decodeAlone()
  }

  /// Reads the memos again that have files of their own; false when one has a fault.
  private mutating func takeMemoFiles(site: String) -> Bool {
    for index in elements.indices {
      guard let path = elements[index].memoFile else { continue }
      do throws(MemoFile.Fault) {
        let memo = try MemoFile.read(path, site: site)
        if memo != elements[index].archive.memo { elements[index].archive.memo = memo }
      } catch {
        return false
      }
    }
    return true
  }
}

private let lineEnd = UInt8(ascii: "\n")

/// How many bytes at the beginning and at the end are the same; no byte counts for both.
private func common(_ a: [UInt8], _ b: [UInt8]) -> (head: Int, tail: Int) {
  let shorter = min(a.count, b.count)
  return a.withUnsafeBytes { a in
    b.withUnsafeBytes { b in
      guard let a = a.baseAddress.map({ ($0, $0 + a.count) }),
        let b = b.baseAddress.map({ ($0, $0 + b.count) })
      else { return (0, 0) }
      // Most is the same, and memcmp is many times faster than a loop.
      let block = 1 << 14
      var head = 0
      while shorter - head >= block, memcmp(a.0 + head, b.0 + head, block) == 0 { head += block }
      while head < shorter, (a.0 + head).load(as: UInt8.self) == (b.0 + head).load(as: UInt8.self) {
        head += 1
      }
      var tail = 0
      let rest = shorter - head
      while rest - tail >= block, memcmp(a.1 - tail - block, b.1 - tail - block, block) == 0 { tail += block }
      while tail < rest, (a.1 - tail - 1).load(as: UInt8.self) == (b.1 - tail - 1).load(as: UInt8.self) {
        tail += 1
      }
      return (head, tail)
    }
  }
}
