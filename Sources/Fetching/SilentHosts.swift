import Synchronization

/// Remembers which hosts cannot be reached, so that each is waited for once and not for every URL that leads there.
final class SilentHosts: Sendable {
  private struct Memory {
    var hasAnswered = false
    var failures = 0
    var fault: FetchError?
  }

  private let memories = Mutex<[ConnectionTarget: Memory]>([:])
  /// How often a host may fail that has answered before: of its URLs one may be at fault alone.
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
