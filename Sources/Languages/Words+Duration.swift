extension Words {
  /// How long something takes: `1時間30分`, `1 h 30 min`; up to two days are said in hours.
  public func duration(minutes: Int) -> String {
    let (hours, rest) = minutes.quotientAndRemainder(dividingBy: 60)
    let days = hours < 48 ? 0 : hours / 24
    var parts: [String] = []
    if days > 0 { parts.append(self["durationDays", count: days]) }
    if hours > days * 24 { parts.append(self["durationHours", count: hours - days * 24]) }
    if rest > 0 { parts.append(self["durationMinutes", count: rest]) }
    return joined(parts, by: "durationList")
  }
}
