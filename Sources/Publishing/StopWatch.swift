/// Times the stages of a build. The clock is read only for the report; nothing of the site depends on it.
struct StopWatch {
  private let start = ContinuousClock.now
  private var last = ContinuousClock.now
  private(set) var laps: [(name: String, seconds: Double)] = []

  /// Ends the stage that began with the last lap.
  mutating func lap(_ name: String) {
    let now = ContinuousClock.now
    laps.append((name, (now - last) / .seconds(1)))
    last = now
  }

  var total: Double { (ContinuousClock.now - start) / .seconds(1) }
}
