import Glibc

/// A TCP connection that sends what it is told, byte for byte.
final class Client {
  private let descriptor: Int32
  private var buffer: [UInt8] = []

  init(port: Int) throws {
    descriptor = socket(AF_INET, Int32(SOCK_STREAM.rawValue), 0)
    var address = sockaddr_in()
    address.sin_family = sa_family_t(AF_INET)
    address.sin_port = in_port_t(UInt16(port)).bigEndian
    inet_pton(AF_INET, "127.0.0.1", &address.sin_addr)
    let result = withUnsafePointer(to: &address) { address in
      address.withMemoryRebound(to: sockaddr.self, capacity: 1) {
        connect(descriptor, $0, socklen_t(MemoryLayout<sockaddr_in>.size))
      }
    }
    guard result == 0 else { throw Failure.system("connect", errno) }
    // A server that never answers must fail the test, not hang it.
    var patience = timeval(tv_sec: 20, tv_usec: 0)
    setsockopt(descriptor, SOL_SOCKET, SO_RCVTIMEO, &patience, socklen_t(MemoryLayout<timeval>.size))
  }

  deinit { close(descriptor) }

  enum Failure: Error {
    case system(String, Int32)
    case ended(after: String)
    case noAnswer(String)
  }

  func send(_ bytes: some Sequence<UInt8>) throws {
    let bytes = Array(bytes)
    guard Glibc.send(descriptor, bytes, bytes.count, Int32(MSG_NOSIGNAL)) == bytes.count else {
      throw Failure.system("send", errno)
    }
  }

  func send(_ text: String) throws { try send(text.utf8) }

  /// Sends a request and reads its answer.
  func request(_ text: String) throws -> Response {
    try send(text)
    return try read(head: text.hasPrefix("HEAD "))
  }

  /// - Parameter head: no body follows, whatever its length is said to be.
  func read(head: Bool = false) throws -> Response {
    let end: [UInt8] = [13, 10, 13, 10]
    var headEnd: Int?
    while headEnd == nil {
      headEnd = buffer.indices.first { buffer[$0...].starts(with: end) }
      if headEnd == nil, try !fill() { throw Failure.ended(after: String(decoding: buffer, as: UTF8.self)) }
    }
    let lines = String(decoding: buffer[..<headEnd!], as: UTF8.self).split(separator: "\r\n")
    buffer.removeFirst(headEnd! + 4)
    let words = lines[0].split(separator: " ", maxSplits: 2)
    guard words.count >= 2, let status = Int(words[1]) else { throw Failure.noAnswer(String(lines[0])) }
    var response = Response(status: status)
    for line in lines.dropFirst() {
      let colon = line.firstIndex(of: ":") ?? line.endIndex
      let value = line[colon...].dropFirst().drop { $0 == " " }
      response.fields[line[..<colon].lowercased(), default: []].append(String(value))
    }
    if !head, status != 304, let length = response["Content-Length"].flatMap({ Int($0) }) {
      while buffer.count < length { if try !fill() { throw Failure.ended(after: "half a body") } }
      response.body = Array(buffer.prefix(length))
      buffer.removeFirst(length)
    }
    return response
  }

  /// What comes next, up to and with a text.
  func text(upTo end: String) throws -> String {
    while true {
      if let found = buffer.indices.first(where: { buffer[$0...].starts(with: end.utf8) }) {
        let text = String(decoding: buffer[..<(found + end.utf8.count)], as: UTF8.self)
        buffer.removeFirst(found + end.utf8.count)
        return text
      }
      if try !fill() { throw Failure.ended(after: String(decoding: buffer, as: UTF8.self)) }
    }
  }

  /// As `read`, for an answer that may never come.
  func readSoon() throws -> Response {
    var patience = timeval(tv_sec: 0, tv_usec: 300_000)
    setsockopt(descriptor, SOL_SOCKET, SO_RCVTIMEO, &patience, socklen_t(MemoryLayout<timeval>.size))
    return try read()
  }

  /// False at the end of the connection.
  private func fill() throws -> Bool {
    var piece = [UInt8](repeating: 0, count: 64 << 10)
    let count = recv(descriptor, &piece, piece.count, 0)
    if count < 0, errno != ECONNRESET { throw Failure.system("recv", errno) }
    if count <= 0 { return false }
    buffer += piece.prefix(count)
    return true
  }
}

struct Response {
  var status: Int
  var fields: [String: [String]] = [:]
  var body: [UInt8] = []

  /// A field that is there once; nil otherwise.
  subscript(name: String) -> String? {
    let values = fields[name.lowercased()] ?? []
    return values.count == 1 ? values[0] : nil
  }

  var text: String { String(decoding: body, as: UTF8.self) }
}
