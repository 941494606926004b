import CMicroHTTPD
import Glibc

extension Responder {
  /// A responder where the daemon's threads find it through a C pointer. It never changes, so that all threads may
  /// use it at once.
  final class Shared: Sendable {
    let responder: Responder
    init(_ responder: Responder) { self.responder = responder }
  }
}

/// Starts the daemon on a listening socket, which is then its own.
///
/// The daemon borrows the responder: its owner keeps it alive until `MHD_stop_daemon` has returned, which is after
/// the last thread that could call back has ended.
func startDaemon(_ socket: Int32, _ responder: Responder.Shared) -> OpaquePointer? {
  let keepEscapes:
    @convention(c) (UnsafeMutableRawPointer?, OpaquePointer?, UnsafeMutablePointer<CChar>?) -> Int = {
      _, _, text in text.map { strlen($0) } ?? 0
    }
  var options = [
    MHD_OptionItem(option: .LISTEN_SOCKET, value: Int(socket), ptr_value: nil),
    // Head of a request and head of its answer; more gets 414 or 431.
    MHD_OptionItem(option: .CONNECTION_MEMORY_LIMIT, value: 16 << 10, ptr_value: nil),
    MHD_OptionItem(option: .CONNECTION_LIMIT, value: 1000, ptr_value: nil),
    // Seconds without a byte either way.
    MHD_OptionItem(option: .CONNECTION_TIMEOUT, value: 30, ptr_value: nil),
    MHD_OptionItem(option: .STRICT_FOR_CLIENT, value: 1, ptr_value: nil),
    // An escaped slash or NUL must be seen as such.
    MHD_OptionItem(
      option: .UNESCAPE_CALLBACK, value: unsafeBitCast(keepEscapes, to: Int.self), ptr_value: nil),
    MHD_OptionItem(option: .END, value: 0, ptr_value: nil),
  ]
  let flags =
    MHD_USE_EPOLL_INTERNAL_THREAD.rawValue | MHD_ALLOW_SUSPEND_RESUME.rawValue | MHD_USE_TURBO.rawValue
  return ozen_start_daemon(flags, handle, Unmanaged.passUnretained(responder).toOpaque(), &options)
}

/// Called by the daemon's thread for each request: once when its head is there, once more when all of it is.
private let handle: MHD_AccessHandlerCallback = { context, connection, path, method, version, _, _, mark in
  guard let context, let connection, let path, let method, let version, let mark else { return .NO }
  if mark.pointee == nil, !hasBody(connection) {
    // An answer at the first call ends the connection: right only where a body must not be waited for.
    mark.pointee = context
    return .YES
  }
  let request = read(connection, path: path, method: method, version: version)
  let shared = Unmanaged<Responder.Shared>.fromOpaque(context).takeUnretainedValue()
  return send(shared.responder.answer(request), over: connection, shared.responder.live)
}

private func hasBody(_ connection: OpaquePointer) -> Bool {
  if MHD_lookup_connection_value(connection, .HEADER_KIND, "Transfer-Encoding") != nil { return true }
  return MHD_lookup_connection_value(connection, .HEADER_KIND, "Content-Length").map { strcmp($0, "0") != 0 }
    ?? false
}

private func read(
  _ connection: OpaquePointer, path: UnsafePointer<CChar>, method: UnsafePointer<CChar>,
  version: UnsafePointer<CChar>
) -> Request {
  var request = Request(path: String(cString: path))
  request.method = String(cString: method)
  request.isHTTP10 = strcmp(version, "HTTP/1.0") == 0
  withUnsafeMutablePointer(to: &request) { request in
    // The pointer is good for as long as the two calls last, and both call back on this thread.
    _ = MHD_get_connection_values(
      connection, .HEADER_KIND,
      { request, _, name, value in
        guard let name, let value else { return .YES }
        request?.assumingMemoryBound(to: Request.self).pointee.take(
          String(cString: name), String(cString: value))
        return .YES
      }, request)
    _ = MHD_get_connection_values(
      connection, .GET_ARGUMENT_KIND,
      { request, _, name, value in
        guard let name, let request = request?.assumingMemoryBound(to: Request.self) else { return .YES }
        request.pointee.query += request.pointee.query.isEmpty ? "?" : "&"
        request.pointee.query += String(cString: name)
        if let value { request.pointee.query += "=" + String(cString: value) }
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
