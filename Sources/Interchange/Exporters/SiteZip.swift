import Imaging
import Almanac
import Storage
import Support
import Compression

extension Exporter {
  /// The whole folder of the site: unpacked elsewhere, it builds the same site.
  static let zip = Exporter(
    name: "zip", title: "the whole site in one file", endings: ["zip"], isText: false
  ) { (source, write) throws(Problems) in
    var writer = ZipWriter()
    var problems: [Problem] = []
    let site = try SiteFiles.folder(of: source)
    for path in try SiteFiles.paths(in: site, source, &problems) {
      var bytes: [UInt8]
      do throws(FileError) {
        bytes = try site.read(path, limit: SiteFiles.largestFile)
      } catch {
        throw Problems([Problem(Place(file: path), .error, error.message)])
      }
      switch source.keepsMetadata ? .same : Photo.stripped(bytes) {
      case .same: break
      case .changed(let stripped): bytes = stripped
      case .impossible(let reason):
        let message = "it is left out: \(reason); --originals packs it as it is"
        problems.append(Problem(Place(file: path), .warning, message))
        continue
      }
      try write(writer.file(path, bytes))
    }
    try write(writer.end())
    return problems
  }
}

/// Which files make a site.
enum SiteFiles {
  /// What the format of zip can hold in one file.
  static let largestFile = 0xFFFF_FFFE

  /// The files below the site's folder, in the order of their paths' bytes: all but what is hidden (`.ozen`, the
  /// history in `.git` with the photos' places in it, `.env`), and what a build made.
  ///
  /// Links to files of the site count as files; other links are noted.
  static func paths(
    in site: Folder, _ source: ExportSource, _ problems: inout [Problem]
  ) throws(Problems) -> [String] {
    do throws(FileError) {
      let entries = try Files.visible(in: site) { $0 == "_site" || site.has($0 + "/.ozen-manifest") }
      let outputs = source.outputs.compactMap(Files.realPath)
      var paths = site.has(".gitignore") ? [".gitignore"] : []
      for entry in entries {
        if !outputs.isEmpty, let real = Files.realPath(site.full(entry.path)), outputs.contains(real) {
          continue
        }
        if entry.kind == .file || site.leadsToFile(entry.path) {
          paths.append(entry.path)
        } else {
          problems.append(
            Problem(
              Place(file: entry.path), .warning,
              "it is left out: a link to a folder, or out of the site (copy what it leads to in its place)"))
        }
      }
      return paths
    } catch {
      throw problem(error)
    }
  }

  static func folder(of source: ExportSource) throws(Problems) -> Folder {
    do throws(FileError) { return try SiteFolders.site(source.site) } catch { throw problem(error) }
  }

  private static func problem(_ error: FileError) -> Problems {
    Problems(error)
  }
}
