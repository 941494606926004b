import Synchronization

/// Hands out the numbers 0, 1, 2… to several workers, each once.
private final class Ticket: Sendable {
  private let next = Atomic<Int>(0)
  func take(_ count: Int) -> Int { next.add(count, ordering: .relaxed).oldValue }
}

/// Calls `body` for each index below `count`, `jobs` at once, and returns the results by index.
///
/// - Parameters:
///   - chunk: how many neighbouring indices a worker takes at a time: 1 for long work, more for short.
///   - worker: makes the state that one worker keeps between calls, such as a buffer.
func concurrently<Worker, Result: Sendable>(
  _ count: Int, jobs: Int, chunk: Int = 1, worker: @escaping @Sendable () -> Worker,
  _ body: @escaping @Sendable (Int, inout Worker) -> Result
) async -> [Result] {
  let ticket = Ticket()
  let parts = await withTaskGroup(of: [(Int, Result)].self) { group in
    for _ in 0..<max(1, min(jobs, (count + chunk - 1) / chunk)) {
      group.addTask {
        var own = worker()
        var results: [(Int, Result)] = []
        while true {
          let first = ticket.take(chunk)
          guard first < count else { return results }
          for index in first..<min(first + chunk, count) { results.append((index, body(index, &own))) }
        }
      }
    }
    return await group.reduce(into: []) { $0.append(contentsOf: $1) }
  }
  // Results carry their index: the order in which workers finish must not matter.
  return [Result](unsafeUninitializedCapacity: count) { buffer, filled in
    for (index, result) in parts { (buffer.baseAddress! + index).initialize(to: result) }
    filled = parts.count
  }
}

/// The same, for workers without state.
func concurrently<Result: Sendable>(
  _ count: Int, jobs: Int, chunk: Int = 1, _ body: @escaping @Sendable (Int) -> Result
) async -> [Result] {
  await concurrently(count, jobs: jobs, chunk: chunk, worker: {}) { index, _ in body(index) }
}
