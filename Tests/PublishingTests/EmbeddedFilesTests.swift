import EmbeddedFiles
import Foundation
import Testing

/// `files.c` names every file that is built into the program, since `#embed` takes no folder. It is held against the
/// folders here. `OZEN_RECORD=1` writes it anew, and such a run fails.
struct EmbeddedFilesTests {
  static let list = Templates.root.appending(path: "Sources/CEmbeddedFiles/files.c")

  @Test func theListNamesAllFilesOfTheFolders() throws {
    let expected = try Self.text(for: Self.paths())
    if GoldenPagesTests.isRecording {
      try expected.write(to: Self.list, atomically: true, encoding: .utf8)
      Issue.record("recorded files.c: look at the difference and run again without OZEN_RECORD")
      return
    }
    #expect(try String(contentsOf: Self.list, encoding: .utf8) == expected)
  }

  @Test func theProgramCarriesTheBytesOfEachFile() throws {
    let paths = try Self.paths()
    #expect(EmbeddedFiles.all.keys.sorted() == paths)
    for path in paths {
      let bytes = try [UInt8](Data(contentsOf: Templates.root.appending(path: path)))
      #expect(EmbeddedFiles.all[path] == bytes, "\(path)")
    }
  }

  @Test func aFolderGivesItsOwnFilesAlone() {
    let looks = EmbeddedFiles.files(in: "Templates/themes")
    #expect(looks["seiji.css"] == EmbeddedFiles.all["Templates/themes/seiji.css"])
    #expect(EmbeddedFiles.files(in: "Templates", ending: ".css").isEmpty)
  }

  /// In the order of their bytes.
  static func paths() throws -> [String] {
    let root = Templates.root.path + "/"
    let templates = try FileManager.default.subpathsOfDirectory(atPath: root + "Templates")
    let schemas = try FileManager.default.contentsOfDirectory(atPath: root + "Content").filter {
      $0.hasSuffix(".schema.json")
    }
    let paths = templates.map { "Templates/" + $0 } + schemas.map { "Content/" + $0 }
    return paths.filter { path in
      var isFolder: ObjCBool = false
      _ = FileManager.default.fileExists(atPath: root + path, isDirectory: &isFolder)
      return !isFolder.boolValue && !path.contains("/.") && !path.hasSuffix("~")
    }.sorted()
  }

  static func text(for paths: [String]) -> String {
    func name(_ path: String) -> String {
      String(path.map { $0.isASCII && ($0.isLetter || $0.isNumber) ? $0 : "_" })
    }
    let arrays = paths.map { path in
      "static const unsigned char \(name(path))[] = {\n#embed \"../../\(path)\"\n};\n"
    }
    let rows = paths.map { path in "  FILE(\"\(path)\", \(name(path))),\n" }
    return """
      // The files that the program carries inside. EmbeddedFilesTests holds this list against the folders, and writes
      // it anew with OZEN_RECORD=1 in the environment.

      #include "CEmbeddedFiles.h"

      \(arrays.joined())
      #define FILE(path, bytes) {path, bytes, sizeof bytes}

      static const struct ozen_embedded_file files[] = {
      \(rows.joined())};

      const struct ozen_embedded_file *ozen_embedded_files(size_t *count) {
        *count = sizeof files / sizeof *files;
        return files;
      }

      """
  }
}
