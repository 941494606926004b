import Dispatch
import Synchronization

/// Messages from any thread, in the order in which they came, for one reader.
///
/// The reader has a thread of its own and waits on it: those of the pool, with which whoever awaits goes on, may all be
/// at work on a build.
final class Mailbox<Message: Sendable>: Sendable {
  private let messages = Mutex<[Message]>([])
  private let count = DispatchSemaphore(value: 0)

  func put(_ message: Message) {
    messages.withLock { $0.append(message) }
    count.signal()
  }

  /// Blocks the thread until there is one.
  func next() -> Message {
    count.wait()
    return messages.withLock { $0.removeFirst() }
  }
}
