/// A JSON value to be written; the keys of an object keep their order.
enum JSON: Sendable, Equatable {
  case null
  case bool(Bool)
  case integer(Int)
  /// With three decimals.
  case seconds(Double)
  case string(String)
  case array([JSON])
  case object(KeyValuePairs<String, JSON>)

  static func == (a: JSON, b: JSON) -> Bool { a.text == b.text }

  /// The JSON text, on one line.
  var text: String {
    switch self {
    case .null: "null"
    case .bool(let value): value ? "true" : "false"
    case .integer(let value): String(value)
    case .seconds(let value): decimal(value, places: 3)
    case .string(let value): quoted(value)
    case .array(let values): "[" + values.map(\.text).joined(separator: ", ") + "]"
    case .object(let pairs):
      "{" + pairs.map { "\(quoted($0.key)): \($0.value.text)" }.joined(separator: ", ") + "}"
    }
  }
}

/// Escapes what RFC 8259 requires, and the two line separators that JavaScript once treated as line ends.
private func quoted(_ text: String) -> String {
  var result = "\""
  for scalar in text.unicodeScalars {
    switch scalar {
    case "\"": result += "\\\""
    case "\\": result += "\\\\"
    case "\n": result += "\\n"
    case "\r": result += "\\r"
    case "\t": result += "\\t"
    case "\u{0}"..."\u{1F}", "\u{7F}", "\u{2028}", "\u{2029}":
      let hex = String(scalar.value, radix: 16)
      result += "\\u" + String(repeating: "0", count: 4 - hex.count) + hex
    default: result.unicodeScalars.append(scalar)
    }
  }
  return result + "\""
}

/// Formats a number ≥ 0 with this many decimals.
func decimal(_ value: Double, places: Int) -> String {
  let power = (0..<places).reduce(1) { power, _ in power * 10 }
  let whole = Int((max(0, value) * Double(power)).rounded())
  let fraction = String(whole % power)
  return places == 0
    ? String(whole)
    : "\(whole / power)." + String(repeating: "0", count: places - fraction.count) + fraction
}
