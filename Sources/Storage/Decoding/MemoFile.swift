import Support
/// A memo in a file of its own.
enum MemoFile {
  enum Fault: Error {
    case unreadable(FileError)
    case notUTF8(Problem)
  }

  /// - Parameters:
  ///   - path: below `Content/`, normalised.
  ///   - site: the folder that holds `Content/`.
  /// - Returns: nil when it is blank.
  static func read(_ path: String, site: String) throws(Fault) -> Memo? {
    let place = Place(file: "Content/" + path)
    var bytes: [UInt8]
    do throws(FileError) {
      bytes = try SiteFolders.content(of: site).read(path, limit: Memo.largestSize)
    } catch {
      throw .unreadable(error)
    }
    if let wrong = UTF8Text.firstFault(in: bytes) {
      let (line, column) = LineMap(bytes).position(of: wrong, in: bytes)
      let place = Place(file: place.file, line: line, column: column)
      let fault = JSONFault(offset: wrong, kind: .notUTF8(bytes[wrong]))
      throw .notUTF8(Problem(place, .error, fault.message(LineMap([]))))
    }
    // Editors of Windows leave a byte order mark; in Markdown it would be text.
    if bytes.starts(with: [0xEF, 0xBB, 0xBF]) { bytes.removeFirst(3) }
    let text = String(decoding: bytes, as: UTF8.self)
    return text.isBlank ? nil : Memo(text: text, folder: ContentPath.folder(of: path), place: place)
  }
}
