import Dispatch
import Glibc

/// Calls back when the user or the system asks the process to end, instead of ending it.
final class Interrupts {
  private let sources: [any DispatchSourceSignal]

  init(_ action: @escaping @Sendable () -> Void) {
    sources = [SIGINT, SIGTERM, SIGHUP].map { number in
      // The source sees the signal whatever is done about it; the default would end the process first.
      signal(number, SIG_IGN)
      let source = DispatchSource.makeSignalSource(signal: number)
      source.setEventHandler(handler: action)
      source.resume()
      return source
    }
  }

  func end() { sources.forEach { $0.cancel() } }
}
