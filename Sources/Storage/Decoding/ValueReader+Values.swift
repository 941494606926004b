import Almanac

extension ValueReader {
  /// A text that says something; nil, noted, when it is none or blank.
  mutating func text(_ node: JSONDocument.Index, _ what: Naming, isRequired: Bool = false) -> String? {
    guard let text = anyText(node, what) else { return nil }
    guard !text.isBlank else {
      fail(node, "\(what) is empty (write some text\(isRequired ? "" : ", or leave it out"))")
      return nil
    }
    return text
  }

  /// A text; nil without complaint when it is blank: a form leaves such behind.
  mutating func optionalText(_ node: JSONDocument.Index, _ what: Naming) -> String? {
    anyText(node, what).flatMap { $0.isBlank ? nil : $0 }
  }

  private mutating func anyText(_ node: JSONDocument.Index, _ what: Naming) -> String? {
    switch document.kind(of: node) {
    case .string: return document.text(of: node)
    case .number: wrongType(node, what, right: "write it in quotes: \"\(document.source(of: node))\"")
    case .null: wrongType(node, what, right: "write text in quotes, or leave the key out")
    default: wrongType(node, what, right: "text in quotes is right")
    }
    return nil
  }

  /// A list of texts that each say something.
  mutating func texts(_ node: JSONDocument.Index, _ what: Naming, each: Naming) -> [String] {
    guard let elements = elements(of: node, what, right: "a list of texts is right: [\"…\"]") else {
      return []
    }
    var texts: [String] = []
    for element in elements { if let text = text(element, each) { texts.append(text) } }
    return texts
  }

  /// Tags, without the space around them, each once.
  mutating func tags(_ node: JSONDocument.Index) -> [String] {
    var tags: [String] = []
    for text in texts(node, .key("tags"), each: "a tag") {
      let tag = text.trimmed
      if !tags.contains(tag) { tags.append(tag) }
    }
    return tags
  }

  /// A whole number in a range.
  mutating func integer(_ node: JSONDocument.Index, _ what: Naming, in range: ClosedRange<Int>) -> Int? {
    let right = "a whole number from \(range.lowerBound) to \(range.upperBound) is right"
    guard document.kind(of: node) == .number else {
      let digits = document.kind(of: node) == .string ? Int(document.text(of: node)) : nil
      wrongType(
        node, what,
        right: digits.map { range.contains($0) ? "write it without quotes: \($0)" : right } ?? right)
      return nil
    }
    guard let value = document.integer(of: node), range.contains(value) else {
      wrongType(node, what, right: right)
      return nil
    }
    return value
  }

  mutating func flag(_ node: JSONDocument.Index, _ what: Naming) -> Bool? {
    switch document.kind(of: node) {
    case .true: return true
    case .false: return false
    default: wrongType(node, what, right: "true or false is right, without quotes")
    }
    return nil
  }

  /// One word of a few.
  mutating func choice<Value>(_ node: JSONDocument.Index, _ what: Naming, of words: [(String, Value)])
    -> Value?
  {
    let allowed = words.map { "\"\($0.0)\"" }.joined(separator: ", ")
    guard document.kind(of: node) == .string else {
      wrongType(node, what, right: "one of \(allowed) is right")
      return nil
    }
    let word = document.text(of: node)
    if let found = words.first(where: { $0.0 == word }) { return found.1 }
    let meant = NearMiss.of(word, among: words.map(\.0)).map { "; did you mean \"\($0)\"?" } ?? ""
    wrongType(node, what, right: "one of \(allowed) is right\(meant)")
    return nil
  }

  mutating func choice<Value: CaseIterable & RawRepresentable<String>>(
    _ node: JSONDocument.Index, _ what: Naming
  ) -> Value? {
    choice(node, what, of: Value.allCases.map { ($0.rawValue, $0) })
  }

  /// A calendar day in any form that people type.
  mutating func typedDay(_ node: JSONDocument.Index, _ what: Naming) -> Day? {
    guard document.kind(of: node) == .string else { return day(node, what) }
    do throws(UnreadableDate) {
      return try Day(typed: document.text(of: node))
    } catch {
      fail(node, "\(what): \(error)")
      return nil
    }
  }

  /// A calendar day, `YYYY-MM-DD`.
  mutating func day(_ node: JSONDocument.Index, _ what: Naming) -> Day? {
    guard document.kind(of: node) == .string else {
      wrongType(node, what, right: "a day in quotes is right, as \"2018-04-27\"")
      return nil
    }
    if let day = document.day(of: node) { return day }
    let text = document.text(of: node)
    let parts = text.prefix { $0 != " " && $0 != "T" }.split(whereSeparator: { !$0.isNumber }).compactMap {
      Int($0)
    }
    let isSpelledRight = text.utf8.count == 10 && text.split(separator: "-").map(\.utf8.count) == [4, 2, 2]
    if isSpelledRight, parts.count == 3 {
      wrongType(node, what, right: "there is no such day")
    } else if parts.count == 3, parts[0] >= 1000,
      let meant = Day(year: parts[0], month: parts[1], day: parts[2])
    {
      wrongType(node, what, right: "write \"\(meant)\"")
    } else {
      wrongType(node, what, right: "a day is right, as \"2018-04-27\"")
    }
    return nil
  }
}

extension JSONDocument {
  /// A day that is spelled `YYYY-MM-DD` and exists, read from the bytes themselves.
  fileprivate func day(of node: Index) -> Day? {
    let start = Int(nodes[node].start) + 1
    guard nodes[node].end - nodes[node].start == 12, bytes[start + 4] == 0x2D, bytes[start + 7] == 0x2D else {
      return nil
    }
    func number(_ range: Range<Int>) -> Int? {
      var number = 0
      for byte in bytes[range] {
        guard (0x30...0x39).contains(byte) else { return nil }
        number = number * 10 + Int(byte - 0x30)
      }
      return number
    }
    guard let year = number(start..<start + 4), let month = number(start + 5..<start + 7),
      let day = number(start + 8..<start + 10)
    else { return nil }
    return Day(year: year, month: month, day: day)
  }
}
