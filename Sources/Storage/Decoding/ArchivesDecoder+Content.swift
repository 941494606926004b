import Support

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
    memoFilePath = path
    do throws(MemoFile.Fault) {
      return try MemoFile.read(path, site: site)
    } catch {
      switch error {
      case .notUTF8(let problem): reader.note(problem)
      case .unreadable(let error):
        let mend =
          if case .tooLarge = error.reason { " (shorten it, or spread it over archives)" } else { "" }
        reader.fail(node, "\"memoFile\" is \(ValueReader.quoted(text)): \(error.message)\(mend)")
      }
      return nil
    }
  }

  /// A path that stays below `Content/`, whatever links are on the way.
  mutating func contentPath(
    _ node: JSONDocument.Index, _ text: String, _ what: Naming, _ example: String
  ) -> String? {
    do throws(ContentPath.Fault) {
      let path = try ContentPath.normalized(text)
      guard content.escapes(path) else { return path }
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
