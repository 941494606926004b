/// The answer to a request.
struct Answer: ~Copyable {
  var status: Int
  var fields: [(name: String, value: String)]
  var body: Body

  enum Body: ~Copyable {
    case bytes([UInt8])
    /// Sent by the kernel.
    case file(OpenFile, Range<UInt64>)
    /// An endless stream of events for an open page: its path below the site, if known.
    case events(page: String?)
  }

  init(_ status: Int, _ fields: [(name: String, value: String)] = [], _ body: consuming Body = .bytes([])) {
    self.status = status
    self.fields = fields
    self.body = body
  }

  static var busy: Answer {
    .plain(503, "the preview has too many files and connections open (ask again)", [("Retry-After", "1")])
  }

  static func changedSince(_ fields: [(name: String, value: String)]) -> Answer {
    .plain(412, "it is another one by now", fields.filter { $0.name == "ETag" || $0.name == "Last-Modified" })
  }

  /// Returns a plain-text answer with one sentence.
  static func plain(_ status: Int, _ sentence: String, _ fields: [(name: String, value: String)] = [])
    -> Answer
  {
    Answer(
      status, [("Content-Type", "text/plain; charset=utf-8"), ("Cache-Control", "no-cache")] + fields,
      .bytes(Array("\(status): \(sentence)\n".utf8)))
  }
}
