import Storage
import Support
import Almanac

/// Recipes by the archives that Ozen's own export names; all others make one archive without a day.
struct OzenArchives {
  private let data: LinkedData

  init(_ reader: SchemaReader) { data = reader.data }

  /// Whether the file is of that export, and has archives.
  var areThere: Bool { !bare(except: []).isEmpty }

  func grouped(_ recipes: [(recipe: RecipeDraft, node: SourceValue)]) -> [ArchiveDraft] {
    var archives: [ArchiveDraft] = []
    var numbers: [String: Int] = [:]
    for (var recipe, node) in recipes {
      let owner = node["isPartOf"].map { data.resolved($0) }
      let (id, archive) =
        owner.flatMap { $0.isOf(type: Self.type) ? Self.archive($0) : nil } ?? ("", ArchiveDraft())
      let number = numbers[id] ?? archives.count
      if number == archives.count { archives.append(archive) }
      numbers[id] = number
      if archive.exportID != nil { recipe.exportID = node["@id"]?.text }
      archives[number].recipes.append(recipe)
    }
    return withDistinctSources(archives) + bare(except: Set(numbers.keys))
  }

  /// What the export calls an archive, beside `Collection`.
  static let type = "Archive"

  private static func archive(_ node: SourceValue) -> (String, ArchiveDraft) {
    var archive = ArchiveDraft(
      created: node["dateCreated"]?.text.flatMap { Day(iso8601: $0) }, title: node["name"]?.text,
      memo: node["text"]?.string, tags: node["keywords"]?.values.compactMap(\.text) ?? [])
    let id = node["@id"]?.text ?? "\(node.node)"
    archive.exportID = id
    return (id, archive)
  }

  /// Archives of the export that have no recipes.
  private func bare(except known: Set<String>) -> [ArchiveDraft] {
    data.roots.flatMap { $0["@graph"]?.values ?? [] }.filter { $0.isOf(type: Self.type) }.map(Self.archive)
      .filter { !known.contains($0.0) }.map(\.1)
  }

  /// Recipes of one page share its address, so it names none of them: their titles do as well. In Ozen's own export, it
  /// is one dish that was cooked more than once.
  private func withDistinctSources(_ archives: [ArchiveDraft]) -> [ArchiveDraft] {
    var uses: [String: Int] = [:]
    for recipe in archives.lazy.filter({ $0.exportID == nil }).flatMap(\.recipes) {
      if let url = recipe.url { uses[url, default: 0] += 1 }
    }
    return archives.map { archive in
      guard archive.exportID == nil else { return archive }
      var archive = archive
      for index in archive.recipes.indices where archive.recipes[index].source == nil {
        guard let url = archive.recipes[index].url, uses[url, default: 0] > 1 else { continue }
        archive.recipes[index].source = "json-ld:\(url)#\(archive.recipes[index].title)"
      }
      return archive
    }
  }
}
