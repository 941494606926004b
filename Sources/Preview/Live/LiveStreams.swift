import CMicroHTTPD
import Glibc
import Synchronization

/// The open pages that wait for events (server-sent events). An event contains the version of the site and
/// the problems in its sources. Each page has its own connection, suspended until there is an event.
final class LiveStreams: Sendable {
  private struct Stream {
    /// The address of an `MHD_Connection`, as a number because pointers are not `Sendable`. The library
    /// allows resuming a connection from any thread.
    let connection: UInt
    /// The page that the browser shows.
    let page: String?
    var pending: [UInt8]
    var isAsleep = false
  }

  private struct State {
    var streams: [Int: Stream] = [:]
    var next = 0
    var hasEnded = false
    /// Unique in each run, so that a page that outlives a server does not mistake the next one's site for its
    /// own.
    let run: String
    var count = 0
    /// The time of the current version, in seconds since 1970.
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

  /// The current version and its time, in seconds since 1970.
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

  /// Wakes all streams so that they end; the daemon cannot stop while one is suspended.
  func end() {
    state.withLock { state in
      state.hasEnded = true
      Self.send([], to: &state)
    }
  }

  /// Returns a response that lasts until one side disconnects, or nil if there are too many.
  ///
  /// - Parameter page: the path below the site of the page that the browser shows.
  func response(to connection: OpaquePointer, page: String?) -> OpaquePointer? {
    let id = state.withLock { state -> Int? in
      // A closed connection is noticed only when something is sent to it. So each new stream sends a comment
      // to all others, and dead streams do not pile up while there are no events.
      Self.send(Array(":\n\n".utf8), to: &state)
      // That takes effect too late for this request.
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
    // `UInt64.max` is MHD_SIZE_UNKNOWN, a macro that Swift does not import.
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

  /// The context of a response's callbacks.
  private final class Reader: Sendable {
    let streams: LiveStreams
    let id: Int
    init(streams: LiveStreams, id: Int) { (self.streams, self.id) = (streams, id) }
  }

  /// - Returns: the number of bytes copied; -1 at the end.
  private func read(_ id: Int, into buffer: UnsafeMutableRawBufferPointer) -> Int {
    // The lock prevents a wake-up between the check for events and the suspension.
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

  /// Removes the streams whose client has closed the connection. They end when they are next resumed.
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
