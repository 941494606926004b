import CEmbeddedFiles

/// The files that the program carries inside: all of `Templates`, and the JSON Schemas of `Content`.
public enum EmbeddedFiles {
  /// By path in the project's folder: `Templates/assets/theme.css`.
  public static let all: [String: [UInt8]] = {
    var count = 0
    let files = UnsafeBufferPointer(start: ozen_embedded_files(&count), count: count)
    return Dictionary(
      uniqueKeysWithValues: files.map { file in
        (String(cString: file.path), Array(UnsafeBufferPointer(start: file.bytes, count: file.count)))
      })
  }()

  /// The files right in a folder whose names have an ending, by file name.
  ///
  /// - Parameter folder: its path in the project's folder: `Templates/assets`.
  public static func files(in folder: String, ending: String = "") -> [String: [UInt8]] {
    var files: [String: [UInt8]] = [:]
    for (path, bytes) in all where path.hasPrefix(folder + "/") && path.hasSuffix(ending) {
      let name = path.dropFirst(folder.utf8.count + 1)
      if !name.contains("/") { files[String(name)] = bytes }
    }
    return files
  }
}
