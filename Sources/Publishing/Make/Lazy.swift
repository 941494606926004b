import Synchronization

/// A value that is made when it is first needed, and only once, by any worker. For values that take long to
/// make and that the first pages of a build may not need.
final class Lazy<Value: Sendable>: Sendable {
  private enum State {
    case unmade(@Sendable () -> Value)
    case made(Value)
  }

  private let state: Mutex<State>

  init(_ make: @escaping @Sendable () -> Value) { state = Mutex(.unmade(make)) }

  var value: Value {
    state.withLock { state in
      switch state {
      case .made(let value): return value
      case .unmade(let make):
        let value = make()
        state = .made(value)
        return value
      }
    }
  }
}
