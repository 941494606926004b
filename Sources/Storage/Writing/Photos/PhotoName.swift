@_spi(_Unicode) import Swift

/// A file name that every file system, shell and address takes.
enum PhotoName {
  /// In bytes, ending included: some systems allow 255, some count UTF-16, and a number may have to follow.
  static let longest = 120

  /// - Parameters:
  ///   - name: as a person or another program has it; folders before it do not count.
  ///   - endings: those that the picture's format has, the usual one first; small letters, without the dot.
  static func safe(_ name: String, endings: [String]) -> String {
    let last = name.unicodeScalars.split { $0 == "/" || $0 == "\\" }.last.map { String($0) } ?? ""
    var stem = cleaned(last)
    var ending = endings.first ?? ""
    if let dot = stem.lastIndex(of: "."), endings.contains(stem[stem.index(after: dot)...].lowercased()) {
      ending = String(stem[stem.index(after: dot)...])
      stem = String(stem[..<dot])
    }
    stem = trimmed(stem)
    while stem.utf8.count + ending.utf8.count + 1 > longest { stem.removeLast() }
    stem = trimmed(stem)
    if stem.isEmpty { stem = "photo" }
    if devices.contains(stem.prefix { $0 != "." }.uppercased()) { stem = "photo-" + stem }
    return ending.isEmpty ? stem : stem + "." + ending
  }

  /// The name with a number before its ending: `soup-2.jpg`.
  static func numbered(_ name: String, _ number: Int) -> String {
    guard let dot = name.lastIndex(of: ".") else { return "\(name)-\(number)" }
    return "\(name[..<dot])-\(number)\(name[dot...])"
  }

  /// What two names have in common that some file systems take for one.
  static func folded(_ name: String) -> String {
    String(String.UnicodeScalarView(String(String.UnicodeScalarView(name._nfc)).lowercased()._nfc))
  }

  private static func cleaned(_ name: String) -> String {
    var result = String.UnicodeScalarView()
    for scalar in name._nfc {
      switch scalar {
      case "%", "?", "#", ":", "*", "\"", "<", ">", "|", "`", "$", "&", "'", ";", "!", "{", "}", "[", "]",
        "^", "~":
        result.append("-")
      case _ where scalar.isSpace: result.append("-")
      case _ where isInvisible(scalar): break
      default: result.append(scalar)
      }
    }
    return String(result)
  }

  /// Controls, marks of direction, and what no font shows. Joiners stay: emoji and some scripts are written with them.
  private static func isInvisible(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar.properties.generalCategory {
    case .control, .surrogate, .unassigned, .privateUse, .lineSeparator, .paragraphSeparator: true
    case .format: scalar.value != 0x200D && scalar.value != 0x200C
    default: scalar == "\u{FFFD}"
    }
  }

  /// Without the dots, dashes and spaces that mean something at the ends of a name, here or there.
  private static func trimmed(_ stem: String) -> String {
    let isEdge: (Character) -> Bool = { $0 == "." || $0 == "-" || $0 == " " }
    return String(String(stem.drop(while: isEdge).reversed()).drop(while: isEdge).reversed())
  }

  /// Names that Windows keeps for itself, whatever their ending.
  private static let devices: Set<String> = {
    let numbered = ["COM", "LPT"].flatMap { name in "0123456789¹²³".map { name + String($0) } }
    return Set(["CON", "PRN", "AUX", "NUL", "CONIN$", "CONOUT$", "CLOCK$"] + numbered)
  }()
}
