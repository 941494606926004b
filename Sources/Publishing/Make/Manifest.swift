/// The list of the files that a build made, in the output folder: a later build may replace and remove these.
struct Manifest: Sendable, Equatable {
  private static let heading = "Made by ozen. Each line is a file that the next build may replace or remove."

  /// Relative to the output folder, sorted by their bytes.
  var paths: [String]

  init(paths: some Sequence<String>) {
    self.paths = paths.sorted { $0.utf8.lexicographicallyPrecedes($1.utf8) }
  }

  /// Parses a manifest, and skips every path that could lead out of the output folder.
  init(_ bytes: [UInt8]?) {
    guard let bytes else {
      paths = []
      return
    }
    paths = bytes.split(separator: UInt8(ascii: "\n")).dropFirst().compactMap { line in
      let path = String(decoding: line, as: UTF8.self)
      if Manifest.isPlain(line) { return path }
      let parts = path.split(separator: "/", omittingEmptySubsequences: false)
      let isInside = !parts.contains { $0.isEmpty || $0 == "." || $0 == ".." || $0.utf8.contains(0) }
      return isInside ? path : nil
    }
  }

  /// Returns whether a quick scan shows that the path stays inside, as it does for nearly all paths.
  private static func isPlain(_ path: ArraySlice<UInt8>) -> Bool {
    var before = UInt8(ascii: "/")
    for byte in path {
      if byte == 0 || before == UInt8(ascii: "/") && (byte == before || byte == UInt8(ascii: ".")) {
        return false
      }
      before = byte
    }
    return before != UInt8(ascii: "/")
  }

  /// Returns whether these are the bytes of a manifest as this type writes it.
  static func isWellFormed(_ bytes: [UInt8]) -> Bool {
    let read = Manifest(bytes)
    let areSorted = zip(read.paths, read.paths.dropFirst()).allSatisfy {
      $0.utf8.lexicographicallyPrecedes($1.utf8)
    }
    return areSorted && read.bytes == bytes
  }

  var bytes: [UInt8] {
    var bytes = [UInt8](Manifest.heading.utf8)
    bytes.append(UInt8(ascii: "\n"))
    for path in paths {
      bytes.append(contentsOf: path.utf8)
      bytes.append(UInt8(ascii: "\n"))
    }
    return bytes
  }
}
