/// The content of a page's script in JSON-LD.
enum LinkedDataScript {
  /// The JSON of a script, with as many lines and characters before it as on the page, so that places are the page's.
  static func text(_ script: Range<Int>, of page: WebPage) -> [UInt8] {
    var text = padding(before: script.lowerBound, of: page.bytes)
    text += unwrapped(Array(page.bytes[script]))
    return text
  }

  private static func padding(before offset: Int, of bytes: [UInt8]) -> [UInt8] {
    var padding: [UInt8] = []
    var isLastLine = false
    let lastBreak = bytes[..<offset].lastIndex(of: 0x0A) ?? -1
    for (index, byte) in bytes[..<offset].enumerated() {
      isLastLine = index > lastBreak
      if byte == 0x0A { padding.append(byte) }
      if isLastLine, byte & 0xC0 != 0x80 { padding.append(0x20) }
    }
    return padding
  }

  /// Without what old pages wrap a script in: `<!-- … -->`, `<![CDATA[ … ]]>`; and without a semicolon at its end.
  private static func unwrapped(_ script: [UInt8]) -> [UInt8] {
    var script = script
    blankStart(of: &script, ["<!--", "<![CDATA["])
    blankEnd(of: &script, ["-->", "]]>", ";"])
    // Some escape a script as if it were text, which no browser undoes.
    if script.first(where: { $0 > 0x20 }) == UInt8(ascii: "{"),
      String(decoding: script.prefix(200), as: UTF8.self).contains("{&quot;")
    {
      return Array(HTMLEntities.decoded(String(decoding: script, as: UTF8.self)).utf8)
    }
    return script
  }

  private static func blankStart(of script: inout [UInt8], _ words: [String]) {
    for word in words {
      guard let start = script.firstIndex(where: { $0 > 0x20 }) else { return }
      if script[start...].starts(with: word.utf8) {
        script.replaceSubrange(start..<start + word.utf8.count, with: word.utf8.map { _ in 0x20 })
      }
    }
  }

  private static func blankEnd(of script: inout [UInt8], _ words: [String]) {
    for word in words {
      guard let last = script.lastIndex(where: { $0 > 0x20 }) else { return }
      let start = last + 1 - word.utf8.count
      if start >= 0, script[start...last].elementsEqual(word.utf8) {
        script.replaceSubrange(start...last, with: word.utf8.map { _ in 0x20 })
      }
    }
  }
}
