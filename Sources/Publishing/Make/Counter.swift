import Synchronization

/// Counts from all cores at once.
final class Counter: Sendable {
  private let count = Atomic<Int>(0)

  /// The number of calls so far, this one included.
  func next() -> Int { count.add(1, ordering: .relaxed).newValue }
}
