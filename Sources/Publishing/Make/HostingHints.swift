import Support
import Compression
import Storage

extension SiteSettings.Hosting {
  /// The codings in which text files are also stored.
  var codings: [ContentCoding] { ContentCoding.all.filter { compress.contains($0.name) } }
}

/// Puts the files into the stage that tell hosts which files never change because their names have digests.
func putHostingHints(_ settings: SiteSettings, _ stage: Stage) throws(Problems) {
  let hints = HostingHints(
    base: settings.baseURL.map { URLText.decode(URLText.path(ofBase: $0)) } ?? "/",
    codings: settings.hosting.compress)
  for (file, text) in hints.files(for: settings.hosting.hints) {
    try asProblems { () throws(FileError) in try stage.put(file, Array(text.utf8)) }
  }
}

/// The rules for hosts, each in the host's own format.
struct HostingHints: Sendable, Equatable {
  /// The path of the site on its host, with a slash at both ends.
  var base: String
  /// The codings of the compressed text files.
  var codings: [String]

  private static let forEver = "public, max-age=31536000, immutable"

  /// The files for these hosts, by name; two hosts may read the same one.
  func files(for hosts: [String]) -> [(file: String, text: String)] {
    var files: [(String, String)] = []
    if hosts.contains("netlify") || hosts.contains("cloudflare") { files.append(("_headers", headers)) }
    if hosts.contains("apache") { files.append((".htaccess", apache)) }
    if hosts.contains("nginx") { files.append((".ozen-nginx.conf", nginx)) }
    return files
  }

  /// Netlify and Cloudflare Pages read the same format. They merge rules that overlap, so there are only
  /// these.
  private var headers: String {
    ["assets", "photos"].map { "\(base)\($0)/*\n  Cache-Control: \(Self.forEver)\n" }.joined()
  }

  private var apache: String {
    """
    ErrorDocument 404 \(base)404.html
    Options -Indexes
    <IfModule mod_headers.c>
      Header set X-Content-Type-Options "nosniff"
      <FilesMatch "(^[0-9a-f]{32}-[0-9]+\\.[a-z]+$|-[0-9a-f]{12}\\.(css|js|svg|png)$)">
        Header set Cache-Control "\(Self.forEver)"
      </FilesMatch>
    </IfModule>

    """
  }

  private var nginx: String {
    let packed = [
      ("gzip", "gzip_static on;\n"), ("br", "# Needs the module ngx_brotli:\n# brotli_static on;\n"),
    ]
    .filter { codings.contains($0.0) }.map(\.1).joined()
    return """
      # Include this in the server block whose root is this folder.
      error_page 404 \(base)404.html;
      \(packed)location ~ ^\(base)(assets|photos)/ {
        add_header Cache-Control "\(Self.forEver)";
      }

      """
  }
}
