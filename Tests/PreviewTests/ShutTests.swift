import Foundation
import Glibc
import Testing

@testable import Preview

/// What must not get out, and what must not stop the server.
@Suite struct ShutTests {
  static let attacks: [String] = [
    "/../secret.txt", "/archives/../../secret.txt", "/%2e%2e/secret.txt", "/%2E%2E/secret.txt",
    "/.%2e/secret.txt",
    "/..%2fsecret.txt", "/%2e%2e%2fsecret.txt", "/archives/..%2f..%2fsecret.txt", "/..%5csecret.txt",
    "/..\\secret.txt", "/archives\\..\\..\\secret.txt", "/%252e%252e/secret.txt", "//secret.txt",
    "//etc/passwd",
    "/archives//12.html", "//index.html", "/./index.html", "/archives/./12.html", "/archives/../index.html",
    "/%00", "/index.html%00", "/secret.txt%00.html", "/%", "/%2", "/%zz", "/%u002e%u002e/secret.txt",
    "/%c0%ae%c0%ae/secret.txt", "/%e0%80%ae%e0%80%ae/secret.txt", "/%ff%fe", "/..;/secret.txt",
    "/...//secret.txt",
    "/....//secret.txt", "/link.txt", "/folder-link/secret.txt", "/absolute-link/passwd", "/inside-link.txt",
    "/loop", "/loop/x", "/pipe", "/proc/self/environ", "/.git/config", "/.hidden", "/%2ehidden",
    "/a%0d%0aX-Bad:%201",
    "/%7f", "/archives%2f12.html", "/archives%5c12.html", "index.html", "*", "file:///etc/passwd",
    "http://127.0.0.1/../secret.txt", "http:///secret.txt", "/" + String(repeating: "a", count: 300),
    "/" + String(repeating: "a/", count: 3000), "/" + String(repeating: "../", count: 200) + "etc/passwd",
  ]

  func site() throws -> TestSite {
    let site = try TestSite([".hidden": "the secret", ".git/config": "the secret"])
    let links = [
      ("link.txt", "../secret.txt"), ("folder-link", ".."), ("absolute-link", "/etc"),
      ("inside-link.txt", "digits.txt"),
      ("loop", "loop"),
    ]
    for (name, target) in links {
      try FileManager.default.createSymbolicLink(
        atPath: site.folder.appending(path: name).path, withDestinationPath: target)
    }
    mkfifo(site.folder.appending(path: "pipe").path, 0o600)
    return site
  }

  @Test func nothingOutsideIsServed() throws {
    let site = try site()
    for attack in Self.attacks {
      let response = try site.get(attack)
      #expect([400, 404, 421].contains(response.status), "\(attack)")
      #expect(!response.text.contains("the secret") && !response.text.contains("root:"), "\(attack)")
      #expect(response["Location"] == nil && response.fields["x-bad"] == nil, "\(attack)")
    }
    #expect(try site.get("/").status == 200)
  }

  @Test func aBareNULEndsNothingWell() throws {
    let site = try site()
    let client = try site.client()
    try client.send("GET /index.html\0/../../secret.txt HTTP/1.1\r\nHost: localhost:\(site.port)\r\n\r\n")
    #expect(try client.read().status == 400)
    #expect(try site.get("/index.html?a\0b").status == 400)
    #expect(try site.get("/index.html HTTP/1.1").status == 400)
    #expect(try site.get("/").status == 200)
  }

  @Test(
    arguments: [
      ("localhost:PORT", 200), ("LOCALHOST:PORT", 200), ("localhost.:PORT", 200), ("127.0.0.1:PORT", 200),
      ("127.0.0.5:PORT", 200), ("[::1]:PORT", 200), ("[0:0:0:0:0:0:0:1]:PORT", 200),
      ("\(AllowedHosts.machineName()):PORT", 200),
      ("\(AllowedHosts.machineName().prefix { $0 != "." }).local:PORT", 200),
      ("localhost", 421), ("localhost:1", 421), ("127.0.0.1", 421), ("evil.example:PORT", 421),
      ("localhost.evil.example:PORT", 421), ("evil-localhost:PORT", 421), ("8.8.8.8:PORT", 421),
      ("0.0.0.0:PORT", 421),
      ("[::]:PORT", 421), ("[2001:db8::1]:PORT", 421), ("127.0.0.1.evil.example:PORT", 421),
      ("127.1:PORT", 421),
      ("2130706433:PORT", 421), ("localhost:PORT:PORT", 421), ("localhost:PORTx", 421),
      ("localhost:+PORT", 421),
      ("user@localhost:PORT", 421), ("[::1:PORT", 421), ("[::1]x:PORT", 421), (":PORT", 421), (".:PORT", 421),
      ("", 421),
    ])
  func hosts(_ host: String, _ status: Int) throws {
    let site = try TestSite()
    let host = host.replacingOccurrences(of: "PORT", with: "\(site.port)")
    #expect(try site.client().request("GET / HTTP/1.1\r\nHost: \(host)\r\n\r\n").status == status)
  }

  @Test func whoIsMisdirectedIsToldTheAddress() throws {
    let site = try TestSite(basePath: "/recipes/")
    let response = try site.client().request("GET / HTTP/1.1\r\nHost: localhost:1\r\n\r\n")
    #expect(response.status == 421)
    #expect(response.text.contains("open http://127.0.0.1:\(site.port)/recipes/;"))
    #expect(AllowedHosts(host: "0.0.0.0", port: 8080).includes("0.0.0.0:8080"))
    #expect(AllowedHosts(host: "::", port: 8080).includes("[::]:8080"))
  }

