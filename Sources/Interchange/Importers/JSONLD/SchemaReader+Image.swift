import Almanac
import Storage
import Support
extension SchemaReader {
  /// The first picture that can be had, and what it says of itself.
  mutating func image(of node: SourceValue) -> (image: RecipeDraft.Image, caption: String?)? {
    var refused: (text: String, place: Place)?
    for value in candidates(node.property("image")) + candidates(node.property("thumbnailUrl")) {
      guard let text = value.address else { continue }
      if let image = image(at: text) { return (image, line(value.caption)) }
      refused = refused ?? (text, value.place)
    }
    if let pageImage, let address = WebReference.absolute(pageImage, base: base) {
      return (.remote(address), nil)
    }
    if let refused {
      warnings.append(
        Problem(
          refused.place, .warning,
          "the picture \(ValueReader.quoted(refused.text)) is neither an http(s) address nor a file beside this one (not kept)"
        ))
    }
    return nil
  }

  /// A picture at an address, or in a file that lies beside the source.
  private func image(at text: String) -> RecipeDraft.Image? {
    if let address = WebReference.absolute(text, base: base) { return .remote(address) }
    for path in Self.filePaths(text) {
      guard let bytes = source.neighbour(path), !bytes.isEmpty else { continue }
      let name =
        path.utf8.lastIndex(of: UInt8(ascii: "/")).map { String(path[path.index(after: $0)...]) } ?? path
      return .bytes(bytes, name: name)
    }
    return nil
  }

  /// The relative paths that an address may mean: as addresses are written, and as some write a path. They stay below
  /// the source's folder.
  private static func filePaths(_ text: String) -> [String] {
    let path = text.prefix { $0 != "?" && $0 != "#" }
    return [WebReference.path(of: path), text].compactMap { path in
      path.flatMap { try? ContentPath.normalized($0) }
    }
  }

  private func candidates(_ value: SourceValue?) -> [Picture] {
    guard let value else { return [] }
    return value.values.flatMap { value -> [Picture] in
      let value = data.resolved(value)
      switch value.kind {
      case .string: return [Picture(address: value.text, caption: nil, place: value.place)]
      case .array: return candidates(value)
      case .object:
        let caption = value.property("caption")
        let addresses = ["url", "contentUrl", "@value", "thumbnailUrl", "@id"].lazy
          .compactMap { value.property($0)?.schemaTexts.first }
        return addresses.first.map { [Picture(address: $0, caption: caption, place: value.place)] } ?? []
      default: return []
      }
    }
  }

  private struct Picture {
    var address: String?
    var caption: SourceValue?
    var place: Place
  }
}
