import Support
import Storage
import Synchronization

/// What a process that builds one site repeatedly keeps between builds, so that each build reads and computes
/// only what is new. It changes no byte of the site.
public final class BuildMemory: Sendable {
  struct State: Sendable {
    var store: StoreMemory?
    /// The record of the last build that published, with the stamp of its file.
    var record: (stamp: Stamp, record: BuildRecord)?
    /// The digests of the templates of the last build that published, by page kind.
    var templates: [String: String] = [:]
  }

  private let state = Mutex(State())
  let memos = ParsedMemos()

  public init() {}

  subscript<Value: Sendable>(part: any WritableKeyPath<State, Value> & Sendable) -> Value {
    get { state.withLock { $0[keyPath: part] } }
    set { state.withLock { $0[keyPath: part] = newValue } }
  }

  /// Loads the store, reusing what an earlier load parsed. The memory is moved out meanwhile, since a second
  /// reference would cause large copies.
  func loadStore(site: String) throws(Problems) -> Store {
    var memory = state.withLock { $0.store.take() }
    defer { state.withLock { [memory] in $0.store = memory } }
    return try Store.load(site: site, remembering: &memory)
  }
}
