/// The result of a request's conditions for a representation (RFC 9110, section 13.2.2). A field with tags
/// overrides one with a date.
enum Condition: Sendable, Equatable {
  /// Send it.
  case holds
  /// The client's copy is still valid.
  case unchanged
  /// The representation is no longer the one that the client requires.
  case failed

  /// - Parameter modified: seconds since 1970.
  init(_ request: Request, _ tag: String, _ modified: Int) {
    func isNamed(in tags: String, weakly: Bool) -> Bool {
      tags.split(separator: ",").map(\.trimmed).contains { given in
        given == "*" || given == tag || (weakly && given.hasPrefix("W/") && given.dropFirst(2) == tag)
      }
    }
    func isNewer(than field: String?) -> Bool? {
      field.flatMap { HTTPDate.seconds($0.trimmed) }.map { modified > $0 }
    }
    let isWanted =
      request.ifMatch.map { isNamed(in: $0, weakly: false) }
      ?? isNewer(than: request.ifUnmodifiedSince).map(!)
    if isWanted == false {
      self = .failed
      return
    }
    let isKnown =
      request.ifNoneMatch.map { isNamed(in: $0, weakly: true) }
      ?? isNewer(than: request.ifModifiedSince).map(!)
    self = isKnown == true ? .unchanged : .holds
  }
}
