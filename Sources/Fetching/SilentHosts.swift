import Synchronization

/// Remembers unreachable hosts, so that each causes one timeout and not one for every URL.
final class SilentHosts: Sendable {
  private struct Memory {
    var hasAnswered = false
    var failures = 0
    var fault: FetchError?
  }

  private let memories = Mutex<[ConnectionTarget: Memory]>([:])
  /// The failures allowed for a host that has answered before: a single URL may be the cause.
  static let patience = 3

  func asking<Answer>(
    _ destination: ConnectionTarget, _ body: () throws(FetchError) -> Answer
  ) throws(FetchError) -> Answer {
    if let fault = memories.withLock({ $0[destination]?.fault }) { throw fault }
    do throws(FetchError) {
      let answer = try body()
      memories.withLock { $0[destination, default: Memory()].hasAnswered = true }
      return answer
    } catch {
      if error.isOfHost { note(error, of: destination) }
      throw error
    }
  }

  private func note(_ error: FetchError, of destination: ConnectionTarget) {
    memories.withLock { memories in
      var memory = memories[destination, default: Memory()]
      memory.failures += 1
      if !memory.hasAnswered || memory.failures >= Self.patience { memory.fault = error }
      memories[destination] = memory
    }
  }
}
