import Storage

/// What is done with remote pictures.
struct RemotePolicy: Sendable, Equatable {
  let setting: SiteSettings.RemotePictures

  init(_ settings: SiteSettings) { setting = settings.remotePictures }

  private init(_ setting: SiteSettings.RemotePictures) { self.setting = setting }

  /// Copies nothing.
  static let link = RemotePolicy(.link)

  /// Returns whether the picture is copied into the site. If not, its page shows a drawing of a plate, with
  /// or without a link to the picture.
  func copies(_ url: String) -> Bool {
    switch setting {
    case .copy: true
    case .auto: URLText.host(of: url).map { !Self.forbidsCopies($0.lowercased()) } ?? false
    case .link, .omit: false
    }
  }

  /// Returns whether `auto` does not copy the host's pictures, because its terms leave open whether they may
  /// be published elsewhere.
  static func forbidsCopies(_ host: String) -> Bool {
    domainsWithoutCopies.contains { host == $0 || host.hasSuffix(".\($0)") }
  }

  /// Rakuten: its sites and its image hosts.
  private static let domainsWithoutCopies = ["rakuten.co.jp", "rakuten.com", "r10s.jp", "r10s.com"]
}
