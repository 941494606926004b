import Storage

/// Reads declarations of custom properties from a style sheet.
enum StyleSheetReader {
  /// The values of a property that rules for the root element give it on screens in light mode, in the order of the
  /// sheet. Rules inside media queries for dark mode, for print and for more contrast do not count.
  static func values(of property: String, in sheet: String) -> [String] {
    var values: [String] = []
    // The selectors and at-rules of the open blocks.
    var blocks: [String] = []
    var text = ""
    var quote: Character?
    func endDeclaration() {
      let parts = text.split(separator: ":", maxSplits: 1).map { String($0).trimmed }
      if parts.count == 2, parts[0] == property, let rule = blocks.last, isRoot(rule),
        !blocks.contains(where: isOtherMedium)
      {
        values.append(parts[1])
      }
      text = ""
    }
    for character in withoutComments(sheet) {
      if quote != nil || character == "\"" || character == "'" {
        if quote == nil { quote = character } else if quote == character { quote = nil }
        text.append(character)
        continue
      }
      switch character {
      case "{":
        blocks.append(text.trimmed)
        text = ""
      case "}":
        endDeclaration()
        _ = blocks.popLast()
      case ";": endDeclaration()
      default: text.append(character)
      }
    }
    return values
  }

  private static func withoutComments(_ sheet: String) -> String {
    var kept = ""
    var rest = Substring(sheet)
    while let start = rest.firstRange(of: "/*") {
      kept += rest[..<start.lowerBound]
      let comment = rest[start.upperBound...]
      rest = comment.firstRange(of: "*/").map { comment[$0.upperBound...] } ?? ""
    }
    return kept + rest
  }

  /// Whether a rule is for the root element: `:root`, `:root:root`, `html`.
  private static func isRoot(_ rule: String) -> Bool {
    rule.split(separator: ",").contains { selector in
      let selector = String(selector).trimmed
      return selector == "html" || !selector.isEmpty && selector.replacing(":root", with: "").isEmpty
    }
  }

  private static func isOtherMedium(_ rule: String) -> Bool {
    rule.hasPrefix("@") && ["dark", "print", "contrast"].contains { rule.contains($0) }
  }
}
