/// What a request's conditions come to for a representation (RFC 9110, section 13.2.2). A field with tags decides alone
/// where there is one with a date as well.
enum Condition: Sendable, Equatable {
  /// Send it.
  case holds
  /// The client's copy still holds.
  case unchanged
  /// It is no longer what the client wants to have something of.
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
