import Imaging

/// Results of decoding photos, kept so that a later build need not decode them again. Only results that
/// follow from the bytes are kept, not troubles with the file, such as that it was missing for a moment.
struct DecodeResults: Sendable, Equatable {
  /// A picture that was made, with its warnings, or why none could be made.
  enum Outcome: Sendable, Equatable {
    case made(ImagePlaceholder, warnings: [String])
    case failed(String)

    /// The messages to report.
    var messages: [String] {
      switch self {
      case .made(_, let warnings): warnings
      case .failed(let message): [message]
      }
    }
  }

  /// By the file name of the photo's first rendition, which encodes what it was made from and how.
  var byRendition: [String: Outcome] = [:]

  private static let heading = "ozen looks 3"

  init() {}

  mutating func merge(_ other: DecodeResults) { byRendition.merge(other.byRendition) { $1 } }

  /// Returns whether more can be appended to these bytes.
  static func isSound(_ bytes: [UInt8]?) -> Bool {
    TextTable(bytes, heading: heading) != nil && bytes?.last == UInt8(ascii: "\n")
  }

  /// Parses the cache file; empty if its format is not the one that this version writes.
  init(_ bytes: [UInt8]?) {
    for row in TextTable(bytes, heading: DecodeResults.heading)?.rows ?? [] where row.count >= 3 {
      switch row[1] {
      case "made" where row.count >= 6 && row[2].utf8.count == 7:
        byRendition[row[0]] = .made(
          ImagePlaceholder(
            colour: row[2], placeholder: row[3],
            subject: FocalPoint(across: Int(row[4]) ?? 5, down: Int(row[5]) ?? 5)),
          warnings: Array(row[6...]))
      case "broken": byRendition[row[0]] = .failed(row[2])
      default: continue
      }
    }
  }

  /// The rows without the heading, to be appended to the file.
  var rows: [UInt8] { Array(bytes.dropFirst(DecodeResults.heading.utf8.count + 1)) }

  var bytes: [UInt8] {
    var table = TextTable(heading: DecodeResults.heading)
    for (name, finding) in byRendition.sorted(by: { $0.key < $1.key }) {
      switch finding {
      case .made(let look, let warnings):
        table.rows.append(
          [name, "made", look.colour, look.placeholder]
            + [look.subject.across, look.subject.down].map { String($0) } + warnings)
      case .failed(let message): table.rows.append([name, "broken", message])
      }
    }
    return table.bytes
  }
}
