/// The archives of a store as they stand in its file, to the letter.
public struct StoreText: Sendable {
  private let document: JSONDocument

  /// Reads a store that ``Store/load(site:)`` has found right.
  public init(site: String) throws(Problems) {
    let bytes: [UInt8]
    do throws(FileError) { bytes = try Files.read(site + "/" + Store.archivesFile) } catch {
      throw Store.missing(site: site, FileError(Store.archivesFile, error.reason))
    }
    document = try JSONDocument(bytes, file: Store.archivesFile)
  }

  /// The text of each archive by its id, without the indentation that all its lines share.
  public func archives() -> [Int: String] {
    var texts: [Int: String] = [:]
    guard let list = document.value(of: "archives", in: JSONDocument.root) else { return texts }
    for node in document.elements(of: list) {
      guard let id = document.value(of: "id", in: node).flatMap({ document.integer(of: $0) }) else {
        continue
      }
      texts[id] = text(of: node)
    }
    return texts
  }

  private func text(of node: JSONDocument.Index) -> String {
    let range = document.range(of: node)
    let margin = Array(document.margin(at: range.lowerBound).utf8)
    // A line end inside a string is escaped, so each that is met stands between values.
    let lines = document.bytes[range].split(separator: 0x0A, omittingEmptySubsequences: false)
    return lines.map { line in
      var line = line.last == 0x0D ? line.dropLast() : line
      if line.startIndex > range.lowerBound, line.starts(with: margin) { line = line.dropFirst(margin.count) }
      return String(decoding: line, as: UTF8.self)
    }.joined(separator: "\n")
  }
}
