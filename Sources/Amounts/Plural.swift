/// English nouns after a number.
enum Plural {
  private static let regular = [
    "bag", "ball", "block", "bottle", "bulb", "can", "carton", "chunk", "clove", "cube", "cup", "drop", "ear",
    "egg", "fillet", "gallon", "gram", "handful", "head", "jar", "jug", "kilogram", "knob", "lemon", "lime",
    "liter", "litre", "milliliter", "millilitre", "onion", "ounce", "pack", "package", "packet",
    "pancake", "piece", "pint", "portion", "pound", "quart", "rasher", "rib", "scoop", "serving", "sheet",
    "shot", "slice", "sprig", "stalk", "stem", "stick", "strip", "tablespoon", "teaspoon", "tin", "tub",
    "wedge", "yolk",
  ]
  private static let nouns: [(one: String, many: String)] =
    regular.map { ($0, $0 + "s") } + [
      ("box", "boxes"), ("bunch", "bunches"), ("dash", "dashes"), ("glass", "glasses"), ("inch", "inches"),
      ("leaf", "leaves"), ("loaf", "loaves"), ("person", "people"), ("pinch", "pinches"),
      ("potato", "potatoes"), ("splash", "splashes"), ("tomato", "tomatoes"),
    ]
  /// What may stand between a number and the noun that it counts.
  static let adjectives: Set<String> = [
    "bay", "big", "fl", "fluid", "fresh", "generous", "heaped", "heaping", "large", "level", "medium", "ripe",
    "rounded", "scant", "small", "whole",
  ]

  /// Whether a noun is one that things are counted by: 2 lemons, and not 2 inches, which are a size.
  static func isCounted(_ noun: String) -> Bool {
    !["inch", "inches", "person", "people"].contains(noun)
      && nouns.contains { $0.one == noun || $0.many == noun }
  }

  /// The words with the noun that is counted in the number that the value asks for, where it is one that is known.
  static func words(_ words: String, after value: Fraction) -> String {
    guard words.hasPrefix(" ") else { return words }
    var start = words.index(after: words.startIndex)
    // 1 (14 oz) can: what stands in brackets tells the size of one.
    if words[start...].hasPrefix("("), let close = words[start...].firstIndex(of: ")"),
      words[close...].hasPrefix(") ")
    {
      start = words.index(close, offsetBy: 2)
    }
    var noun = words[start...].prefix { $0.isLetter }
    while adjectives.contains(String(noun)), words[noun.endIndex...].hasPrefix(" ") {
      noun = words[words.index(after: noun.endIndex)...].prefix { $0.isLetter }
    }
    let isMany = value > Fraction(1)!
    for (one, many) in nouns where noun == (isMany ? one : many) {
      return words[..<noun.startIndex] + (isMany ? many : one) + words[noun.endIndex...]
    }
    return words
  }
}