  /// More than its length says would be taken for the answer to the next request.
  @Test(arguments: ["", "Host : localhost\r\n", "Hosts: localhost\r\n"]) func aRefusalHasOneHead(
    _ field: String
  ) throws {
    let site = try TestSite()
    let client = try site.client()
    let response = try client.request("GET / HTTP/1.1\r\nConnection: close\r\n\(field)\r\n")
    #expect(response.status == 400 && !response.text.contains("HTTP/1.1"))
    #expect(throws: Client.Failure.self) { try client.read() }
  }

  @Test func oneHostAndNoMore() throws {
    let site = try TestSite()
    let ours = "Host: localhost:\(site.port)\r\n"
    #expect(try site.client().request("GET / HTTP/1.1\r\n\r\n").status == 400)
    #expect(try site.client().request("GET / HTTP/1.1\r\n\(ours)Host: evil.example\r\n\r\n").status == 400)
    #expect(try site.client().request("GET / HTTP/1.1\r\nHost: evil.example\r\n\(ours)\r\n").status == 400)
    #expect(try site.client().request("GET / HTTP/1.0\r\n\r\n").status == 200)
    #expect(try site.client().request("GET / HTTP/1.0\r\nHost: evil.example\r\n\r\n").status == 421)
  }

  @Test func headsHaveALimit() throws {
    let site = try TestSite()
    let long = String(repeating: "a", count: 40_000)
    for request in [
      "GET /\(long) HTTP/1.1\r\n\r\n", "GET / HTTP/1.1\r\nHost: localhost:\(site.port)\r\nX: \(long)\r\n\r\n",
    ] {
      let client = try site.client()
      // The server may hang up before all is sent.
      try? client.send(request)
      if let response = try? client.read() { #expect((400..<500).contains(response.status)) }
      #expect(try site.get("/").status == 200)
    }
  }

  @Test(
    arguments: [
      "\r\n\r\n\r\n", "GET\r\n\r\n", "GET /\r\n\r\n", "GET / HTTP/9.9\r\n\r\n",
      "\u{16}\u{3}\u{1}\u{2}\0\u{1}", "GET / HTTP/1.1\r\nHost\r\n\r\n",
      "GET / HTTP/1.1\r\n : \r\n\r\n", "GET / HTTP/1.1\r\nContent-Length: -1\r\n\r\n",
      "PRI * HTTP/2.0\r\n\r\nSM\r\n\r\n",
      "GET / HTTP/1.1\r\nTransfer-Encoding: chunked\r\n\r\nzz\r\n", "GET \u{0}\u{1}\u{2} HTTP/1.1\r\n\r\n",
    ])
  func nonsenseDoesNotStopIt(_ text: String) throws {
    let site = try TestSite()
    let client = try site.client()
    try client.send(text)
    if let response = try? client.readSoon() { #expect(response.status != 200) }
    #expect(try site.get("/").status == 200)
  }

  @Test func halfOpenConnectionsAndSlowReadersDoNotStopIt() throws {
    let site = try TestSite()
    try Data(count: 8_000_000).write(to: site.folder.appending(path: "large.jpg"))
    let halfOpen = try (0..<200).map { index in
      let client = try site.client()
      try client.send(
        index.isMultiple(of: 2) ? "GET / HT" : "GET / HTTP/1.1\r\nHost: localhost:\(site.port)\r\nX: ")
      return client
    }
    let slow = try (0..<20).map { _ in
      let client = try site.client()
      try client.send("GET /large.jpg HTTP/1.1\r\nHost: localhost:\(site.port)\r\n\r\n")
      return client
    }
    for _ in 0..<20 {
      // Asks, and is gone before the answer.
      try site.client().send("GET /large.jpg HTTP/1.1\r\nHost: localhost:\(site.port)\r\n\r\n")
    }
    for _ in 0..<20 { #expect(try site.get("/digits.txt").text == "0123456789") }
    #expect(try slow[0].read().body.count == 8_000_000)
    withExtendedLifetime((halfOpen, slow)) {}
  }

  @Test func descriptorsComeBack() throws {
    let site = try TestSite()
    // Those into this site alone: other tests open files beside this one.
    let folderName = site.root.lastPathComponent
    func open() throws -> Int {
      try FileManager.default.contentsOfDirectory(atPath: "/proc/self/fd").count { descriptor in
        let target = try? FileManager.default.destinationOfSymbolicLink(atPath: "/proc/self/fd/\(descriptor)")
        return target?.contains(folderName) == true
      }
    }
    let client = try site.client()
    let request = "Host: localhost:\(site.port)\r\n\r\n"
    _ = try client.request("GET / HTTP/1.1\r\n\(request)")
    let before = try open()
    for path in ["/", "/archives", "/archives/", "/none", "/pipe", "/digits.txt", "/index.html/", "/empty/"] {
      for method in ["GET", "HEAD"] {
        for extra in ["", "If-None-Match: *\r\n", "Range: bytes=0-0\r\n", "Range: bytes=99999-\r\n"] {
          for _ in 0..<5 { _ = try client.request("\(method) \(path) HTTP/1.1\r\n\(extra)\(request)") }
        }
      }
    }
    // The last answer's own may be open for a moment after it came; one that is kept is kept at each of five requests.
    #expect(try open() <= before + 1)
  }
}
