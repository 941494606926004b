/// Returns the answer for an existing file: all of it, a part of it, or that the client's copy is still valid
/// (RFC 9110, sections 13 and 14).
func representation(
  _ file: consuming OpenFile, _ type: MediaType, for request: Request, _ encoding: ContentEncoding?
) -> Answer {
  let tag = "\"\(file.tag)\""
  let date = HTTPDate.text(file.modified)
  var fields = [
    (name: "ETag", value: tag), ("Last-Modified", date), ("Cache-Control", "no-cache"),
  ]
  if type.isText { fields.append(("Vary", "Accept-Encoding")) }
  switch Condition(request, tag, file.modified) {
  case .holds: break
  case .failed: return .changedSince(fields)
  case .unchanged:
    // The body is not sent, but Content-Length must be that of the file (RFC 9110, section 8.6).
    let size = file.size
    return Answer(304, fields, .file(file, 0..<size))
  }

  fields += [
    ("Content-Type", type.contentType), ("Accept-Ranges", "bytes"), ("X-Content-Type-Options", "nosniff"),
  ]
  if let encoding { fields.append(("Content-Encoding", encoding.token)) }
  let size = file.size
  let range = request.method == "GET" && rangeHolds(request, tag, date) ? request.range : nil
  switch ByteRange(range, length: size) {
  case .whole:
    return Answer(200, fields, .file(file, 0..<size))
  case .part(let part):
    fields.append(("Content-Range", "bytes \(part.lowerBound)-\(part.upperBound - 1)/\(size)"))
    return Answer(206, fields, .file(file, part))
  case .unsatisfiable:
    return .plain(416, "the file has \(size) bytes", [("Content-Range", "bytes */\(size)")])
  }
}

/// Returns whether a range applies: only to the representation that If-Range names.
func rangeHolds(_ request: Request, _ tag: String, _ date: String) -> Bool {
  request.ifRange.map { $0.trimmed == tag || $0.trimmed == date } ?? true
}
