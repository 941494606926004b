import Storage
/// What several forms do alike on the way to a recipe.
extension RecipeDraft {
  /// Tags without the space around them, each once however it is capitalised, blank ones left out.
  static func tags(_ texts: [String]) -> [String] {
    var known: Set<String> = [""]
    return texts.map(\.trimmed.onOneLine).filter { known.insert($0.lowercased()).inserted }
  }

  /// Tags that stand in one text, with commas between them.
  static func tags(listed text: String) -> [String] {
    tags(text.split(whereSeparator: { ",、，".contains($0) }).map(String.init))
  }

  /// The lines that say something, without the space around them.
  static func lines(_ text: String) -> [String] {
    text.split(separator: "\n").map { String($0).trimmed }.filter { !$0.isEmpty }
  }

  /// How long it takes: all of it, or else its parts.
  static func indication(total: String?, parts: [String?]) -> String? {
    if let total { return total }
    let known = parts.compactMap { $0 }
    return known.isEmpty ? nil : known.joined(separator: " + ")
  }

  /// An address that the store can hold; nil for another, which is then said to be not kept.
  static func address(_ text: String?) -> String? {
    text.flatMap { WebReference.absolute($0, base: nil) }
  }

  /// Texts with an empty line between them; nil where there is none.
  static func paragraphs(_ texts: [String?]) -> String? {
    let told = texts.compactMap { $0 }.filter { !$0.isEmpty }
    return told.isEmpty ? nil : told.joined(separator: "\n\n")
  }
}
