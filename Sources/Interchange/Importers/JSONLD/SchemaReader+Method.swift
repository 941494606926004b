import Almanac
import Storage
import Support
extension SchemaReader {
  /// A line each; an object's amount is kept apart from its name.
  mutating func ingredients(of node: SourceValue) -> [Ingredient] {
    if let supplies = supplies(of: node) { return supplies }
    guard let value = node.property("recipeIngredient") ?? node.property("ingredients") else { return [] }
    return value.values.flatMap { value -> [Ingredient] in
      if value.kind == .object, let name = line(value.property("name")) {
        let amount = ["amount", "value"].lazy.compactMap { value.property($0)?.schemaTexts.first }.first
        let unit = value.property("unitText")?.text
        return [
          Ingredient(name: name, amount: amount.map { [$0, unit].compactMap(\.self).joined(separator: " ") })
        ]
      }
      // A list in one text has a line each, a text in a list is one ingredient.
      return value.schemaTexts.flatMap { text in
        node.isList(value) ? lines(of: text) : line(text).map { [$0] } ?? []
      }.map { Ingredient(name: $0) }
    }
  }

  /// The ingredients with their amounts apart, where the supplies say the same as the ingredients.
  func supplies(of node: SourceValue) -> [Ingredient]? {
    guard let supplies = node.property("supply")?.values,
      let lines = node.property("recipeIngredient")?.values,
      supplies.count == lines.count
    else { return nil }
    let ingredients = supplies.compactMap { supply in
      line(supply.property("name")).map {
        Ingredient(name: $0, amount: line(supply.property("requiredQuantity")))
      }
    }
    return ingredients.map(\.line) == lines.map { line($0) } ? ingredients : nil
  }

  /// The steps in order, whatever they are nested in.
  mutating func steps(_ value: SourceValue) -> [String] {
    if value.kind == .string || value.kind == .number {
      return Self.withoutNumbers(value.text.map { lines(of: $0) } ?? [])
    }
    let values = value.values.filter(\.isTelling)
    // A list of one text is a text.
    if values.count == 1, values[0].kind == .string { return steps(values[0]) }
    return values.flatMap { step($0) }
  }

  private mutating func step(_ value: SourceValue) -> [String] {
    let value = data.resolved(value)
    guard value.kind == .object else {
      guard value.kind != .array, let text = value.text else { return steps(value) }
      return prose(text).map { [$0] } ?? []
    }
    if let parts = value.property("itemListElement") ?? value.property("steps") ?? value["@list"] {
      let isStep = value.isOf(type: "HowToStep")
      let texts = steps(parts)
      if isStep {
        return texts.isEmpty ? plainStep(value) : [Self.joined(line(value.property("name")), texts)]
      }
      if let name = line(value.property("name")) {
        warnings.append(
          Problem(
            value.place, .warning,
            "the section's name \(ValueReader.quoted(name)) is not kept (its steps are)"))
      }
      return texts
    }
    // A list item has what it stands for within.
    if let item = value.property("item"), item.kind == .object { return step(item) }
    return plainStep(value)
  }

  private mutating func plainStep(_ value: SourceValue) -> [String] {
    if let image = value.property("image"), image.isTelling {
      notKept.note("a step's image", at: image.place)
    }
    let name = line(value.property("name"))
    guard let text = value.property("text") ?? value.property("description") else {
      return name.map { [$0] } ?? []
    }
    let lines = text.schemaTexts.compactMap { prose($0) }
    guard !lines.isEmpty else { return name.map { [$0] } ?? [] }
    return [Self.joined(name, lines)]
  }

  private static func joined(_ name: String?, _ lines: [String]) -> String {
    let body = lines.joined(separator: "\n")
    guard let name, says(name, moreThan: body) else { return body }
    return "\(name)\(name.hasSuffix(":") || name.hasSuffix("：") ? "" : ":") \(body)"
  }

  /// Whether a step's name adds anything: it is no beginning of the text and not just a number (`Step 3`, `手順1`).
  private static func says(_ name: String, moreThan text: String) -> Bool {
    let letters = name.lowercased().filter { $0.isLetter || $0.isNumber }
    let words = letters.filter { !$0.isNumber }
    if [
      "", "step", "schritt", "paso", "passo", "passaggio", "étape", "stap", "krok", "steg", "adım", "手順",
      "ステップ",
    ].contains(words) {
      return false
    }
    return !text.lowercased().filter { $0.isLetter || $0.isNumber }.hasPrefix(letters)
  }

  /// Lines that are numbered throughout from one, without their numbers: the steps are counted anyway.
  private static func withoutNumbers(_ lines: [String]) -> [String] {
    var bare: [String] = []
    for (index, line) in lines.enumerated() {
      let number = line.prefix { ("0"..."9").contains($0) }
      let rest = line.dropFirst(number.count)
      guard Int(number) == index + 1, let mark = rest.first, ".):．）、".contains(mark) else { return lines }
      let text = String(rest.dropFirst()).trimmed
      guard !text.isEmpty else { return lines }
      bare.append(text)
    }
    return bare.count > 1 ? bare : lines
  }
}

extension SourceValue {
  /// Whether a value is the whole list of ingredients, not one of a list.
  fileprivate func isList(_ value: SourceValue) -> Bool {
    [property("recipeIngredient"), property("ingredients")].contains { $0?.node == value.node }
  }
}
