/// Answers requests from a folder.
struct Responder: Sendable {
  let folder: ServedFolder
  /// The path of the site, as names; empty for the root.
  let base: [String]
  let names: AllowedHosts
  /// The URL of the preview, with a trailing slash.
  let address: String
  /// The streams that notify pages of a new site; nil if there are none.
  let live: LiveStreams?

  func answer(_ request: Request) -> Answer {
    // A body is not read, so the connection cannot be reused after it.
    let end: [(name: String, value: String)] = request.hasBody ? [("Connection", "close")] : []
    guard request.hosts.count == 1 || (request.hosts.isEmpty && request.isHTTP10) else {
      return .plain(400, "one Host is needed", end)
    }
    guard request.hosts.allSatisfy(names.includes) else {
      return misdirected(end)
    }
    guard request.method == "GET" || request.method == "HEAD" else {
      return .plain(405, "only GET and HEAD are answered", [("Allow", "GET, HEAD")] + end)
    }
    guard !request.hasBody else { return .plain(400, "a request for a page has no body", end) }
    guard let target = RequestTarget(request.target) else { return .plain(400, "that is no address") }
    // It has precedence over Host, which a client must set to the same.
    if let authority = target.authority, !names.includes(authority) { return misdirected(end) }
    do throws(RequestPath.Refusal) {
      return answer(request, at: try RequestPath(target.path), target.query)
    } catch {
      switch error {
      case .malformed: return .plain(400, "that is no path")
      case .unservable: return notFound(request)
      }
    }
  }

  private func misdirected(_ fields: [(name: String, value: String)]) -> Answer {
    let mend =
      "open \(address + baseURLPath.dropFirst()); a port that is forwarded must have the same number at both ends"
    return .plain(421, "this preview is not known by that Host (\(mend))", fields)
  }

  private func answer(_ request: Request, at path: RequestPath, _ query: String) -> Answer {
    if live != nil, path.names.first == LiveFile.folder { return liveFile(path.names, request, query) }
    if path.names.isEmpty, !base.isEmpty { return redirect(to: baseURLPath) }
    guard path.names.starts(with: base) else { return notFound(request) }
    let names = Array(path.names.dropFirst(base.count))
    switch folder.open(names) {
    case .file(let file) where !path.isFolder:
      return answer(request, file, names)
    case .folder where path.isFolder:
      let index = names + ["index.html"]
      switch folder.open(index) {
      case .file(let file): return answer(request, file, index)
      case .busy: return .busy
      default: return notFound(request)
      }
    case .folder:
      return redirect(to: Self.address(of: path.names) + query.escapedForField)
    case .busy:
      return .busy
    default:
      return notFound(request)
    }
  }

  private func answer(_ request: Request, _ file: consuming OpenFile, _ names: [String]) -> Answer {
    let type = MediaType(fileName: names.last ?? "")
    if let live, type.isPage { return livePage(file, live, request) }
    if type.isText {
      for encoding in ContentEncoding.accepted(by: request.acceptEncoding) {
        let name = (names.last ?? "") + "." + encoding.rawValue
        // An older variant belongs to an older version of the page.
        guard let variant = folder.file(names.dropLast() + [name]), variant.modified >= file.modified else {
          continue
        }
        return representation(variant, type, for: request, encoding)
      }
    }
    return representation(file, type, for: request, nil)
  }

  /// Returns the site's own 404 page.
  private func notFound(_ request: Request) -> Answer {
    switch folder.open(["404.html"]) {
    case .file(let file):
      if let live { return livePage(404, lostPage(file.bytes(), root: baseURLPath), live.version) }
      let size = file.size
      return Answer(
        404, [("Content-Type", MediaType(fileName: "404.html").contentType), ("Cache-Control", "no-cache")],
        .file(file, 0..<size))
    case .busy: return .busy
    default:
      guard let live else { return .plain(404, "there is nothing here") }
      return livePage(404, Array(LiveFile.standIn.utf8), live.version)
    }
  }

  private func livePage(_ file: consuming OpenFile, _ live: LiveStreams, _ request: Request) -> Answer {
    // The added script is part of what is sent, so it counts for the tag and the date.
    let (version, changed) = live.edition
    let tag = "\"\(file.tag)-\(version)\""
    let modified = max(file.modified, changed)
    let fields = [(name: "ETag", value: tag), ("Last-Modified", HTTPDate.text(modified))]
    let condition = Condition(request, tag, modified)
    if condition == .failed { return .changedSince(fields) }
    var answer = livePage(condition == .unchanged ? 304 : 200, file.bytes(), version)
    answer.fields += fields + [("Accept-Ranges", "none")]
    return answer
  }

  private func livePage(_ status: Int, _ html: [UInt8], _ version: String) -> Answer {
    Answer(
      status,
      [
        ("Content-Type", MediaType(fileName: "a.html").contentType), ("Cache-Control", "no-cache"),
        ("X-Content-Type-Options", "nosniff"),
      ], .bytes(Preview.livePage(html, version: version)))
  }

  private func liveFile(_ names: [String], _ request: Request, _ query: String) -> Answer {
    func text(_ name: String, _ text: String) -> Answer {
      Answer(
        200, [("Content-Type", MediaType(fileName: name).contentType), ("Cache-Control", "no-cache")],
        .bytes(Array(text.utf8)))
    }
    switch names {
    case LiveFile.names("live.js"): return text("live.js", LiveFile.script)
    case LiveFile.names("live.css"): return text("live.css", LiveFile.styles)
    case LiveFile.names("events") where request.method == "GET":
      return Answer(
        200, [("Content-Type", "text/event-stream"), ("Cache-Control", "no-store")],
        .events(page: page(in: query)))
    default: return .plain(404, "there is nothing here")
    }
  }

  /// Returns the page whose events a request like `?/recipes/archives/12.html` asks for.
  private func page(in query: String) -> String? {
    guard let path = try? RequestPath(String(query.dropFirst())), path.names.starts(with: base) else {
      return nil
    }
    let names = path.names.dropFirst(base.count) + (path.isFolder ? ["index.html"] : [])
    return names.joined(separator: "/")
  }

  /// A temporary redirect: the next site on this port may have a page there.
  private func redirect(to path: String) -> Answer {
    .plain(302, "see \(path)", [("Location", path)])
  }

  private var baseURLPath: String { Self.address(of: base) }

  private static func address(of folder: [String]) -> String {
    "/" + folder.map { $0.urlEscaped + "/" }.joined()
  }
}

extension String {
  /// The path with every byte percent-escaped that is not plain.
  var urlEscaped: String {
    utf8.map { byte in
      let isPlain =
        (0x30...0x39).contains(byte) || (0x41...0x5A).contains(byte) || (0x61...0x7A).contains(byte)
        || "-._~".utf8.contains(byte)
      return isPlain ? String(UnicodeScalar(byte)) : percentEscaped(byte)
    }.joined()
  }

  /// The text with every byte percent-escaped that a header field cannot contain; existing escapes stay.
  fileprivate var escapedForField: String {
    utf8.map { (0x21...0x7E).contains($0) ? String(UnicodeScalar($0)) : percentEscaped($0) }.joined()
  }
}

private func percentEscaped(_ byte: UInt8) -> String {
  "%" + (byte < 0x10 ? "0" : "") + String(byte, radix: 16, uppercase: true)
}
