import Glibc
import Synchronization

/// Calls `body` for each index below `count`, on at most `limit` threads of their own, and returns the results by index.
///
/// For work that waits rather than computes: the tasks of `concurrently` share one thread per core, and a
/// waiting task would keep a core idle.
func onThreads<Result: Sendable>(
  _ count: Int, atMost limit: Int, _ body: @escaping @Sendable (Int) -> Result
) async -> [Result] {
  guard count > 0 else { return [] }
  let results = Results<Result>(count)
  return await withCheckedContinuation { continuation in
    for _ in 0..<min(limit, count) {
      startThread {
        while let index = results.next() {
          if let all = results.put(body(index), at: index) { continuation.resume(returning: all) }
        }
      }
    }
  }
}

/// Collects the results of several threads.
private final class Results<Result: Sendable>: Sendable {
  private let count: Int
  private let counter = Counter()
  private let byIndex = Mutex<[Int: Result]>([:])

  init(_ count: Int) { self.count = count }

  /// Returns each index once, then nil.
  func next() -> Int? {
    let index = counter.next() - 1
    return index < count ? index : nil
  }

  /// - Returns: all results by index if this was the last one; otherwise nil.
  func put(_ result: Result, at index: Int) -> [Result]? {
    byIndex.withLock { results in
      results[index] = result
      return results.count == count ? (0..<count).compactMap { results[$0] } : nil
    }
  }
}

/// Runs `body` on a new thread, or on this one if the system cannot start another.
private func startThread(_ body: @escaping @Sendable () -> Void) {
  let context = Unmanaged.passRetained(Body(body)).toOpaque()
  var thread = pthread_t()
  let status = pthread_create(
    &thread, nil,
    {
      Unmanaged<Body>.fromOpaque($0!).takeRetainedValue().run(); return nil
    }, context)
  if status == 0 {
    pthread_detach(thread)
  } else {
    Unmanaged<Body>.fromOpaque(context).takeRetainedValue().run()
  }
}

private final class Body: Sendable {
  let run: @Sendable () -> Void
  init(_ run: @escaping @Sendable () -> Void) { self.run = run }
}
