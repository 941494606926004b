import Publishing
import Synchronization

/// Shows the progress of a build: a bar that is redrawn in place, if there is a cursor and the work takes
/// long.
final class ProgressMeter: Sendable {
  private let stream: Console.Stream
  private let state: Mutex<State>

  private struct State {
    let start = ContinuousClock.now
    var drawn: ContinuousClock.Instant?
    /// The current stage, and when it began.
    var stage = ""
    var stageStart = ContinuousClock.now
  }

  /// Shorter work shows no bar.
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
      if progress.stage != state.stage { (state.stage, state.stageStart) = (progress.stage, now) }
      guard stream.hasCursor, now - state.start > Self.patience,
        state.drawn.map({ now - $0 > Self.frame }) ?? true
      else { return }
      state.drawn = now
      let seconds = (now - state.stageStart) / .seconds(1)
      stream.write(
        "\r\u{1B}[K"
          + bar(progress.stage, progress.done, of: progress.total, after: seconds, columns: stream.columns))
    }
  }

  /// Removes the bar.
  func end() {
    state.withLock { state in
      if state.drawn != nil { stream.write("\r\u{1B}[K") }
      state.drawn = nil
    }
  }
}

/// `pictures ━━━━━━━━────── 12/48, 4.0/s, 9 s left`, never wider than the terminal.
///
/// - Parameter seconds: since the stage began; in the first second no speed is shown.
func bar(_ stage: String, _ done: Int, of total: Int, after seconds: Double, columns: Int) -> String {
  let stage = sanitised(stage)
  guard total > 0 else { return String(stage.prefix(max(0, columns - 1))) }
  let done = min(max(0, done), total)
  var count = "\(done)/\(total)"
  if seconds >= 1, done > 0 {
    let withPace = "\(count), \(pace(done, of: total, after: seconds))"
    if columns - stage.count - withPace.count - 3 >= 8 { count = withPace }
  }
  let width = min(40, columns - stage.count - count.count - 3)
  guard width >= 8 else { return String("\(stage) \(count)".prefix(max(0, columns - 1))) }
  let full = width * done / total
  return "\(stage) " + String(repeating: "━", count: full) + String(repeating: "─", count: width - full)
    + " \(count)"
}

/// `4.0/s, 9 s left`.
private func pace(_ done: Int, of total: Int, after seconds: Double) -> String {
  let rate = Double(done) / seconds
  let left = Int((Double(total - done) / rate).rounded(.up))
  let time = left < 100 ? "\(left) s" : left < 6000 ? "\((left + 59) / 60) min" : "\((left + 3599) / 3600) h"
  return "\(decimal(rate, places: rate < 10 ? 1 : 0))/s, \(time) left"
}
