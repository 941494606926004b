import Support
import Glibc
import Storage

/// A developer's credentials for Rakuten's API: never read from a site's own files, and never shown.
struct RakutenKeys: Sendable {
  let applicationID: String
  /// Needed by the API's hosts of 2026.
  let accessKey: String?

  static let applicationIDName = "RAKUTEN_APPLICATION_ID"
  static let accessKeyName = "RAKUTEN_ACCESS_KEY"

  /// Reads them from the environment, or else from a file of `NAME=VALUE` lines that only its owner may read.
  ///
  /// - Throws: if they are missing, with how to get them.
  static func find() throws(Problems) -> RakutenKeys {
    if let id = environment(applicationIDName) {
      return RakutenKeys(applicationID: id, accessKey: environment(accessKeyName))
    }
    let file = path
    let values = try values(inFile: file)
    guard let id = values[applicationIDName] else {
      throw problem(
        applicationIDName,
        "it is not set (https://webservice.rakuten.co.jp/ gives one; put it into the environment, or as "
          + "\(applicationIDName)=… into \(file), with mode 600)")
    }
    return RakutenKeys(applicationID: id, accessKey: environment(accessKeyName) ?? values[accessKeyName])
  }

  /// Masks the keys in a text, as they are or percent-encoded.
  func masked(_ text: String) -> String { String(decoding: masked(Array(text.utf8)), as: UTF8.self) }

  /// - Parameter bytes: an answer of any kind; everything else in it stays unchanged.
  func masked(_ bytes: [UInt8]) -> [UInt8] {
    var bytes = bytes
    for key in [applicationID, accessKey].compactMap(\.self) {
      for spelling in [key, RakutenAPI.encoded(key)] where spelling.utf8.count >= Self.shortest {
        bytes = bytes.replacing(Array(spelling.utf8), with: Array("***".utf8))
      }
    }
    return bytes
  }

  /// Keys are far longer; a shorter text may occur in any answer by chance.
  private static let shortest = 8

  private static var path: String {
    "\(environment("XDG_CONFIG_HOME") ?? "\(environment("HOME") ?? "")/.config")/ozen/rakuten"
  }

  /// Returns an empty dictionary if there is no such file.
  private static func values(inFile file: String) throws(Problems) -> [String: String] {
    var facts = stat()
    guard stat(file, &facts) == 0 else { return [:] }
    guard facts.st_mode & 0o077 == 0 else {
      throw problem(file, "others may read it (it holds keys: chmod 600 \(file))")
    }
    let bytes: [UInt8]
    do throws(FileError) { bytes = try Files.read(file, limit: 65_536) } catch {
      throw problem(file, error.message)
    }
    var values: [String: String] = [:]
    for line in String(decoding: bytes, as: UTF8.self).split(whereSeparator: \.isNewline)
    where !line.hasPrefix("#") {
      let parts = line.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
      guard parts.count == 2 else { continue }
      let (name, value) = (
        parts[0].filter { !$0.isWhitespace }, parts[1].filter { !$0.isWhitespace && $0 != "\"" }
      )
      if !value.isEmpty { values[name] = value }
    }
    return values
  }

  private static func problem(_ place: String, _ message: String) -> Problems {
    Problems([Problem(Place(file: place), .error, message)])
  }
}
