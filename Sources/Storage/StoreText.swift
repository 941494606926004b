/// The archives of a store as they stand in its file, to the letter.
public struct StoreText: Sendable {
  private let document: JSONDocument?

  init(_ document: JSONDocument?) { self.document = document }

  /// The text of each archive by its id, without the indentation that all its lines share.
  public func archives() -> [Int: String] {
    var texts: [Int: String] = [:]
    guard let document, let list = document.value(of: "archives", in: JSONDocument.root) else { return texts }
    for node in document.elements(of: list) {
      guard let id = document.value(of: "id", in: node).flatMap({ document.integer(of: $0) }) else {
        continue
      }
      texts[id] = Self.text(of: node, document)
    }
    return texts
  }

  private static func text(of node: JSONDocument.Index, _ document: JSONDocument) -> String {
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
