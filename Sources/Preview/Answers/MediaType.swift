/// The media type of a file, for Content-Type.
struct MediaType: Sendable, Equatable {
  let contentType: String
  /// Whether compressed variants may exist beside it.
  let isText: Bool
  /// Whether a browser shows it as a page with scripts.
  var isPage: Bool { contentType.hasPrefix("text/html") }

  /// Takes the type from the file extension. For unknown ones it is a type that no browser sniffs.
  init(fileName: String) {
    let ending = fileName.lastIndex(of: ".").map { fileName[fileName.index(after: $0)...].lowercased() } ?? ""
    if let type = Self.texts[ending] {
      (contentType, isText) = (type + "; charset=utf-8", true)
    } else {
      (contentType, isText) = (Self.others[ending] ?? "application/octet-stream", false)
    }
  }

  private static let texts = [
    "html": "text/html", "htm": "text/html", "css": "text/css", "js": "text/javascript",
    "mjs": "text/javascript",
    "svg": "image/svg+xml", "xml": "application/xml", "json": "application/json", "map": "application/json",
    "ics": "text/calendar", "txt": "text/plain", "md": "text/markdown", "csv": "text/csv",
    "webmanifest": "application/manifest+json", "atom": "application/atom+xml", "rss": "application/rss+xml",
    "jsonld": "application/ld+json", "vtt": "text/vtt", "xsl": "text/xsl",
  ]

  private static let others = [
    "jpg": "image/jpeg", "jpeg": "image/jpeg", "png": "image/png", "webp": "image/webp", "avif": "image/avif",
    "gif": "image/gif", "ico": "image/x-icon", "bmp": "image/bmp", "tif": "image/tiff", "tiff": "image/tiff",
    "heic": "image/heic", "jxl": "image/jxl", "woff2": "font/woff2", "woff": "font/woff", "ttf": "font/ttf",
    "otf": "font/otf", "pdf": "application/pdf", "zip": "application/zip", "wasm": "application/wasm",
    "mp4": "video/mp4", "webm": "video/webm", "mp3": "audio/mpeg", "m4a": "audio/mp4",
    "gz": "application/gzip",
  ]
}
