import Storage
/// Names of schema.org, under whichever of their addresses a text uses them.
enum SchemaType {
  /// `Recipe` of `Recipe`, `schema:Recipe`, `https://schema.org/Recipe`.
  static func name(of type: String) -> Substring {
    type.trimmed.isEmpty
      ? "" : type[(type.lastIndex { ":/#".contains($0) }.map(type.index(after:)) ?? type.startIndex)...]
  }

  static func isRecipe(_ type: String) -> Bool { name(of: type).lowercased() == "recipe" }
}

extension SourceValue {
  /// Whether a linked-data object is of a type; it may be of several.
  func isOf(type wanted: String) -> Bool {
    guard kind == .object, let type = self["@type"] else { return false }
    return type.values.contains { $0.text.map { SchemaType.name(of: $0) == wanted } ?? false }
  }

  /// The value of a property, whatever address and letters its name is written with.
  func property(_ name: String) -> SourceValue? {
    if let exact = self[name] { return exact }
    let wanted = name.lowercased()
    return members.first { SchemaType.name(of: $0.key).lowercased() == wanted && $0.value.kind != .null }?
      .value
  }

  /// The texts of a value: itself, each of a list, and of an object what names or says it.
  var schemaTexts: [String] {
    values.flatMap { value -> [String] in
      switch value.kind {
      case .array: value.schemaTexts
      case .object:
        value["@list"]?.schemaTexts ?? value["@set"]?.schemaTexts ?? value.wording.map { [$0] } ?? []
      default: value.text.map { [$0] } ?? []
      }
    }
  }

  /// What an object says in words: its value with its unit, its name, its text.
  private var wording: String? {
    if let value = property("value")?.text {
      return [value, (property("unitText") ?? property("unitCode"))?.text].compactMap(\.self).joined(
        separator: " ")
    }
    return self["@value"]?.text ?? property("name")?.text ?? property("text")?.text
  }
}
