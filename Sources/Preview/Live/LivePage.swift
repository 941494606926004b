import Glibc

/// Returns a page with the script that keeps it up to date, and a policy that allows the script to contact
/// the server. The file itself contains neither.
func livePage(_ html: [UInt8], version: String) -> [UInt8] {
  let shape = String(fingerprint(ofUnstyled: html), radix: 36)
  let script =
    "<script src=\"/\(LiveFile.folder)/live.js\" data-ozen-live data-version=\"\(version)\" data-shape=\"\(shape)\" defer></script>\n"
  var page = html
  let end = position(of: "</head>", in: page) ?? page.count
  page.insert(contentsOf: Array(script.utf8), at: end)
  if let policy = endOfPolicy(in: page) {
    page.insert(contentsOf: Array("; connect-src 'self'".utf8), at: policy)
  }
  return page
}

/// Returns the end of the page's own policy, if it has one that does not restrict connections.
private func endOfPolicy(in page: [UInt8]) -> Int? {
  guard let tag = position(of: "http-equiv=\"Content-Security-Policy\"", in: page),
    let value = position(of: "content=\"", in: page, from: tag).map({ $0 + 9 }),
    let end = position(of: "\"", in: page, from: value)
  else { return nil }
  let policy = Array(page[value..<end])
  return position(of: "connect-src", in: policy) == nil ? end : nil
}

/// Returns a hash (FNV-1a) that changes whenever more than the addresses of a page's style sheets changes.
private func fingerprint(ofUnstyled page: [UInt8]) -> UInt64 {
  var hash: UInt64 = 0xcbf2_9ce4_8422_2325
  var start = 0
  while start < page.count {
    let link = position(of: "<link rel=\"stylesheet\"", in: page, from: start)
    for byte in page[start..<(link ?? page.count)] { hash = (hash ^ UInt64(byte)) &* 0x100_0000_01b3 }
    guard let link else { break }
    start = position(of: ">", in: page, from: link).map { $0 + 1 } ?? page.count
    // Each style sheet is on its own line, which is skipped with it.
    if start < page.count, page[start] == UInt8(ascii: "\n") { start += 1 }
  }
  return hash
}

/// Returns the first index of a text at or after `start`.
func position(of text: StaticString, in bytes: [UInt8], from start: Int = 0) -> Int? {
  bytes.withUnsafeBytes { bytes in
    let length = text.utf8CodeUnitCount
    var start = start
    while start + length <= bytes.count, let base = bytes.baseAddress,
      let found = memchr(base + start, Int32(text.utf8Start.pointee), bytes.count - start - length + 1)
    {
      if memcmp(found, text.utf8Start, length) == 0 { return UnsafeRawPointer(found) - base }
      start = UnsafeRawPointer(found) - base + 1
    }
    return nil
  }
}
