import Dispatch
import Synchronization

/// A queue of messages from any thread, in the order in which they came, for one reader.
///
/// The reader blocks a thread of its own: the threads of the pool, on which `await` continues, may all be
/// busy with a build.
final class Mailbox<Message: Sendable>: Sendable {
  private let messages = Mutex<[Message]>([])
  private let count = DispatchSemaphore(value: 0)

  func put(_ message: Message) {
    messages.withLock { $0.append(message) }
    count.signal()
  }

  /// Blocks the thread until there is a message.
  func next() -> Message {
    count.wait()
    return messages.withLock { $0.removeFirst() }
  }
}
