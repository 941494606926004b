import CMicroHTTPD
import Glibc

extension Responder {
  /// Holds a responder that the daemon's threads reach through a C pointer. It never changes, so all threads
  /// may use it at once.
  final class Shared: Sendable {
    let responder: Responder
    init(_ responder: Responder) { self.responder = responder }
  }
}

/// Starts the daemon on a listening socket, which the daemon then owns.
///
/// The daemon borrows the responder. Its owner keeps it alive until `MHD_stop_daemon` has returned, which is
/// after the last callback.
func startDaemon(_ socket: Int32, _ responder: Responder.Shared) -> OpaquePointer? {
  var options = [
    MHD_OptionItem(option: .LISTEN_SOCKET, value: Int(socket), ptr_value: nil),
    // For the head of a request and the head of its answer; longer ones get 414 or 431.
    MHD_OptionItem(option: .CONNECTION_MEMORY_LIMIT, value: 16 << 10, ptr_value: nil),
    MHD_OptionItem(option: .CONNECTION_LIMIT, value: 1000, ptr_value: nil),
    // Idle seconds in either direction.
    MHD_OptionItem(option: .CONNECTION_TIMEOUT, value: 30, ptr_value: nil),
    // A strict daemon would reject a missing Host and blanks in the target, but would send two heads before
    // one body. So these are rejected here.
    MHD_OptionItem(option: .STRICT_FOR_CLIENT, value: 0, ptr_value: nil),
    // The target as sent: the daemon decodes escapes and the query differently from the way files and links
    // use them.
    MHD_OptionItem(option: .URI_LOG_CALLBACK, value: unsafeBitCast(begin, to: Int.self), ptr_value: nil),
    MHD_OptionItem(option: .NOTIFY_COMPLETED, value: unsafeBitCast(end, to: Int.self), ptr_value: nil),
    MHD_OptionItem(option: .END, value: 0, ptr_value: nil),
  ]
  let flags =
    MHD_USE_EPOLL_INTERNAL_THREAD.rawValue | MHD_ALLOW_SUSPEND_RESUME.rawValue | MHD_USE_TURBO.rawValue
  return ozen_start_daemon(flags, handle, Unmanaged.passUnretained(responder).toOpaque(), &options)
}

/// A request from its first line to the end of its answer. Only the daemon's thread uses it.
private final class RequestState {
  let target: String
  /// The expected address of the version: after the target and one blank. If it is elsewhere, a NUL has
  /// truncated the target.
  let versionAddress: UInt
  var hasHead = false

  init(_ target: UnsafePointer<CChar>) {
    self.target = String(cString: target)
    versionAddress = UInt(bitPattern: target) + UInt(strlen(target)) + 1
  }
}

/// Called by the daemon's thread with the target of each request. It returns the state of the request.
private let begin:
  @convention(c) (UnsafeMutableRawPointer?, UnsafePointer<CChar>?, OpaquePointer?) -> UnsafeMutableRawPointer? =
    {
      _, target, _ in target.map { Unmanaged.passRetained(RequestState($0)).toOpaque() }
    }

/// Called by the daemon's thread when a request has ended, successfully or not.
private let end: MHD_RequestCompletedCallback = { _, _, mark, _ in
  guard let course = mark?.pointee else { return }
  Unmanaged<RequestState>.fromOpaque(course).release()
  mark?.pointee = nil
}

/// Called by the daemon's thread for each request: once when the head is complete, once more when all of it
/// is.
private let handle: MHD_AccessHandlerCallback = { context, connection, _, method, version, _, _, mark in
  guard let context, let connection, let method, let version, let mark = mark?.pointee else { return .NO }
  let course = Unmanaged<RequestState>.fromOpaque(mark).takeUnretainedValue()
  if !course.hasHead, !hasBody(connection) {
    // An answer at the first call closes the connection, which is right only if there is a body that must not
    // be awaited.
    course.hasHead = true
    return .YES
  }
  let isCut = UInt(bitPattern: version) != course.versionAddress
  let request = read(connection, target: isCut ? "" : course.target, method: method, version: version)
  let shared = Unmanaged<Responder.Shared>.fromOpaque(context).takeUnretainedValue()
  return send(shared.responder.answer(request), over: connection, shared.responder.live)
}

private func hasBody(_ connection: OpaquePointer) -> Bool {
  if MHD_lookup_connection_value(connection, .HEADER_KIND, "Transfer-Encoding") != nil { return true }
  return MHD_lookup_connection_value(connection, .HEADER_KIND, "Content-Length").map { strcmp($0, "0") != 0 }
    ?? false
}

private func read(
  _ connection: OpaquePointer, target: String, method: UnsafePointer<CChar>, version: UnsafePointer<CChar>
) -> Request {
  var request = Request(target: target)
  request.method = String(cString: method)
  request.isHTTP10 = strcmp(version, "HTTP/1.0") == 0
  withUnsafeMutablePointer(to: &request) { request in
    // The pointer is valid during the call, which calls back on this thread.
    _ = MHD_get_connection_values(
      connection, .HEADER_KIND,
      { request, _, name, value in
        guard let name, let value else { return .YES }
        request?.assumingMemoryBound(to: Request.self).pointee.take(
          String(cString: name), String(cString: value))
        return .YES
      }, request)
  }
  return request
}

private func send(_ answer: consuming Answer, over connection: OpaquePointer, _ live: LiveStreams?)
  -> MHD_Result
{
  let (status, fields) = (answer.status, answer.fields)
  guard let response = response(answer.body, connection, live) else { return .NO }
  defer { MHD_destroy_response(response) }
  for field in fields where MHD_add_response_header(response, field.name, field.value) == .NO {
    return .NO
  }
  return MHD_queue_response(connection, UInt32(status), response)
}

private func response(_ body: consuming Answer.Body, _ connection: OpaquePointer, _ live: LiveStreams?)
  -> OpaquePointer?
{
  switch consume body {
  case .bytes(var bytes):
    return MHD_create_response_from_buffer(bytes.count, &bytes, .RESPMEM_MUST_COPY)
  case .events(let page):
    return live?.response(to: connection, page: page)
  case .file(let file, let range):
    let descriptor = file.release()
    guard
      let response = MHD_create_response_from_fd_at_offset64(
        UInt64(range.count), descriptor, range.lowerBound)
    else {
      close(descriptor)
      return nil
    }
    return response
  }
}
