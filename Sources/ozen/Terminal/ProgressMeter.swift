import Publishing
import Synchronization

/// Shows how far a build is: a bar that is drawn over itself where there is a cursor and the work takes long.
final class ProgressMeter: Sendable {
  private let stream: Console.Stream
  private let state: Mutex<State>

  private struct State {
    let start = ContinuousClock.now
    var drawn: ContinuousClock.Instant?
  }

  /// Work that is done before this shows no bar.
  private static let patience = Duration.milliseconds(400)
  private static let frame = Duration.milliseconds(80)

  init(_ stream: Console.Stream) {
    self.stream = stream
    state = Mutex(State())
  }

  /// May be called from any thread.
  func show(_ progress: BuildProgress) {
    let now = ContinuousClock.now
    state.withLock { state in
      guard stream.hasCursor, now - state.start > Self.patience,
        state.drawn.map({ now - $0 > Self.frame }) ?? true
      else { return }
      state.drawn = now
      stream.write(
        "\r\u{1B}[K" + bar(progress.stage, progress.done, of: progress.total, columns: stream.columns))
    }
  }

  /// Takes the bar away.
  func end() {
    state.withLock { state in
      if state.drawn != nil { stream.write("\r\u{1B}[K") }
      state.drawn = nil
    }
  }
}

/// `pictures ━━━━━━━━────── 12/48`, never wider than the terminal.
func bar(_ stage: String, _ done: Int, of total: Int, columns: Int) -> String {
  let stage = sanitised(stage)
  guard total > 0 else { return String(stage.prefix(max(0, columns - 1))) }
  let done = min(max(0, done), total)
  let count = "\(done)/\(total)"
  let width = min(40, columns - stage.count - count.count - 3)
  guard width >= 8 else { return String("\(stage) \(count)".prefix(max(0, columns - 1))) }
  let full = width * done / total
  return "\(stage) " + String(repeating: "━", count: full) + String(repeating: "─", count: width - full)
    + " \(count)"
}
