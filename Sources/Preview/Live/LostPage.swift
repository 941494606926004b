/// Returns the 404 page with its links changed to the preview's root. The links in the file use the root that
/// the published site will have, or are relative to the folder of the requested address.
///
/// - Parameter root: the path of the site, with a slash at both ends.
func lostPage(_ html: [UInt8], root: String) -> [UInt8] {
  // The page's own root is what precedes the folder of the style sheets.
  guard let sheet = position(of: "<link rel=\"stylesheet\" href=\"", in: html).map({ $0 + 29 }),
    let end = position(of: "\"", in: html, from: sheet),
    let assets = position(of: "assets/", in: Array(html[..<end]), from: sheet)
  else { return html }
  let own = html[sheet..<assets]
  var page: [UInt8] = []
  page.reserveCapacity(html.count + 256)
  var rest = html[...]
  while let start = startOfAddress(in: rest) {
    page += rest[..<start]
    rest = rest[start...]
    if own.isEmpty ? isRelative(rest) : rest.starts(with: own) {
      page += Array(root.utf8)
      rest = rest.dropFirst(own.count)
    }
  }
  return page + rest
}

/// Returns the start of the next `href` or `src` value.
private func startOfAddress(in html: ArraySlice<UInt8>) -> Int? {
  var at = html.startIndex
  while let quote = html[at...].firstIndex(of: UInt8(ascii: "\"")) {
    let before = html[..<quote]
    if [" href=", " src="].contains(where: { before.suffix($0.utf8.count).elementsEqual($0.utf8) }) {
      return quote + 1
    }
    at = quote + 1
  }
  return nil
}

/// Returns whether the value that begins here is a relative path: it does not start with a slash or a
/// fragment, and has no scheme.
private func isRelative(_ rest: ArraySlice<UInt8>) -> Bool {
  let value = rest.prefix { $0 != UInt8(ascii: "\"") && $0 != UInt8(ascii: "/") }
  guard let first = value.first else { return false }
  return first != UInt8(ascii: "#") && !value.contains(UInt8(ascii: ":"))
}
