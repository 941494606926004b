/// Judges the numbers of an amount by the rules.
struct AmountReader {
  /// A number and what is done with it.
  struct Judged {
    let place: NumberPlace
    let rule: AmountRule
  }

  let text: AmountText
  private(set) var judged: [Judged] = []

  init(_ text: AmountText) {
    self.text = text
    var depth = 0
    var scaled: [(WrittenNumber, Bool)] = []
    for token in text.tokens {
      switch token.kind {
      case .open: depth += 1
      case .close: depth = max(0, depth - 1)
      case .number(let number):
        let place = NumberPlace(
          text: text, number: number, range: token.range, depth: depth, scaledBefore: scaled)
        let rule = AmountRule.deciding(place)
        judged.append(Judged(place: place, rule: rule))
        if rule.verdict != .stays { scaled.append((number, place.isWeight)) }
      default: break
      }
    }
  }

  /// The text as words and the numbers that are scaled.
  var pieces: [Amount.Piece] {
    var pieces: [Amount.Piece] = []
    var written = 0
    for each in judged where each.rule.verdict != .stays {
      if written < each.place.start { pieces.append(.words(text.string(written..<each.place.start))) }
      pieces.append(.number(each.place.number, isMeasured: each.place.isWeight))
      written = each.place.end
    }
    if written < text.scalars.count { pieces.append(.words(text.string(written..<text.scalars.count))) }
    return pieces
  }
}
