import Almanac
import Storage
import Support
import Compression
@_spi(_Unicode) import Swift

/// A zip that recipes come from: its files by readable names.
struct ImportZip: Sendable {
  /// What is wrong, and with which of its files.
  struct Fault: Error, Sendable {
    var name: String?
    var message: String
  }

  /// The paths of its files, in the order of their bytes; nothing hidden.
  let names: [String]
  private let archive: ZipArchive
  /// Keyed by texts, which are equal however their accents are spelled.
  private let entries: [String: ZipArchive.Entry]

  /// Where a zip unpacks to more than this and to more than this many times its own size, it is a trap.
  private static let suspectSize = 64 << 20
  private static let suspectRatio = 20

  init(_ bytes: [UInt8]) throws(Fault) {
    do throws(ZipError) {
      archive = try ZipArchive(bytes)
      let limit = max(Self.suspectSize, Self.suspectRatio * bytes.count)
      var total = 0
      for entry in archive.entries {
        guard entry.size <= limit - total else { throw .tooLarge(limit: limit) }
        total += entry.size
        if entry.isEncrypted { throw .encrypted }
      }
    } catch {
      throw Fault(message: error.description)
    }
    var entries: [String: ZipArchive.Entry] = [:]
    for entry in archive.entries where !entry.isFolder {
      let name = Self.readable(entry)
      let parts = name.split(separator: "/", omittingEmptySubsequences: false)
      guard !parts.contains(".."), !name.hasPrefix("/"), !name.utf8.contains(0),
        !(name.utf8.dropFirst().first == UInt8(ascii: ":"))
      else {
        throw Fault(
          message:
            "the zip has a file whose path leads out of it, \(ValueReader.quoted(name)): nothing was read"
            + " (such a zip is made to harm; if you trust it, unpack it, and name the folder)")
      }
      // `__MACOSX` holds what only macOS needs.
      guard !entry.isSpecial, !parts.contains(where: { $0.hasPrefix(".") || $0 == "__MACOSX" || $0.isEmpty })
      else { continue }
      entries[name] = entry
    }
    self.entries = entries
    names = entries.keys.sorted { $0.utf8.lexicographicallyPrecedes($1.utf8) }
  }

  func size(of name: String) -> Int { entries[name]?.size ?? 0 }

  /// A file's bytes; nil where there is none of that name.
  func read(_ name: String) throws(Fault) -> [UInt8]? {
    guard let entry = entries[name] else { return nil }
    do throws(ZipError) {
      return try archive.read(entry, limit: Expander.largestFile)
    } catch {
      throw Fault(name: name, message: error.description)
    }
  }

  /// What `ImportSource.neighbour` of a file in it does.
  func neighbour(of name: String) -> @Sendable (String) -> [UInt8]? {
    { wanted in RelativePath.resolved(wanted, besides: name).flatMap { try? self.read($0) } }
  }

  /// The path in Unicode, composed. Where a zip does not say that its names are UTF-8 and they cannot be, it was made
  /// by a Japanese Windows, which writes them in its own encoding.
  private static func readable(_ entry: ZipArchive.Entry) -> String {
    var bytes = entry.name
    if !entry.isUTF8, UTF8Text.firstFault(in: bytes) != nil,
      let decoded = SourceText.decode(bytes, as: "shift_jis")
    {
      bytes = decoded.text
    }
    let text = String(String.UnicodeScalarView(String(decoding: bytes, as: UTF8.self)._nfc))
    // Some Windows programs write their own separator. In a Shift_JIS character the byte is no separator any more.
    return String(text.map { $0 == "\\" ? "/" : $0 })
  }
}
