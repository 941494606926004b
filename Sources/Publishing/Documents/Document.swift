import Markup

/// A file of the site that is no page: for feed readers, calendars and machines.
struct Document: Sendable {
  /// Below the output folder.
  let path: String
  /// Whether it holds absolute addresses, and so is left out where the settings give none.
  let needsAddress: Bool
  /// As pages link to it; nil for a file that nobody subscribes to.
  let subscription: (type: String, title: String)?
  /// Its file, and where one is not enough, more; none when there is nothing to say.
  let files: @Sendable (PageContext) -> [(path: String, bytes: [UInt8])]

  static let all: [Document] = [atom, jsonFeed, calendar, sitemap, robots, webManifest]

  init(
    path: String, needsAddress: Bool, subscription: (type: String, title: String)?,
    files: @escaping @Sendable (PageContext) -> [(path: String, bytes: [UInt8])]
  ) {
    (self.path, self.needsAddress, self.subscription, self.files) = (path, needsAddress, subscription, files)
  }

  /// A document of one file.
  ///
  /// - Parameter bytes: nil when there is nothing to say.
  init(
    path: String, needsAddress: Bool, subscription: (type: String, title: String)? = nil,
    bytes: @escaping @Sendable (PageContext) -> [UInt8]?
  ) {
    self.init(path: path, needsAddress: needsAddress, subscription: subscription) { context in
      bytes(context).map { [(path, $0)] } ?? []
    }
  }
}

extension Document {
  /// Those that people subscribe to, in the order in which pages link to them.
  static var feeds: [(type: String, title: String, path: String, needsAddress: Bool)] {
    all.compactMap { document in
      document.subscription.map { ($0.type, $0.title, document.path, document.needsAddress) }
    }
  }

  /// For messages: the files that a site without an address goes without.
  static var pathsThatNeedAnAddress: [String] { all.filter(\.needsAddress).map(\.path) }
}
