import Markup

/// A file of the site that is no page: for feed readers, calendars and machines.
struct Document: Sendable {
  /// Below the output folder.
  let path: String
  /// Whether it holds absolute addresses, and so is left out where the settings give none.
  let needsAddress: Bool
  /// Nil when there is nothing to say in it.
  let bytes: @Sendable (PageContext) -> [UInt8]?

  static let all: [Document] = [calendar, atom, jsonFeed]
}

extension Document {
  /// Those that people subscribe to, as pages link to them.
  static let feeds = [
    (type: "application/atom+xml", title: "Atom", path: "feed.xml", needsAddress: true),
    (type: "application/feed+json", title: "JSON Feed", path: "feed.json", needsAddress: true),
    (type: "text/calendar", title: "iCalendar", path: "calendar.ics", needsAddress: false),
  ]

  /// For messages: the files that a site without an address goes without.
  static var pathsThatNeedAnAddress: [String] { all.filter(\.needsAddress).map(\.path) }
}
