/// Answers requests from a folder.
struct Responder: Sendable {
  let folder: SiteFolder
  /// The path under which the site is, as names; empty for the root.
  let base: [String]
  let names: OwnNames

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
    guard let file = folder.file(["404.html"]) else { return .plain(404, "there is nothing here") }
    let size = file.size
    return Answer(
      404, [("Content-Type", MediaType(fileName: "404.html").contentType), ("Cache-Control", "no-cache")],
      .file(file, 0..<size))
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
