import Foundation
import Synchronization

/// Answers each connection to a port of this machine with bytes that are given, right or wrong.
final class TestServer: Sendable {
  let port: Int
  private let socket: Int32
  private let log = Log()

  struct Failure: Error {}

  private final class Log: Sendable {
    let requests = Mutex<[String]>([])
  }

  /// - Parameter answer: the bytes for the nth request, from 0.
  init(_ answer: @escaping @Sendable (_ number: Int, _ request: String) -> String) throws {
    let socket = Glibc.socket(AF_INET, Int32(SOCK_STREAM.rawValue), 0)
    var address = sockaddr_in()
    address.sin_family = sa_family_t(AF_INET)
    address.sin_addr.s_addr = UInt32(0x7F00_0001).bigEndian
    var length = socklen_t(MemoryLayout<sockaddr_in>.size)
    let status = withUnsafeMutablePointer(to: &address) {
      $0.withMemoryRebound(to: sockaddr.self, capacity: 1) { address in
        bind(socket, address, length) == 0 && listen(socket, 16) == 0
          && getsockname(socket, address, &length) == 0
      }
    }
    guard status else { throw Failure() }
    (self.socket, port) = (socket, Int(UInt16(bigEndian: address.sin_port)))
    Thread.detachNewThread { [log] in
      var number = 0
      while case let client = accept(socket, nil, nil), client >= 0 {
        let request = TestServer.read(client)
        log.requests.withLock { $0.append(request) }
        let bytes = Array(answer(number, request).utf8)
        var sent = 0
        while sent < bytes.count {
          let count = bytes[sent...].withUnsafeBytes {
            send(client, $0.baseAddress, $0.count, Int32(MSG_NOSIGNAL))
          }
          guard count > 0 else { break }
          sent += count
        }
        close(client)
        number += 1
      }
      // Here, and not by the owner: the number of a closed socket is given to the next server at once.
      close(socket)
    }
  }

  deinit { shutdown(socket, Int32(SHUT_RDWR)) }

  var requests: [String] { log.requests.withLock { $0 } }

  func url(_ path: String, host: String = "127.0.0.1") -> String { "http://\(host):\(port)\(path)" }

  private static func read(_ client: Int32) -> String {
    var bytes = [UInt8](repeating: 0, count: 16_384)
    var count = 0
    while count < bytes.count {
      let got = bytes[count...].withUnsafeMutableBytes { recv(client, $0.baseAddress, $0.count, 0) }
      guard got > 0 else { break }
      count += got
      if String(decoding: bytes[..<count], as: UTF8.self).contains("\r\n\r\n") { break }
    }
    return String(decoding: bytes[..<count], as: UTF8.self)
  }

  /// An answer as it should be.
  static func answer(_ status: String = "200 OK", _ headers: [String] = [], _ body: String = "") -> String {
    (["HTTP/1.1 \(status)", "Content-Length: \(body.utf8.count)", "Connection: close"] + headers)
      .joined(separator: "\r\n") + "\r\n\r\n" + body
  }
}
