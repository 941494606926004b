/// Memos, and paths below `Content/`.
extension ArchivesDecoder {
  /// A memo in the store; nil when it is blank.
  mutating func memo(_ node: JSONDocument.Index) -> Memo? {
    guard let text = reader.optionalText(node, .key("memo")) else { return nil }
    guard text.utf8.count <= Memo.largestSize else {
      reader.fail(
        node,
        "the memo is larger than \(Memo.largestSize / 1024) KiB (shorten it, or spread it over archives)")
      return nil
    }
    return Memo(text: text, place: reader.document.place(of: node))
  }

  /// A memo in a file of its own; nil when it is blank.
  mutating func memoFile(_ node: JSONDocument.Index) -> Memo? {
    guard let text = reader.text(node, .key("memoFile")),
      let path = contentPath(node, text, .key("memoFile"), "memos/12.md")
    else { return nil }
    let place = Place(file: "Content/" + path)
    do throws(FileError) {
      var bytes = try Files.read(content.path + "/" + path, limit: Memo.largestSize)
      if let wrong = UTF8Text.firstFault(in: bytes) {
        let (line, column) = LineMap(bytes).position(of: wrong, in: bytes)
        let place = Place(file: place.file, line: line, column: column)
        let fault = JSONFault(offset: wrong, kind: .notUTF8(bytes[wrong]))
        reader.note(Problem(place, .error, fault.message(LineMap([]))))
        return nil
      }
      // Editors of Windows leave a byte order mark; in Markdown it would be text.
      if bytes.starts(with: [0xEF, 0xBB, 0xBF]) { bytes.removeFirst(3) }
      let text = String(decoding: bytes, as: UTF8.self)
      return text.isBlank ? nil : Memo(text: text, folder: ContentPath.folder(of: path), place: place)
    } catch {
      let mend = if case .tooLarge = error.reason { " (shorten it, or spread it over archives)" } else { "" }
      reader.fail(node, "\"memoFile\" is \(ValueReader.quoted(text)): \(error.message)\(mend)")
      return nil
    }
  }

  /// A path that stays below `Content/`, whatever links are on the way.
  mutating func contentPath(
    _ node: JSONDocument.Index, _ text: String, _ what: Naming, _ example: String
  ) -> String? {
    do throws(ContentPath.Fault) {
      let path = try ContentPath.normalized(text)
      guard content.isLeft(by: path) else { return path }
      reader.fail(
        node,
        "\(what) is \(ValueReader.quoted(text)), a link that leads out of Content/ (put the file itself there)"
      )
    } catch {
      reader.fail(node, "\(what) is \(ValueReader.quoted(text)), \(error.message(example))")
    }
    return nil
  }
}

extension ContentPath.Fault {
  /// What is wrong, to follow the path.
  func message(_ example: String) -> String {
    switch self {
    case .empty: "nothing (a path below Content/ is right, as \"\(example)\")"
    case .absolute: "an absolute path (it starts below Content/, as \"\(example)\")"
    case .backslash: "a path with a backslash (write / between folders, as \"\(example)\")"
    case .nul: "a path with a NUL in it (remove it)"
    case .escapes: "a path that leads out of Content/ (put the file below Content/)"
    case .folder: "the path of a folder (a file is right, as \"\(example)\")"
    case .scheme(let scheme):
      "a URL that begins with \(scheme): (a path below Content/ is right, as \"\(example)\"; before a colon in a file name write ./)"
    }
  }
}
