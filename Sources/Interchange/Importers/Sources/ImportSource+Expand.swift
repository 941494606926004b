import Almanac
public import Storage
public import Support
import Compression
public import Languages

/// What a path on the command line stands for.
public struct Expansion: Sendable {
  /// The files that some form reads, in a fixed order. A file that was named itself is always among them, so that
  /// whoever named it can be told if none does.
  public var sources: [ImportSource]
  /// The paths of the others: pictures that recipes ask for, and all else that lies there.
  public var left: [String]
  /// Links that are not followed, files too large to be recipes, zips in zips in zips.
  public var warnings: [Problem]
  /// What cannot be read; of a zip that is damaged, encrypted, larger than it may be or has paths that lead out of it,
  /// nothing is.
  public var errors: [Problem]
}

extension ImportSource {
  /// The files that a path stands for: a file, those in a folder and below, those in a zip; in zips in these, too.
  ///
  /// Nothing is unpacked to the disk. `neighbour` of a source reads within the folder or zip and never outside of it.
  ///
  /// - Parameter importers: those whose files are wanted: one, where a form was asked for.
  public static func expand(
    path: String, language: SiteSettings.Language = .ja, importers: [Importer] = Importer.all
  ) -> Expansion {
    var expander = Expander(language: language, importers: importers)
    if Files.isFolder(path) {
      expander.addFolder(path)
    } else {
      expander.addNamed(path)
    }
    return expander.result
  }
}

/// Collects the files.
struct Expander {
  let language: SiteSettings.Language
  let importers: [Importer]
  private(set) var result = Expansion(sources: [], left: [], warnings: [], errors: [])

  /// Of a file that may be a recipe: an hour of film is none.
  static let largestFile = 64 << 20
  /// Of a zip.
  static let largestZip = 2 << 30
  private static let deepestZip = 2

  init(language: SiteSettings.Language, importers: [Importer]) {
    (self.language, self.importers) = (language, importers)
  }

  /// A file by its path.
  mutating func addNamed(_ path: String) {
    guard let bytes = read(path, limit: Self.largestZip) else { return }
    let parts = path.split(separator: "/", omittingEmptySubsequences: false)
    let (folder, name) = (parts.dropLast().joined(separator: "/"), String(parts.last ?? ""))
    if Self.isZip(bytes, name) {
      addZip(bytes, path: path, depth: 1)
    } else {
      let place = folder.isEmpty ? path.hasPrefix("/") ? "/" : "." : folder
      let root = ImportFolder(place, files: ((try? Files.names(in: place)) ?? []).map(\.path))
      result.sources.append(
        ImportSource(path: path, bytes: bytes, language: language, neighbour: root.neighbour(of: name)))
    }
  }

  mutating func addFolder(_ path: String) {
    do throws(FileError) {
      let folder = try Folder(path, links: .followedInside)
      let entries = try Files.visible(in: folder)
      let root = ImportFolder(path, files: entries.map(\.path))
      for entry in entries {
        let full = path + (path.hasSuffix("/") ? "" : "/") + entry.path
        if entry.kind == .link {
          // What a link within the folder leads to is read where it lies.
          if !folder.leadsToFile(entry.path) {
            warn(full, "a link that leads out of the folder is not followed (copy the file in its place)")
          }
        } else if Self.isPicture(entry.path) {
          result.left.append(full)
        } else if let bytes = read(
          full, limit: Self.isZip([], entry.path) ? Self.largestZip : Self.largestFile)
        {
          if Self.isZip(bytes, entry.path) {
            addZip(bytes, path: full, depth: 1)
          } else {
            add(full, name: entry.path, bytes, root.neighbour(of: entry.path))
          }
        }
      }
    } catch {
      result.errors.append(Problem(error))
    }
  }

  private mutating func addZip(_ bytes: [UInt8], path: String, depth: Int) {
    let before = result
    do throws(ImportZip.Fault) {
      let zip = try ImportZip(bytes)
      for name in zip.names {
        let full = path + "/" + name
        if Self.isPicture(name) || zip.size(of: name) > Self.largestFile {
          result.left.append(full)
          continue
        }
        guard let bytes = try zip.read(name) else { continue }
        if !Self.isZip(bytes, name) {
          add(full, name: name, bytes, zip.neighbour(of: name))
        } else if depth < Self.deepestZip {
          addZip(bytes, path: full, depth: depth + 1)
        } else {
          warn(full, "a zip in a zip in a zip is not read (unpack the outer ones, and name the folder)")
        }
      }
    } catch {
      result = before
      result.errors.append(
        Problem(Place(file: error.name.map { path + "/" + $0 } ?? path), .error, error.message))
    }
  }

  private mutating func add(
    _ path: String, name: String, _ bytes: [UInt8], _ neighbour: @escaping @Sendable (String) -> [UInt8]?
  ) {
    var source = ImportSource(
      path: path, name: name, bytes: bytes, isNamed: false, language: language, neighbour: neighbour)
    guard let reader = source.reader(among: importers) else { return result.left.append(path) }
    // At once, so that what was parsed need not be kept.
    source.outcome = Result(catching: reader)
    result.sources.append(source)
  }

  private mutating func read(_ path: String, limit: Int) -> [UInt8]? {
    do throws(FileError) {
      return try Files.read(path, limit: limit)
    } catch {
      result.errors.append(Problem(Place(file: path), .error, error.message))
      return nil
    }
  }

  private mutating func warn(_ path: String, _ message: String) {
    result.warnings.append(Problem(Place(file: path), .warning, message))
  }

  /// By its content, or by a name that promises one: what then is none is an error, not another form.
  private static func isZip(_ bytes: [UInt8], _ name: String) -> Bool {
    ZipArchive.recognises(bytes) || [".zip", ".paprikarecipes"].contains { name.lowercased().hasSuffix($0) }
  }

  /// Spares reading every photo of a large folder.
  private static func isPicture(_ name: String) -> Bool {
    let ending = name.split(separator: ".").last?.lowercased() ?? ""
    return ["jpg", "jpeg", "png", "gif", "webp", "avif", "heic", "heif", "tif", "tiff", "mp4", "mov"]
      .contains(ending)
  }
}
