import Markup

/// A file of the site that is not a page: for feed readers, calendars and machines.
struct Document: Sendable {
  /// Below the output folder.
  let path: String
  /// Whether it holds absolute addresses, and is therefore left out if the settings have no base URL.
  let needsAddress: Bool
  /// How pages link to it; nil for a file that nobody subscribes to.
  let subscription: (type: String, title: String)?
  /// Returns its file, or several if one is not enough; empty if there is nothing to write.
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
  /// - Parameter bytes: returns nil if there is nothing to write.
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
  /// The documents that people subscribe to, in the order in which pages link to them.
  static var feeds: [(type: String, title: String, path: String, needsAddress: Bool)] {
    all.compactMap { document in
      document.subscription.map { ($0.type, $0.title, document.path, document.needsAddress) }
    }
  }

  /// The files that a site without a base URL does not have, for messages.
  static var pathsThatNeedAnAddress: [String] { all.filter(\.needsAddress).map(\.path) }
}
