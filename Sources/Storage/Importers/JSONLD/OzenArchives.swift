import Almanac

/// Recipes by the archives that Ozen's own export names; all others make one archive without a day.
struct OzenArchives {
  private let data: LinkedData

  init(_ reader: SchemaReader) { data = reader.data }

  func grouped(_ recipes: [(recipe: NewRecipe, node: SourceValue)]) -> [NewArchive] {
    var archives: [(id: String, archive: NewArchive)] = []
    for (recipe, node) in recipes {
      let owner = node["isPartOf"].map { data.resolved($0) }
      let (id, archive) =
        owner.flatMap { $0.isOf(type: Self.type) ? Self.archive($0) : nil } ?? ("", NewArchive())
      if let known = archives.firstIndex(where: { $0.id == id }) {
        archives[known].archive.recipes.append(recipe)
      } else {
        archives.append((id, archive))
        archives[archives.count - 1].archive.recipes.append(recipe)
      }
    }
    return withDistinctSources(archives.map(\.archive)) + bare(except: Set(archives.map(\.id)))
  }

  /// What the export calls an archive, beside `Collection`.
  static let type = "Archive"

  private static func archive(_ node: SourceValue) -> (String, NewArchive) {
    let archive = NewArchive(
      created: node["dateCreated"]?.text.flatMap { Day(iso8601: $0) }, title: node["name"]?.text,
      memo: node["text"]?.text, tags: node["keywords"]?.values.compactMap(\.text) ?? [])
    return (node["@id"]?.text ?? "\(node.node)", archive)
  }

  /// Archives of the export that have no recipes.
  private func bare(except known: Set<String>) -> [NewArchive] {
    data.roots.flatMap { $0["@graph"]?.values ?? [] }.filter { $0.isOf(type: Self.type) }.map(Self.archive)
      .filter { !known.contains($0.0) }.map(\.1)
  }

  /// Recipes of one page share its address, so it names none of them: their titles do as well.
  private func withDistinctSources(_ archives: [NewArchive]) -> [NewArchive] {
    var uses: [String: Int] = [:]
    for recipe in archives.flatMap(\.recipes) { if let url = recipe.url { uses[url, default: 0] += 1 } }
    return archives.map { archive in
      var archive = archive
      for index in archive.recipes.indices {
        guard let url = archive.recipes[index].url, uses[url, default: 0] > 1 else { continue }
        archive.recipes[index].source = "json-ld:\(url)#\(archive.recipes[index].title)"
      }
      return archive
    }
  }
}
