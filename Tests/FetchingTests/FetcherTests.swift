import Testing

@testable import Fetching

@Suite struct FetcherTests {
  static let limits = {
    var limits = FetchLimits()
    (limits.bytes, limits.pauseMilliseconds, limits.attempts) = (100_000, 1, 3)
    return limits
  }()

  static func fetcher(_ allowed: [String] = ["127.0.0.1"]) -> Fetcher {
    Fetcher(allowing: allowed, limits: limits, isUnwanted: { $0 == "unwanted.example" })
  }

  @Test func bytesAndHeadersCome() throws {
    let server = try TestServer { _, _ in
      TestServer.answer("200 OK", ["ETag: \"a\"", "X-One:  b c "], "body")
    }
    let response = try Self.fetcher().get(server.url("/a?b=c"), headers: ["If-None-Match: \"z\""])
    #expect(response.status == 200)
    #expect(response.body == Array("body".utf8))
    #expect(response.headers["etag"] == "\"a\"" && response.headers["x-one"] == "b c")
    let request = try #require(server.requests.first)
    #expect(request.hasPrefix("GET /a?b=c HTTP/1.1\r\n"))
    #expect(request.contains("\r\nIf-None-Match: \"z\"\r\n") && request.contains("\r\nUser-Agent: Ozen\r\n"))
  }

  /// What a host may do wrong, with what comes of it and how often it is asked.
  static let wrongs: [(answer: String, error: FetchError?, requests: Int)] = [
    (TestServer.answer("404 Not Found"), .status(404), 1),
    (TestServer.answer("503 No", ["Retry-After: 3600"]), .status(503), 1),
    (TestServer.answer("500 No"), .status(500), 3),
    (TestServer.answer("304 Not Modified"), nil, 1),
    ("HTTP/1.1 200 OK\r\nContent-Length: 10\r\n\r\nfive!", .cutShort, 3),
    ("HTTP/1.1 200 OK\r\nContent-Length: 100001\r\n\r\n", .tooLarge(limit: 100_000), 1),
    (
      "HTTP/1.1 200 OK\r\n\r\n" + String(repeating: "x", count: 100_001), .tooLarge(limit: 100_000),
      1
    ),
    ("", .broken(host: "127.0.0.1", detail: "Server returned nothing (no headers, no data)"), 3),
    (
      "HTTP/1.1 200 OK\r\nTransfer-Encoding: chunked\r\n\r\nzz\r\n",
      .broken(host: "127.0.0.1", detail: "Failure when receiving data from the peer"), 3
    ),
    ("nonsense\r\n\r\n", .broken(host: "127.0.0.1", detail: "what it sends is no HTTP"), 3),
    (
      "HTTP/1.1 200 OK\r\nX-Long: " + String(repeating: "x", count: 400_000) + "\r\n\r\n",
      .broken(host: "127.0.0.1", detail: "its header is too long"), 3
    ),
    (TestServer.answer("302 Found", ["Location: file:///etc/passwd"]), .strangeRedirect, 1),
    (TestServer.answer("302 Found", ["Location: ftp://example.com/"]), .strangeRedirect, 1),
    (TestServer.answer("302 Found", ["Location: /again"]), .tooManyRedirects(limit: 5), 6),
    (TestServer.answer("302 Found"), .status(302), 1),
    (
      TestServer.answer("302 Found", ["Location: http://unwanted.example/"]),
      .unwanted(host: "unwanted.example"), 1
    ),
    // A private host that the first may lead to only if it is named itself.
    (TestServer.answer("302 Found", ["Location: http://[::1]/"]), .privateHost("[::1]"), 1),
    (TestServer.answer("302 Found", ["Location: http://127.0.0.2/"]), .privateHost("127.0.0.2"), 1),
    (TestServer.answer("302 Found", ["Location: http://2130706434/"]), .privateHost("127.0.0.2"), 1),
    (
      TestServer.answer("302 Found", ["Location: http://169.254.169.254/"]),
      .privateHost("169.254.169.254"), 1
    ),
    (TestServer.answer("302 Found", ["Location: http://10.1.1.1/"]), .privateHost("10.1.1.1"), 1),
  ]

  @Test(arguments: wrongs.indices) func whatAHostMayDoWrong(_ index: Int) throws {
    let (answer, error, requests) = Self.wrongs[index]
    let server = try TestServer { _, _ in answer }
    if let error {
      #expect(throws: error) { try Self.fetcher().get(server.url("/")) }
    } else {
      #expect(try Self.fetcher().get(server.url("/")).body.isEmpty)
    }
    #expect(server.requests.count == requests)
  }

  @Test func aFailureThatPassesIsForgotten() throws {
    let server = try TestServer { number, _ in
      number < 2
        ? TestServer.answer("503 Busy", ["Retry-After: 0"]) : TestServer.answer("200 OK", [], "there")
    }
    #expect(try Self.fetcher().get(server.url("/")).body == Array("there".utf8))
    #expect(server.requests.count == 3)
  }

