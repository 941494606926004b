import Support
import Markup
import Storage

/// A file of `Templates/assets` that the site publishes under a name with its digest.
struct Asset: Sendable, Equatable {
  /// In `Templates/assets`: `theme.css`.
  var name: String
  var bytes: [UInt8]
}

/// The templates of a site: the default ones, each replaced by the site's own file if there is one.
struct TemplateFolder: Sendable {
  var library: TemplateLibrary
  /// By name.
  var assets: [Asset]
  var warnings: [Problem]
  /// What was read, relative to the site: the folders and their files.
  var files: [String]

  static let assetEndings = [".css", ".js", ".svg", ".png"]

  /// - Throws: all errors of all templates at once.
  static func load(site: String) throws(Problems) -> TemplateFolder {
    var problems: [Problem] = []
    let folder = open(site, &problems)
    var files = ["Templates", "Templates/assets"]
    var sources: [String: TemplateSource] = [:]
    for (file, bytes) in DefaultTemplates.templates {
      let name = String(file.dropLast(".mustache".count))
      sources[name] = TemplateSource(
        name: name, file: "Templates/\(file)", text: String(decoding: bytes, as: UTF8.self))
    }
    for file in folder?.sortedNames() ?? [] where file.hasSuffix(".mustache") && !file.hasPrefix(".") {
      files.append("Templates/\(file)")
      guard let bytes = read(file, in: folder, &problems) else { continue }
      guard let text = String(validating: bytes, as: UTF8.self) else {
        problems.append(
          Problem(Place(file: "Templates/\(file)"), .error, "this is not UTF-8 (save it as UTF-8 text)"))
        continue
      }
      let name = String(file.dropLast(".mustache".count))
      sources[name] = TemplateSource(name: name, file: "Templates/\(file)", text: text)
    }

    var assets = DefaultTemplates.assets
    var warnings: [Problem] = []
    for file in assetNames(in: folder, &problems) where !file.hasPrefix(".") && !file.hasSuffix("~") {
      let place = "Templates/assets/\(file)"
      guard assetEndings.contains(where: file.hasSuffix) else {
        let message = "this is not published (assets are \(assetEndings.joined(separator: ", ")))"
        warnings.append(Problem(Place(file: place), .warning, message))
        continue
      }
      files.append(place)
      if let bytes = read("assets/\(file)", in: folder, &problems) { assets[file] = bytes }
    }

    let ordered = sources.values.sorted { $0.name < $1.name }
    var library: TemplateLibrary?
    do throws(TemplateErrors) {
      library = try TemplateLibrary(ordered, vocabulary: Name.vocabulary, members: Name.members)
    } catch {
      problems += error.all.map(Problem.init)
    }
    guard problems.isEmpty, let library else { throw Problems(problems) }
    let used = Set(PageKind.all.flatMap { library.names(behind: $0.name) })
    for source in ordered where !used.contains(source.name) && !isDefault(source.name) {
      let kinds = PageKind.all.map(\.name).joined(separator: ", ")
      let message = "no page uses this template (those of pages are \(kinds); others are included by them)"
      warnings.append(Problem(Place(file: source.file), .warning, message))
    }
    return TemplateFolder(
      library: library,
      assets: assets.map { Asset(name: $0.key, bytes: $0.value) }.sorted { $0.name < $1.name },
      warnings: warnings, files: files)
  }

  private static func isDefault(_ name: String) -> Bool {
    DefaultTemplates.templates[name + ".mustache"] != nil
  }

  /// Returns nil if the site has no templates of its own.
  private static func open(_ site: String, _ problems: inout [Problem]) -> Folder? {
    do throws(FileError) { return try SiteFolders.templates(of: site) } catch {
      // A missing site is reported with its store.
      if error.reason != .missing {
        problems.append(Problem(Place(file: "Templates"), .error, error.message))
      }
      return nil
    }
  }

  private static func assetNames(in folder: Folder?, _ problems: inout [Problem]) -> [String] {
    do throws(FileError) { _ = try folder?.folderIfThere("assets") } catch {
      problems.append(Problem(Place(file: "Templates/assets"), .error, error.message))
    }
    return folder?.sortedNames(in: "assets") ?? []
  }

  private static func read(_ path: String, in folder: Folder?, _ problems: inout [Problem]) -> [UInt8]? {
    do throws(FileError) { return try folder?.read(path) } catch {
      problems.append(Problem(Place(file: "Templates/\(path)"), .error, error.message))
      return nil
    }
  }
}

extension Problem {
  init(_ error: TemplateError) {
    self.init(Place(file: error.file, line: error.line, column: error.column), .error, error.message)
  }
}
