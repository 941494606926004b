import Almanac
import Storage
import Support
extension Importer {
  /// A recipe in Cooklang, with the pictures beside it.
  static let cooklang = Importer(
    name: "cooklang", title: "recipes in Cooklang: .cook, and plans of meals: .menu",
    recognises: { source in [".cook", ".menu"].contains { source.path.lowercased().hasSuffix($0) } },
    read: { (source) throws(Problems) in
      let parts = try YAMLFrontMatter(source)
      var reader = CooklangReader(source: source)
      if let yaml = parts.yaml {
        let text = CooklangMetadata.mended(yaml.text)
        reader.metadata.add(try YAML.document(text, file: source.path, firstLine: yaml.line))
      }
      reader.read(CooklangText(parts.body.text, firstLine: parts.body.line))
      let recipe = try reader.finished()
      return Imported(
        archives: [ArchiveDraft(recipes: [recipe])],
        warnings: (reader.warnings + reader.notKept.warnings).sorted())
    })
}

/// Puts a recipe together.
private struct CooklangReader {
  let source: ImportSource
  var metadata = CooklangMetadata()
  var notKept = DroppedFields()
  var warnings: [Problem] = []
  private var recipe: RecipeDraft
  private var notes: [String] = []
  private var listed: Set<String> = []

  init(source: ImportSource) {
    self.source = source
    recipe = RecipeDraft(title: source.title)
  }

  mutating func read(_ text: CooklangText) {
    for block in text.blocks {
      switch block {
      case .metadata(let key, let value, let line): metadata.add(key, [value], line: line)
      case .section(let name, let line): if !name.isEmpty { lose("the section's title \(name)", line) }
      case .note(let lines): notes.append(lines.text)
      case .step(let lines): add(CooklangStep(lines), line: lines.line(at: 0))
      }
    }
  }

  private mutating func add(_ step: CooklangStep, line: Int) {
    guard !step.text.isEmpty else { return }
    recipe.steps.append(step.text)
    // An ingredient without an amount that was listed already is a mention.
    for new in step.ingredients where listed.insert(new.name).inserted || new.amount != nil {
      recipe.ingredients.append(new)
    }
    for (what, line) in step.lost { lose(what, line) }
    for (message, line) in step.slips { warn(message, line) }
    if step.text.contains("＠"), step.ingredients.isEmpty {
      warn("a full-width ＠ marks no ingredient (write @ and {})", line)
    }
  }

  mutating func finished() throws(Problems) -> RecipeDraft {
    guard !recipe.steps.isEmpty || !notes.isEmpty || !metadata.isEmpty else {
      throw Problems([
        Problem(Place(file: source.path), .error, "there is no recipe in the file (it is empty)")
      ])
    }
    if let title = metadata.text("title") { recipe.title = title.onOneLine }
    recipe.servings = metadata.text("servings", "serves", "yield")
    let total = metadata.text("time", "time required", "duration", "total time", "time.total")
    let parts = [metadata.text("prep time", "time.prep"), metadata.text("cook time", "time.cook")]
    recipe.indication = RecipeDraft.indication(total: total, parts: parts)
    if total != nil { metadata.lose("prep time", "time.prep", "cook time", "time.cook") }
    recipe.description = RecipeDraft.paragraphs([metadata.text("description", "introduction")] + notes)
    recipe.tags = RecipeDraft.tags(metadata.items("tags", "course", "category", "cuisine", "diet"))
    recipe.url = RecipeDraft.address(metadata.text("source.url", "source"))
    if recipe.url == nil { metadata.lose("source.url", "source") }
    // Not by its address, which may be that of a whole book.
    recipe.source = source.identity(of: "cooklang")
    recipe.image = image()
    for (key, line) in metadata.unused { lose(key, line) }
    return recipe
  }

  /// `Name.jpg`, or else the first picture of a step, `Name.3.jpg`, or else what the metadata names.
  private mutating func image() -> RecipeDraft.Image? {
    let ofSteps = (0...min(recipe.steps.count, 200)).map { "\(source.title).\($0)" }
    var found: RecipeDraft.Image?
    for name in [source.title] + ofSteps {
      for ending in ["jpg", "jpeg", "png", "webp"] {
        guard let bytes = source.neighbour("\(name).\(ending)"), !bytes.isEmpty else { continue }
        if found == nil {
          found = .bytes(bytes, name: "\(name).\(ending)")
        } else {
          lose("the picture \(name).\(ending)", 0)
        }
      }
    }
    let keys = ["image", "images", "picture", "pictures"]
    let named = keys.flatMap { metadata.items($0) }
    if found == nil, let first = named.first {
      if let address = RecipeDraft.address(first) {
        found = .remote(address)
      } else if let bytes = source.neighbour(first), !bytes.isEmpty {
        found = .bytes(bytes, name: first.split(separator: "/").last.map(String.init) ?? first)
      } else {
        warn("the picture \(ValueReader.quoted(first)) is not there", 0)
      }
      for other in named.dropFirst() { lose("the picture \(other)", 0) }
    } else {
      for other in named { lose("the picture \(other)", 0) }
    }
    return found
  }

  private mutating func lose(_ what: String, _ line: Int) {
    notKept.note(what, at: Place(file: source.path, line: line))
  }

  private mutating func warn(_ message: String, _ line: Int) {
    let warning = Problem(Place(file: source.path, line: line), .warning, message)
    // What is wrong twice on a line is told once.
    if warnings.last != warning { warnings.append(warning) }
  }
}
