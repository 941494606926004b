package import Support
/// A JSON text as it stands in a file: its bytes, and where each value and key lies in them.
///
/// Nothing is converted before it is asked for, so key order, spelling of numbers, white space and line ends stay
/// known. Nodes lie in one flat array in the order of the text: an object is followed by its first key, that by its
/// value, and so on; ``Node/next`` leads past a whole subtree.
package struct JSONDocument: Sendable {
  package enum Kind: UInt8, Sendable { case null, `true`, `false`, number, string, array, object }

  package struct Node: Sendable, Equatable {
    var kind: Kind
    /// Whether a string has a backslash in it; meaningless for other kinds.
    var isEscaped: Bool
    /// The bytes of the value, quotes and brackets included.
    var start: UInt32
    var end: UInt32
    /// The index of the first node that is no part of this one.
    package var next: UInt32
  }

  /// An index into ``nodes``; the root is 0.
  package typealias Index = Int

  /// Relative to the site, for places.
  let file: String
  let bytes: [UInt8]
  package let nodes: [Node]
  package let lines: LineMap
  /// What was wrong with the text and could be put right without guessing; empty unless mending was asked for.
  package let mended: [JSONFault]
  /// Where the text begins in its file: line and column, both from 1.
  private let origin: (line: Int, column: Int)

  /// How deep values may be nested.
  static let usualDepth = 64

  package static let root: Index = 0

  /// Reads a text.
  ///
  /// - Parameters:
  ///   - file: the name for places.
  ///   - mending: whether to read over what can be put right without guessing: a byte order mark, comments, trailing
  ///     commas, raw control characters in strings, lone surrogates, `\'`, keys that come twice (the last one
  ///     counts).
  ///   - origin: for a text that is a part of its file: where it begins there.
  /// - Throws: the faults of the text, each with its place.
  package init(
    _ bytes: [UInt8], file: String, mending: Bool = false, depthLimit: Int = usualDepth,
    origin: (line: Int, column: Int) = (1, 1)
  ) throws(Problems) {
    var parser = JSONParser(bytes, depthLimit: depthLimit, mending: mending)
    parser.parse()
    let lines = LineMap(bytes)
    let faults = parser.faults
    guard faults.isEmpty || (mending && !parser.isStopped && faults.allSatisfy(\.isMendable)) else {
      let told =
        mending
        ? faults.filter { !$0.isMendable || (parser.isStopped && $0 == faults.last) }
        : JSONFault.withoutEchoes(faults)
      throw Problems(
        told.map { fault in
          let (line, column) = lines.position(of: fault.offset, in: bytes)
          return Problem(Place(file: file, line: line, column: column), .error, fault.message(lines))
        })
    }
    (self.file, self.bytes, self.lines) = (file, bytes, lines)
    (nodes, mended, self.origin) = (parser.nodes, faults, origin)
  }

  package func place(of node: Index) -> Place { place(at: Int(nodes[node].start)) }

  package func place(at offset: Int) -> Place {
    let (line, column) = lines.position(of: offset, in: bytes)
    return Place(
      file: file, line: line + origin.line - 1, column: line == 1 ? column + origin.column - 1 : column)
  }
}
