import Synchronization

/// A counter that all cores may use at once.
final class Counter: Sendable {
  private let count = Atomic<Int>(0)

  /// Returns the number of calls so far, including this one.
  func next() -> Int { count.add(1, ordering: .relaxed).newValue }
}
