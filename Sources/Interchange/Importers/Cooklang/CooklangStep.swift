import Almanac
import Storage
import Support
/// A step in Cooklang, read: the text as one reads it, and what is marked in it.
struct CooklangStep {
  private(set) var text = ""
  private(set) var ingredients: [Ingredient] = []
  /// What is said by marks and has no place in a text, with its line.
  private(set) var lost: [(what: String, line: Int)] = []
  /// Marks that look like slips, with their lines.
  private(set) var slips: [(message: String, line: Int)] = []

  /// An ingredient, a piece of cookware or a timer, as it is marked.
  private struct Component {
    var name: String
    var amount: String?
    var preparation: String?
    var isOptional = false
    /// Where the text goes on.
    var end: Int
  }

  private let lines: CooklangLines
  private var scalars: [Unicode.Scalar] { lines.scalars }

  init(_ lines: CooklangLines) {
    self.lines = lines
    var (result, at) = ([Unicode.Scalar](), 0)
    while at < scalars.count {
      let scalar = scalars[at]
      if scalar == "\\", at + 1 < scalars.count, "@#~{}[]\\-=>".unicodeScalars.contains(scalars[at + 1]) {
        result.append(scalars[at + 1])
        at += 2
      } else if "@#~".unicodeScalars.contains(scalar), let found = component(at: at) {
        result += Array(wording(found, of: scalar, at: at).unicodeScalars)
        at = found.end
      } else {
        result.append(scalar)
        at += 1
      }
    }
    text = CooklangLines.joined(result)
  }

  /// How a component reads in the text of its step, once it is noted.
  private mutating func wording(_ found: Component, of mark: Unicode.Scalar, at offset: Int) -> String {
    let line = lines.line(at: offset)
    switch mark {
    case "@":
      var name = found.name
      if name.hasPrefix("./") || name.hasPrefix("../") {
        // Another recipe, by its path.
        lost.append(("the link to \(name)", line))
        name = name.split(separator: "/").last.map(String.init) ?? name
      }
      if found.isOptional { lost.append(("the mark ? of \(name)", line)) }
      let listed = found.preparation.map { "\(name) (\($0))" } ?? name
      ingredients.append(Ingredient(name: listed, amount: found.amount))
      return name
    case "#":
      if found.isOptional { lost.append(("the mark ? of \(found.name)", line)) }
      return found.amount.map { "\(found.name) (\($0))" } ?? found.name
    default:
      guard let amount = found.amount else { return found.name }
      if !found.name.isEmpty { lost.append(("the timer's name \(found.name)", line)) }
      return amount
    }
  }

  /// What the mark at `start` begins, if it is one: no mark stands within a word or number (`me@example.org`,
  /// `10~15`), or before a space.
  private mutating func component(at start: Int) -> Component? {
    if start > 0, isWordOfASCII(scalars[start - 1]) { return nil }
    var begin = start + 1
    let isOptional = scalars[start] != "~" && begin < scalars.count && scalars[begin] == "?"
    if isOptional { begin += 1 }
    guard begin < scalars.count, !scalars[begin].isSpace else { return nil }
    var found = braced(from: begin, mayBeNameless: scalars[start] == "~") ?? word(from: begin)
    found?.isOptional = isOptional
    guard var component = found else { return nil }
    if scalars[start] == "@", scalars[component.end - 1] == "}", let note = preparation(at: component.end) {
      (component.preparation, component.end) = (note.text, note.end)
    }
    return component
  }

  /// `name of many words{2%cups}`.
  private mutating func braced(from begin: Int, mayBeNameless: Bool) -> Component? {
    var open = begin
    while open < scalars.count, !"{}@#~".unicodeScalars.contains(scalars[open]),
      scalars[open] != CooklangLines.hardBreak
    { open += 1 }
    guard open < scalars.count, scalars[open] == "{", open > begin || mayBeNameless else { return nil }
    var close = open + 1
    while close < scalars.count, !"{}".unicodeScalars.contains(scalars[close]) { close += 1 }
    guard close < scalars.count, scalars[close] == "}" else {
      slips.append(("a { has no } (the amount is read as text)", lines.line(at: open)))
      return nil
    }
    let amount = Self.amount(scalars[(open + 1)..<close])
    guard open > begin || amount != nil else { return nil }
    return Component(name: CooklangLines.joined(Array(scalars[begin..<open])), amount: amount, end: close + 1)
  }

  /// A name of one word, which ends at a space or a punctuation mark.
  private func word(from begin: Int) -> Component? {
    let word = scalars[begin...].prefix { !$0.isSpace && ($0 == "_" || !$0.isPunctuation) }
    return word.isEmpty
      ? nil : Component(name: String(String.UnicodeScalarView(word)), amount: nil, end: word.endIndex)
  }

  /// What is done to an ingredient beforehand, in parentheses right after it.
  private func preparation(at start: Int) -> (text: String, end: Int)? {
    guard start < scalars.count, scalars[start] == "(",
      let close = scalars[(start + 1)...].firstIndex(where: { "()@{".unicodeScalars.contains($0) }),
      scalars[close] == ")", close > start + 1
    else { return nil }
    return (CooklangLines.joined(Array(scalars[(start + 1)..<close])), close + 1)
  }

  /// Quantity and unit as written; without the marks that say how they scale.
  private static func amount(_ inside: ArraySlice<Unicode.Scalar>) -> String? {
    let parts = inside.split(separator: "%", maxSplits: 1, omittingEmptySubsequences: false)
    var told = parts.map { CooklangLines.joined(Array($0)) }
    if told[0].hasPrefix("=") { told[0] = String(told[0].dropFirst()).trimmed }
    told = told.map { $0.hasSuffix("*") ? String($0.dropLast()).trimmed : $0 }.filter { !$0.isEmpty }
    guard told.count > 1 else { return told.first }
    // `2個`, but `2 cups`.
    return told[0] + (told[1].unicodeScalars.first?.isWide == true ? "" : " ") + told[1]
  }

  private func isWordOfASCII(_ scalar: Unicode.Scalar) -> Bool {
    scalar.isASCII && (scalar.properties.isAlphabetic || ("0"..."9").contains(scalar))
  }
}

extension Unicode.Scalar {
  fileprivate var isPunctuation: Bool {
    switch properties.generalCategory {
    case .connectorPunctuation, .dashPunctuation, .openPunctuation, .closePunctuation, .initialPunctuation,
      .finalPunctuation, .otherPunctuation:
      true
    default: "$+<=>^`|~".unicodeScalars.contains(self)
    }
  }
}
