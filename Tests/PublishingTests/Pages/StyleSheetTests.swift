import Support
import Foundation
import Testing

/// A style sheet of the default theme, as far as its rules for itself can be told from its text.
struct StyleSheet {
  let name: String
  /// Without comments.
  let text: String

  struct Property {
    let name: String
    var value = ""
    /// Where it has another value: in the dark, on wide windows, in other languages.
    var elsewhere = ""
  }

  static let folder = Templates.root.appending(path: "Templates")

  init(_ path: String) throws {
    name = path
    text = try String(contentsOf: Self.folder.appending(path: path), encoding: .utf8)
      .replacing(/(?s)\/\*.*?\*\//, with: "")
  }

  static var theme: StyleSheet { get throws { try StyleSheet("assets/theme.css") } }

  static var all: [StyleSheet] {
    get throws {
      try FileManager.default.contentsOfDirectory(atPath: folder.appending(path: "assets").path)
        .filter { $0.hasSuffix(".css") }.sorted().map { try StyleSheet("assets/\($0)") }
    }
  }

  /// What is set on the root, in the order of the sheet; neither what paper nor what more contrast changes.
  var properties: [Property] {
    var found: [Property] = []
    var medium = ""
    var selector = ""
    for line in text.components(separatedBy: "\n") {
      if line.hasPrefix("@") { medium = String(line.prefix { $0 != "{" }) }
      if line.hasPrefix("}") { medium = "" }
      if let head = line.firstMatch(of: /^ *(:root|html:not\(:lang\(ja\)\)) \{/) {
        selector = String(head.1)
      } else if line.contains("{") || line.hasPrefix("}") {
        selector = ""
      }
      if selector.isEmpty || medium.contains("print") || medium.contains("contrast") { continue }
      for match in line.matches(of: /(--[\w-]+): ([^;]+?)(;| \})/) {
        let (name, text) = (String(match.1), String(match.2))
        let value = "`" + (text.count > 40 ? text.prefix { $0 != "," } + ", …" : text) + "`"
        if medium.isEmpty, selector == ":root" {
          found.append(Property(name: name, value: value))
        } else if let index = found.firstIndex(where: { $0.name == name }) {
          let width = medium.firstMatch(of: /min-width: (\w+)/).map { "from \($0.1)" }
          let place =
            (width ?? (medium.isEmpty ? "" : "dark"))
            + (selector == ":root" ? "" : (width == nil ? "" : ", ") + "other languages")
          found[index].elsewhere += (found[index].elsewhere.isEmpty ? "" : "; ") + "\(place): \(value)"
        } else {
          Issue.record("\(name) has no value by day")
        }
      }
    }
    return found
  }
}

@Suite struct StyleSheetTests {
  @Test func `colours, radii, durations and sizes of type stand in one place`() throws {
    for sheet in try StyleSheet.all {
      let rules =
        sheet.text.replacing(/--[\w-]+: [^;}]+/, with: "")
        .split(separator: "@media print").first.map(String.init) ?? ""
      for (what, pattern) in [
        ("a colour", "#[0-9a-fA-F]{3,8}\\b|\\b(rgb|hsl|oklch|oklab|hwb|lab|lch)a?\\((?!var)"),
        ("a duration", "[ :](?!0s)[0-9.]*[0-9]m?s\\b"),
        ("a radius", "radius: (?!0|var|inherit)[^;}]*"),
        ("a size of type", "font(-size)?:[^;}]* [0-9.]+(rem|em|px)[^;}]*"),
      ] {
        let found = try rules.matches(of: Regex<AnyRegexOutput>(pattern)).map { String(rules[$0.range]) }
        #expect(found == [], "\(sheet.name): \(what)")
      }
    }
  }

  @Test func `every property that is used is declared, and every declared one is used`() throws {
    let declared = Set(try StyleSheet.theme.properties.map(\.name))
    let text = try StyleSheet.all.map(\.text).joined()
    let used = Set(text.matches(of: /var\((--[\w-]+)/).map { String($0.1) })
    // What rules and scripts set on elements, for each other.
    let script = try String(
      contentsOf: StyleSheet.folder.appending(path: "assets/ozen.js"), encoding: .utf8)
    let local =
      text.matches(of: /(--[\w-]+):/).map { String($0.1) }
      + script.matches(of: /setProperty\('(--[\w-]+)'/).map { String($0.1) }
    #expect(used.subtracting(declared).subtracting(local) == [])
    #expect(declared.subtracting(used) == [])
  }

  @Test func `a look sets properties that there are, by night as by day`() throws {
    let known = Set(try StyleSheet.theme.properties.map(\.name))
    let names = try FileManager.default.contentsOfDirectory(
      atPath: StyleSheet.folder.appending(path: "themes").path)
    #expect(!names.isEmpty)
    for name in names {
      let text = try StyleSheet("themes/\(name)").text
      let set = text.matches(of: /(--[\w-]+):/).map { String($0.1) }
      #expect(Set(set).subtracting(known) == [], "\(name)")
      #expect(text.contains("prefers-color-scheme: dark"), "\(name)")
    }
  }
}
