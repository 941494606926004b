import Almanac
import Storage
import Support
/// The JSON of another program, read with what is safe to mend mended.
struct SourceJSON {
  let root: SourceValue
  /// What was mended, each kind of slip once, at its first place.
  let warnings: [Problem]

  /// - Parameter file: the name for places.
  init(_ bytes: [UInt8], file: String) throws(Problems) {
    let document = try JSONDocument(bytes, file: file, mending: true)
    root = SourceValue(document)
    warnings = Self.warnings(of: document)
  }

  /// Of a file: in UTF-8, or in an encoding that a byte order mark names.
  init(_ source: ImportSource) throws(Problems) {
    try self.init(SourceText.decodingMark(of: source.bytes), file: source.path)
  }

  private static func warnings(of document: JSONDocument) -> [Problem] {
    var told: Set<String> = []
    return document.mended.compactMap { (fault) -> Problem? in
      // Not even worth a word: every editor on Windows writes one.
      guard fault.kind != .byteOrderMark else { return nil }
      // How to mend it is no longer of interest.
      let message = String(fault.message(document.lines).prefix { $0 != "(" }).trimmed
      guard told.insert(fault.kind.family).inserted else { return nil }
      return Problem(document.place(at: fault.offset), .warning, "mended: \(message)")
    }
  }
}

extension JSONFault.Kind {
  /// The kind without what it was found with.
  fileprivate var family: String { String("\(self)".prefix { $0 != "(" }) }
}
