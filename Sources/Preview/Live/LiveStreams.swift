import CMicroHTTPD
import Glibc
import Synchronization

/// The browsers that wait for news, and the news: which version of the site is there and what is wrong with its
/// sources. Each waits on a connection of its own, asleep until there is something to say (server-sent events).
final class LiveStreams: Sendable {
  private struct Stream {
    /// The address of an `MHD_Connection`. A number, since pointers cannot go from thread to thread; the library
    /// allows to resume a connection from any.
    let connection: UInt
    /// What the browser shows.
    let page: String?
    var pending: [UInt8]
    var isAsleep = false
  }

  private struct State {
    var streams: [Int: Stream] = [:]
    var next = 0
    var hasEnded = false
    /// Another one in each run, so that a page that outlived a server does not take the next one's site for its own.
    let run: String
    var count = 0
    /// When that one came to be, in seconds since 1970.
    var changed: Int
    /// A JSON array.
    var problems = "[]"
    var version: String { "\(run)-\(count)" }
    var news: [UInt8] { Array("data: {\"version\": \"\(version)\", \"problems\": \(problems)}\n\n".utf8) }
  }

  private let state: Mutex<State>
  /// More than any browser opens.
  private static let limit = 200

  init() {
    var now = timespec()
    clock_gettime(CLOCK_REALTIME, &now)
    state = Mutex(
      State(run: String(now.tv_sec &* 1_000_000_000 &+ now.tv_nsec, radix: 36), changed: now.tv_sec))
  }

  var version: String { state.withLock(\.version) }

  /// The version, and since when it is the one, in seconds since 1970.
  var edition: (version: String, since: Int) { state.withLock { ($0.version, $0.changed) } }

  /// The paths below the site of the pages that browsers show.
  var pages: Set<String> { state.withLock { Set($0.streams.values.compactMap(\.page)) } }

  /// - Parameter problems: a JSON array on one line.
  func tell(isNewSite: Bool, problems: String) {
    state.withLock { state in
      if isNewSite { (state.count, state.changed) = (state.count + 1, time(nil)) }
      state.problems = problems
      Self.send(state.news, to: &state)
    }
  }

  /// Wakes all streams for their end; the daemon cannot stop while one sleeps.
  func end() {
    state.withLock { state in
      state.hasEnded = true
      Self.send([], to: &state)
    }
  }

  /// A response that goes on until one side leaves; nil when there are too many.
  ///
  /// - Parameter page: the path below the site of what the browser shows.
  func response(to connection: OpaquePointer, page: String?) -> OpaquePointer? {
    let id = state.withLock { state -> Int? in
      // A browser that has left is noticed when something is sent to it: so that none pile up while there are no
      // news, each newcomer makes the server knock at all others.
      Self.send(Array(":\n\n".utf8), to: &state)
      // What is sent takes effect later than this newcomer is to be let in.
      if state.streams.count >= Self.limit { Self.forgetWhoHasLeft(in: &state) }
      guard !state.hasEnded, state.streams.count < Self.limit else { return nil }
      state.next += 1
      state.streams[state.next] = Stream(
        connection: UInt(bitPattern: connection), page: page,
        pending: Array("retry: 500\n".utf8) + state.news)
      return state.next
    }
    guard let id else { return nil }
    let reader = Unmanaged.passRetained(Reader(streams: self, id: id))
    // `UInt64.max` is MHD_SIZE_UNKNOWN, a macro that Swift does not see.
    let response = MHD_create_response_from_callback(
      UInt64.max, 4096,
      { reader, _, buffer, room in
        guard let reader, let buffer else { return -1 }
        let own = Unmanaged<Reader>.fromOpaque(reader).takeUnretainedValue()
        return own.streams.read(own.id, into: UnsafeMutableRawBufferPointer(start: buffer, count: room))
      }, reader.toOpaque(),
      { reader in
        guard let reader else { return }
        let own = Unmanaged<Reader>.fromOpaque(reader).takeRetainedValue()
        own.streams.leave(own.id)
      })
    if response == nil {
      reader.release()
      leave(id)
    }
    return response
  }

  /// What the library holds for a response.
  private final class Reader: Sendable {
    let streams: LiveStreams
    let id: Int
    init(streams: LiveStreams, id: Int) { (self.streams, self.id) = (streams, id) }
  }

  /// - Returns: how many bytes were copied; -1 at the end.
  private func read(_ id: Int, into buffer: UnsafeMutableRawBufferPointer) -> Int {
    // Under the lock, so that a stream cannot be woken between the look at its news and its falling asleep.
    let address = UInt(bitPattern: buffer.baseAddress)
    let room = buffer.count
    return state.withLock { state in
      guard !state.hasEnded, var stream = state.streams[id] else { return -1 }
      defer { state.streams[id] = stream }
      if stream.pending.isEmpty {
        stream.isAsleep = true
        MHD_suspend_connection(OpaquePointer(bitPattern: stream.connection))
        return 0
      }
      let count = min(room, stream.pending.count)
      UnsafeMutableRawPointer(bitPattern: address)?.copyMemory(from: stream.pending, byteCount: count)
      stream.pending.removeFirst(count)
      return count
    }
  }

  private func leave(_ id: Int) { state.withLock { _ = $0.streams.removeValue(forKey: id) } }

  /// Frees the places of those whose end of the connection is closed. They sleep no longer, and end when they are woken.
  private static func forgetWhoHasLeft(in state: inout State) {
    for (id, stream) in state.streams {
      let socket = ozen_socket(OpaquePointer(bitPattern: stream.connection))
      var byte: UInt8 = 0
      if recv(socket, &byte, 1, Int32(MSG_PEEK) | Int32(MSG_DONTWAIT)) == 0 { state.streams[id] = nil }
    }
  }

  private static func send(_ bytes: [UInt8], to state: inout State) {
    for id in state.streams.keys {
      guard var stream = state.streams[id] else { continue }
      stream.pending += bytes
      if stream.isAsleep {
        stream.isAsleep = false
        MHD_resume_connection(OpaquePointer(bitPattern: stream.connection))
      }
      state.streams[id] = stream
    }
  }
}
