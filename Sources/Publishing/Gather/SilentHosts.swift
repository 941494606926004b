import Fetching
import Synchronization

/// Remembers during a build which hosts cannot be reached, so that each is waited for once and not for every picture.
final class SilentHosts: Sendable {
  /// By host and port.
  private let faults = Mutex<[Substring: FetchError]>([:])

  func asking<Answer>(_ url: String, _ body: () throws(FetchError) -> Answer) throws(FetchError) -> Answer {
    let authority = URLText.authority(of: url) ?? url[...]
    if let fault = faults.withLock({ $0[authority] }) { throw fault }
    do throws(FetchError) {
      return try body()
    } catch {
      // Not where a redirect had led to another host.
      if let host = error.hostAtFault, authority.lowercased().hasPrefix(host) {
        faults.withLock { $0[authority] = error }
      }
      throw error
    }
  }
}
