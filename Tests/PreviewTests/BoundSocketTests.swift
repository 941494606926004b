import Testing

@testable import Preview

@Suite struct BoundSocketTests {
  @Test func aFreePortIsTakenAndTold() throws {
    let socket = try BoundSocket(host: "127.0.0.1", port: 0)
    let (port, url, isLoopback) = (socket.port, socket.url, socket.isLoopback)
    #expect(port > 0)
    #expect(url == "http://127.0.0.1:\(port)/")
    #expect(isLoopback)
  }

  @Test func aTakenPortNamesAFreeOne() throws {
    let socket = try BoundSocket(host: "127.0.0.1", port: 0)
    let port = socket.port
    do {
      _ = try BoundSocket(host: "127.0.0.1", port: port)
      Issue.record("two sockets have one port")
    } catch {
      guard case .portTaken(port, "127.0.0.1", let free?) = error else {
        Issue.record("\(error)")
        return
      }
      #expect(free > port)
      #expect(
        error.description == "port \(port) on 127.0.0.1 is taken (port \(free) is free: --port \(free))")
    }
    _ = socket.release()
  }

  @Test(arguments: ["::1", "[::1]"]) func anAddressMayHaveBrackets(_ host: String) throws {
    let socket = try BoundSocket(host: host, port: 0)
    let (url, port) = (socket.url, socket.port)
    #expect(url == "http://[::1]:\(port)/")
  }

  @Test func allAddressesAreShownTheShorterFirst() throws {
    let socket = try BoundSocket(host: "::", port: 0)
    let urls = socket.reachableURLs
    let all = IPAddress.ofThisMachine().filter { !$0.isLoopback && !$0.isLinkLocal }
    #expect(urls.count == all.count)
    #expect(urls.map { $0.hasPrefix("http://[") } == all.map(\.isV6).sorted { !$0 && $1 })
  }

  @Test func aLinkLocalAddressNeedsItsInterface() throws {
    let error = #expect(throws: PreviewError.self) { _ = try BoundSocket(host: "fe80::1", port: 0) }
    #expect(try #require(error).description.contains("fe80::1%eth0"))
    #expect(IPAddress("fe80::1")?.urlText(zone: "eth0") == "[fe80::1%25eth0]")
  }

  @Test(arguments: ["192.0.2.1", "2001:db8::1"])
  func anAddressOfAnotherMachine(_ host: String) {
    #expect(throws: PreviewError.unknownHost(host, reason: "is not on this machine")) {
      _ = try BoundSocket(host: host, port: 0)
    }
  }

  @Test(arguments: [
    ("127.0.0.1", true, false), ("127.8.9.1", true, false), ("::1", true, false), ("0.0.0.0", false, true),
    ("::", false, true), ("192.0.2.1", false, false), ("::2", false, false), ("1::1", false, false),
  ])
  func addresses(_ text: String, _ isLoopback: Bool, _ isUnspecified: Bool) throws {
    let address = try #require(IPAddress(text))
    #expect(address.text == text)
    #expect(address.isLoopback == isLoopback && address.isUnspecified == isUnspecified)
  }

  @Test(arguments: ["", "127.1", "localhost", "[::1]", "1.2.3.4:80", "256.0.0.1"])
  func noAddresses(_ text: String) { #expect(IPAddress(text) == nil) }
}
