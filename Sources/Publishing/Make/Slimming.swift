/// Style and script of the default theme as readers get them: without comments and indentation, which weigh a fifth.
///
/// A site's own files are published as they are. This knows no syntax, only how the default theme is written: a comment
/// of a script has its lines to itself, one of a style begins a line and ends one, and no text runs over lines.
enum Slimming {
  /// The bytes to publish for an asset.
  static func published(_ asset: Asset) -> [UInt8] {
    guard DefaultTemplates.assets[asset.name] == asset.bytes else { return asset.bytes }
    return slim(asset.bytes, isScript: asset.name.hasSuffix(".js"), isStyle: asset.name.hasSuffix(".css"))
  }

  static func slim(_ bytes: [UInt8], isScript: Bool, isStyle: Bool) -> [UInt8] {
    guard isScript || isStyle else { return bytes }
    var slim: [UInt8] = []
    slim.reserveCapacity(bytes.count)
    var isInComment = false
    for line in bytes.split(separator: UInt8(ascii: "\n")) {
      let text = line.drop { $0 == UInt8(ascii: " ") }
      if isScript, text.starts(with: "//".utf8) { continue }
      if isStyle {
        if text.starts(with: "/*".utf8) { isInComment = true }
        if isInComment {
          isInComment = !text.reversed().starts(with: "/*".utf8)
          continue
        }
      }
      slim += text
      slim.append(UInt8(ascii: "\n"))
    }
    return slim
  }
}