  @Test func whatIsNotASCIIGoesEncoded() throws {
    let server = try TestServer { number, _ in
      number == 0 ? TestServer.answer("302 Found", ["Location: /鍋?b=é%20"]) : TestServer.answer()
    }
    _ = try Self.fetcher().get(server.url("/写真/a.jpg?q=ü#é"))
    #expect(
      server.requests.map { $0.prefix { $0 != "\r\n" } } == [
        "GET /%E5%86%99%E7%9C%9F/a.jpg?q=%C3%BC HTTP/1.1", "GET /%e9%8d%8b?b=%c3%a9%20 HTTP/1.1",
      ])
  }

  @Test func redirectsAreFollowed() throws {
    let server = try TestServer { number, _ in
      number == 0
        ? TestServer.answer("301 Moved", ["Location: /b/c"]) : TestServer.answer("200 OK", [], "there")
    }
    #expect(try Self.fetcher().get(server.url("/a")).body == Array("there".utf8))
    #expect(server.requests.map { $0.prefix { $0 != "\r\n" } } == ["GET /a HTTP/1.1", "GET /b/c HTTP/1.1"])
  }

  /// None of these may reach the server, whatever the host is called.
  @Test(arguments: [
    "127.0.0.1", "localhost", "127.1", "2130706433", "0x7f000001", "017700000001", "[::ffff:127.0.0.1]",
    "0.0.0.0",
  ])
  func privateHostsAreNotAskedUnlessNamed(_ host: String) throws {
    let server = try TestServer { _, _ in TestServer.answer() }
    do {
      _ = try Self.fetcher(["other.example", "127.0.0.1:1"]).get(server.url("/", host: host))
      Issue.record("\(host) was asked")
    } catch {
      if case .privateHost = error { return #expect(server.requests.isEmpty) }
      Issue.record("\(host): \(error)")
    }
  }

  @Test func hostsAreAllowedByNameAndByPort() throws {
    let server = try TestServer { _, _ in TestServer.answer() }
    for allowed in ["localhost", "localhost:\(server.port)"] {
      #expect(try Self.fetcher([allowed]).get(server.url("/", host: "LOCALHOST")).status == 200)
    }
  }

  @Test(arguments: ["", "http://", "ftp://example.com/", "no url", "http://a b/"]) func whatIsNoURL(
    _ text: String
  ) {
    #expect(throws: FetchError.noURL) { try Self.fetcher().get(text) }
  }

  /// Else one picture whose host leads astray would cost all others of that host.
  @Test func aHostThatLeadsToAnotherPortIsAskedAgain() throws {
    let server = try TestServer { number, _ in
      number == 0
        ? TestServer.answer("302 Found", ["Location: http://127.0.0.1:1/"])
        : TestServer.answer("200 OK", [], "there")
    }
    let fetcher = Self.fetcher(["127.0.0.1:\(server.port)"])
    #expect(throws: FetchError.privateHost("127.0.0.1")) { try fetcher.get(server.url("/a")) }
    #expect(try fetcher.get(server.url("/b")).body == Array("there".utf8))
  }

  @Test(arguments: [
    (FetchError.silent(host: "a.example"), 1), (.unreachable(host: "a.example", detail: ""), 1),
    (.privateHost("a.example"), 1), (.status(404), 2), (.cutShort, 2), (.slow(host: "a.example"), 2),
  ])
  func aHostThatCannotBeReachedIsWaitedForOnce(_ fault: FetchError, _ times: Int) throws {
    let curl = try #require(CurlLibrary.shared)
    let silent = SilentHosts()
    var asked = 0
    for url in ["http://a.example/1", "http://A.example:80/2", "http://a.example:81/"] {
      let destination = try #require(ConnectionTarget(url, curl))
      #expect(throws: fault) {
        try silent.asking(destination) { () throws(FetchError) in
          asked += 1
          throw fault
        }
      }
    }
    // Another port is another server.
    #expect(asked == times + 1)
  }

  /// Of a host that answers, one URL may be at fault alone.
  @Test func aHostThatHasAnsweredIsWaitedForMoreOften() throws {
    let curl = try #require(CurlLibrary.shared)
    let silent = SilentHosts()
    let destination = try #require(ConnectionTarget("http://a.example/", curl))
    _ = try silent.asking(destination) { () throws(FetchError) in 0 }
    var asked = 0
    for _ in 0..<SilentHosts.patience + 2 {
      #expect(throws: FetchError.silent(host: "a.example")) {
        try silent.asking(destination) { () throws(FetchError) in
          asked += 1
          throw .silent(host: "a.example")
        }
      }
    }
    #expect(asked == SilentHosts.patience)
  }

  @Test func aPortWhereNobodyListens() throws {
    let port = try TestServer { _, _ in "" }.port
    #expect(throws: FetchError.unreachable(host: "127.0.0.1", detail: "nobody answers there")) {
      try Self.fetcher().get("http://127.0.0.1:\(port)/")
    }
  }

  @Test(arguments: [
    ("http://127.0.0.1/a", true), ("http://LOCALHOST:8080/", true), ("https://a.localhost", true),
    ("http://[::1]:80/", true), ("http://192.168.1.20/x", false), ("http://192.168.1.21:81/x", false),
    ("http://192.168.1.21/x", true), ("https://example.com/", false), ("nonsense", false),
  ])
  func someFaultsShowWithoutAsking(_ url: String, _ isFault: Bool) {
    #expect((Self.fetcher(["192.168.1.20", "192.168.1.21:81"]).fault(of: url) != nil) == isFault)
  }
}
