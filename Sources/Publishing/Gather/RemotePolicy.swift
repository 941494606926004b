import Storage

/// What becomes of pictures that lie elsewhere.
struct RemotePolicy: Sendable, Equatable {
  let setting: SiteSettings.RemotePictures

  init(_ settings: SiteSettings) { setting = settings.remotePictures }

  private init(_ setting: SiteSettings.RemotePictures) { self.setting = setting }

  /// Nothing is copied.
  static let link = RemotePolicy(.link)

  /// Whether the picture is copied into the site; else its page shows a drawn plate, with or without a link to it.
  func copies(_ url: String) -> Bool {
    switch setting {
    case .copy: true
    case .auto: URLText.host(of: url).map { !Self.forbidsCopies($0.lowercased()) } ?? false
    case .link, .omit: false
    }
  }

  /// Whether `auto` leaves the host's pictures where they are: those whose terms leave open whether they may be
  /// published elsewhere.
  static func forbidsCopies(_ host: String) -> Bool {
    domainsWithoutCopies.contains { host == $0 || host.hasSuffix(".\($0)") }
  }

  /// Rakuten: its sites, and where they keep their pictures.
  private static let domainsWithoutCopies = ["rakuten.co.jp", "rakuten.com", "r10s.jp", "r10s.com"]
}
