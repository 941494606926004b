/// Answers requests from a folder.
struct Responder: Sendable {
  let folder: SiteFolder
  /// The path under which the site is, as names; empty for the root.
  let base: [String]
  let names: OwnNames
  /// Where pages hear of a new site; nil when they do not.
  let live: LiveStreams?

  func answer(_ request: Request) -> Answer {
    // What was sent after the head is not read, so the connection has no use after it.
    let end: [(name: String, value: String)] = request.hasBody ? [("Connection", "close")] : []
    guard request.hosts.count == 1 || (request.hosts.isEmpty && request.isHTTP10) else {
      return .plain(400, "one Host is needed", end)
    }
    guard request.hosts.allSatisfy(names.includes) else {
      return .plain(421, "this preview is not known by that Host", end)
    }
    guard request.method == "GET" || request.method == "HEAD" else {
      return .plain(405, "only GET and HEAD are answered", [("Allow", "GET, HEAD")] + end)
    }
    guard !request.hasBody else { return .plain(400, "a request for a page has no body", end) }
    do throws(RequestPath.Refusal) {
      return answer(request, at: try RequestPath(Self.originForm(request.path)))
    } catch {
      switch error {
      case .malformed: return .plain(400, "that is no path")
      case .unservable: return notFound(request)
      }
    }
  }

  private func answer(_ request: Request, at path: RequestPath) -> Answer {
    if live != nil, path.names.first == LiveFile.folder { return liveFile(path.names, request) }
    if path.names.isEmpty, !base.isEmpty { return redirect(to: baseURLPath) }
    guard path.names.starts(with: base) else { return notFound(request) }
    let names = Array(path.names.dropFirst(base.count))
    switch folder.open(names) {
    case .file(let file) where !path.isFolder:
      return answer(request, file, names)
    case .folder where path.isFolder:
      let index = names + ["index.html"]
      guard let file = folder.file(index) else { return notFound(request) }
      return answer(request, file, index)
    case .folder:
      return redirect(to: Self.originForm(request.path) + "/" + request.query)
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
        // An older variant is of an older page.
        guard let variant = folder.file(names.dropLast() + [name]), variant.modified >= file.modified else {
          continue
        }
        return representation(variant, type, for: request, encoding)
      }
    }
    return representation(file, type, for: request, nil)
  }

  /// The site's own page for what is not there.
  private func notFound(_ request: Request) -> Answer {
    guard let file = folder.file(["404.html"]) else {
      guard let live else { return .plain(404, "there is nothing here") }
      return livePage(
        404, Array("<!doctype html><title>Nothing here</title><head></head><p>There is nothing here.".utf8),
        live)
    }
    if let live { return livePage(404, lostPage(file.bytes(), root: baseURLPath), live) }
    let size = file.size
    return Answer(
      404, [("Content-Type", MediaType(fileName: "404.html").contentType), ("Cache-Control", "no-cache")],
      .file(file, 0..<size))
  }

  private func livePage(_ file: consuming OpenFile, _ live: LiveStreams, _ request: Request) -> Answer {
    // What is added is part of what is sent, so of its tag as well.
    let tag = "\"\(file.tag)-\(live.version)\""
    if let tags = request.ifNoneMatch,
      tags.split(separator: ",").map(\.trimmed).contains(where: { $0 == tag })
    {
      return Answer(304, [("ETag", tag), ("Cache-Control", "no-cache")])
    }
    var answer = livePage(200, file.bytes(), live)
    answer.fields.append(("ETag", tag))
    return answer
  }

  private func livePage(_ status: Int, _ html: [UInt8], _ live: LiveStreams) -> Answer {
    Answer(
      status,
      [
        ("Content-Type", MediaType(fileName: "a.html").contentType), ("Cache-Control", "no-cache"),
        ("X-Content-Type-Options", "nosniff"),
      ], .bytes(Preview.livePage(html, version: live.version)))
  }

  private func liveFile(_ names: [String], _ request: Request) -> Answer {
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
        .events(page: page(in: request.query)))
    default: return .plain(404, "there is nothing here")
    }
  }

  /// The page of the site that `?/recipes/archives/12.html` asks news of.
  private func page(in query: String) -> String? {
    guard let path = try? RequestPath(String(query.dropFirst())), path.names.starts(with: base) else {
      return nil
    }
    let names = path.names.dropFirst(base.count) + (path.isFolder ? ["index.html"] : [])
    return names.joined(separator: "/")
  }

  /// Not for good: the next site on this port may have a page there.
  private func redirect(to path: String) -> Answer {
    .plain(302, "see \(path)", [("Location", path)])
  }

  private var baseURLPath: String { "/" + base.map { $0.urlEscaped + "/" }.joined() }

  /// The path of `http://host/path`, as proxies are asked; the path itself otherwise.
  private static func originForm(_ target: String) -> String {
    guard target.lowercased().hasPrefix("http://") else { return target }
    return target.dropFirst(7).firstIndex(of: "/").map { String(target[$0...]) } ?? "/"
  }
}

extension String {
  /// Every byte that is not plain in a path is escaped.
  var urlEscaped: String {
    utf8.map { byte in
      let isPlain =
        (0x30...0x39).contains(byte) || (0x41...0x5A).contains(byte) || (0x61...0x7A).contains(byte)
        || "-._~".utf8.contains(byte)
      let hex = String(byte, radix: 16, uppercase: true)
      return isPlain ? String(UnicodeScalar(byte)) : "%" + (hex.utf8.count == 1 ? "0" : "") + hex
    }.joined()
  }
}
