/// Escapes invisible characters, and those that would control a terminal, end the line or change the reading
/// direction: names and texts from files must not be able to.
func sanitised(_ text: String) -> String {
  guard text.unicodeScalars.contains(where: acts) else { return text }
  var result = ""
  for scalar in text.unicodeScalars {
    if acts(scalar) {
      result += "\\u{\(String(scalar.value, radix: 16))}"
    } else {
      result.unicodeScalars.append(scalar)
    }
  }
  return result
}

private func acts(_ scalar: Unicode.Scalar) -> Bool {
  switch scalar.value {
  case 0...0x1F, 0x7F...0x9F, 0x200B, 0x2028...0x202E, 0x2060...0x2064, 0x2066...0x2069, 0xFEFF: true
  default: false
  }
}
