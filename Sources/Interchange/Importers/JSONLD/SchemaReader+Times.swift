import Almanac
import Amounts
import Storage
import Support

extension SchemaReader {
  /// The time a dish takes: in all, or what its parts come to; a text that is no duration as it stands.
  mutating func indication(of node: SourceValue) -> String? {
    if let own = node["ozen:indication"]?.text { return own }
    let parts = ["prepTime", "cookTime"].compactMap { name in node.property(name).map { (name, $0) } }
    if let total = node.property("totalTime"), let text = time(total, "totalTime") {
      for (name, value) in parts where !Self.isNothing(value) { notKept.note(name, at: value.place) }
      return text.said(in: source.language)
    }
    let times = parts.compactMap { name, value in time(value, name) }
    if times.count == 1 { return times[0].said(in: source.language) }
    let minutes = times.compactMap { if case .exact(let time) = $0 { time.minutes } else { nil } }
    // Two times of which one is in words cannot be added up; the cooking tells more.
    guard minutes.count == times.count else { return times.last?.said(in: source.language) }
    return CookingTime(minutes: minutes.reduce(0, +))?.text(in: source.language)
  }

  private enum Time {
    case exact(CookingTime)
    case words(String)

    func said(in language: SiteSettings.Language) -> String {
      switch self {
      case .exact(let time): time.text(in: language)
      case .words(let words): words
      }
    }
  }

  /// Whether a time says nothing: forms send `PT0M` for a field that is left empty.
  private static func isNothing(_ value: SourceValue) -> Bool {
    guard let text = value.schemaTexts.first else { return true }
    return text.uppercased().hasPrefix("P") && !text.contains { ("1"..."9").contains($0) }
  }

  private mutating func time(_ value: SourceValue, _ name: String) -> Time? {
    guard let text = value.schemaTexts.first, !Self.isNothing(value) else { return nil }
    if let time = CookingTime(iso8601: text) { return .exact(time) }
    let isDuration = text.uppercased().hasPrefix("P") || text.hasPrefix("-")
    if !isDuration, text.contains(where: \.isLetter), let words = line(value) { return .words(words) }
    warnings.append(
      Problem(
        value.place, .warning,
        "\"\(name)\" is \(ValueReader.quoted(text)), which is no time to cook by (not kept; PT30M is half an hour)"
      ))
    return nil
  }
}
