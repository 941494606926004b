import Support
import Imaging
import Storage

extension Inspection {
  /// Photos that two recipes show, also as two files with the same bytes.
  static let sharedPhotos = Inspection { inspected in
    var owners: [String: [Owner]] = [:]
    for archive in inspected.archives {
      for recipe in archive.recipes {
        guard case .file(let path, let place) = recipe.image else { continue }
        // A photo that could not be read has no digest, so its path is used.
        let picture = inspected.sources.photos.entries[path]?.facts.digest ?? path
        owners[picture, default: []].append(Owner(archive: archive, recipe: recipe, place: place))
      }
    }
    return owners.values.filter { $0.count > 1 }.map { owners in
      let others = owners.dropFirst().map(\.name).joined(separator: ", ")
      return Problem(
        owners[0].place, .warning, "\(owners[0].name) has the same photo as \(others) (is it meant so?)")
    }
  }

  private struct Owner {
    let archive: Archive
    let recipe: Recipe
    let place: Place

    var name: String { "recipe \(recipe.id) (\(recipe.title)) of archive \(archive.id)" }
  }
}
