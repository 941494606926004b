package import Support
package import Almanac
import Imaging
package import Storage

/// Archives as they were read from elsewhere, on their way into the store.
package struct ImportedArchives {
  package private(set) var archives: [ArchiveDraft] = []
  package private(set) var warnings: [Problem] = []
  /// Files that cannot be read or imported.
  package private(set) var broken: [Problem] = []
  /// Files that tell no day.
  package private(set) var dayless: [Problem] = []

  /// - Parameter day: for what tells no day of its own.
  package init(_ files: ImportFiles, day: Day?) {
    (broken, warnings) = (files.problems, files.warnings)
    var dayless: Set<Problem> = []
    for (source, outcome) in files.sources {
      do throws(Problems) {
        let imported = try outcome.get()
        warnings += imported.warnings
        for archive in imported.archives {
          if archive.created == nil, day == nil {
            dayless.insert(
              Problem(Place(file: source.path), .error, "it tells no day (say one: --date DATE)"))
          }
          add(archive, day: day)
        }
      } catch {
        broken += error.all
      }
    }
    self.dayless = dayless.sorted()
    archives = archives.map { archive in
      var archive = archive
      archive.recipes = archive.recipes.map { withFitPicture($0) }
      return archive
    }
  }

  /// What tells no day and says nothing else but recipes is one archive, however many files it comes in.
  private mutating func add(_ archive: ArchiveDraft, day: Day?) {
    if archive.exportID != nil, let known = archives.firstIndex(where: { isSame($0, archive) }) {
      let there = Set(archives[known].recipes.compactMap(\.exportID))
      archives[known].recipes += archive.recipes.filter { $0.exportID.map { !there.contains($0) } ?? true }
      return
    }
    guard archive.created == nil else { return archives.append(archive) }
    var archive = archive
    archive.created = day
    if archive.title == nil, archive.tags.isEmpty,
      let known = archives.firstIndex(where: { isAlike($0, archive) })
    {
      archives[known].recipes += archive.recipes
    } else {
      archives.append(archive)
    }
  }

  /// Whether both are one archive of Ozen's own export, which may come in a file a recipe.
  private func isSame(_ a: ArchiveDraft, _ b: ArchiveDraft) -> Bool {
    a.exportID == b.exportID && a.created == b.created && a.title == b.title && a.memo == b.memo
      && a.tags == b.tags
  }

  private func isAlike(_ a: ArchiveDraft, _ b: ArchiveDraft) -> Bool {
    a.exportID == nil && a.created == b.created && a.title == nil && a.tags.isEmpty && a.memo == b.memo
  }

  /// A picture that cannot be shown does not keep its recipe out.
  private mutating func withFitPicture(_ recipe: RecipeDraft) -> RecipeDraft {
    let (bytes, name): ([UInt8], String)
    do throws(FileError) {
      switch recipe.image {
      case nil, .remote: return recipe
      case .bytes(let given, let wanted): (bytes, name) = (given, wanted)
      case .file(let path): (bytes, name) = (try Files.read(path, limit: 1 << 29), path)
      }
      do throws(ImageError) {
        _ = try Photo.fileEndings(of: bytes)
        return recipe
      } catch {
        return without(name, "\(error)", recipe)
      }
    } catch {
      return without(error.path, error.message, recipe)
    }
  }

  private mutating func without(_ name: String, _ reason: String, _ recipe: RecipeDraft) -> RecipeDraft {
    var recipe = recipe
    recipe.image = nil
    warnings.append(
      Problem(Place(file: name), .warning, "\(reason); the recipe \(recipe.title) comes without its picture"))
    return recipe
  }
}
