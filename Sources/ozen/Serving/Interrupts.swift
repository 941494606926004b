import Dispatch
import Glibc

/// Calls back when the user or the system asks the process to end, instead of ending it.
final class Interrupts {
  private let sources: [any DispatchSourceSignal]

  init(_ action: @escaping @Sendable () -> Void) {
    // A queue of its own: the shared ones may all be busy with a build.
    let queue = DispatchQueue(label: "interrupts")
    sources = Self.signals.map { number in
      // The source also receives ignored signals; the default action would end the process first.
      signal(number, SIG_IGN)
      let source = DispatchSource.makeSignalSource(signal: number, queue: queue)
      source.setEventHandler(handler: action)
      source.resume()
      return source
    }
  }

  /// SIGHUP stays ignored under `nohup`, so that the process continues when the terminal is closed.
  private static var signals: [Int32] {
    var hangUp = sigaction()
    sigaction(SIGHUP, nil, &hangUp)
    let isIgnored = unsafeBitCast(hangUp.__sigaction_handler.sa_handler, to: Int.self) == 1
    return isIgnored ? [SIGINT, SIGTERM] : [SIGINT, SIGTERM, SIGHUP]
  }

  func end() { sources.forEach { $0.cancel() } }
}
