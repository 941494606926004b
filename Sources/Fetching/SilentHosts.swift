import Synchronization

/// Remembers which hosts cannot be reached, so that each is waited for once and not for every URL that leads there.
final class SilentHosts: Sendable {
  private let faults = Mutex<[Destination: FetchError]>([:])

  func asking<Answer>(
    _ destination: Destination, _ body: () throws(FetchError) -> Answer
  ) throws(FetchError) -> Answer {
    if let fault = faults.withLock({ $0[destination] }) { throw fault }
    do throws(FetchError) {
      return try body()
    } catch {
      if error.isOfHost { faults.withLock { $0[destination] = error } }
      throw error
    }
  }
}
