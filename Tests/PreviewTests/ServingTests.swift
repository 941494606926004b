import Foundation
import Testing

@testable import Preview

/// The real server, asked over real sockets.
@Suite struct ServingTests {
  @Test(
    arguments: [
      ("/", 200, "Home"), ("/index.html", 200, "Home"), ("/archives/12.html", 200, "12"),
      ("/archives/", 200, "All"),
      ("/?a=b&c", 200, "Home"), ("/with%20space.txt", 200, "space"), ("/.well-known/a.txt", 200, "known"),
      ("/%E6%96%99%E7%90%86/%e8%82%89%e3%81%98%e3%82%83%e3%81%8c.html", 200, "肉"),
      ("/%69ndex.html", 200, "Home"),
      ("/none.html", 404, "Not found"), ("/archives/none.html", 404, "Not found"),
      ("/index.html/", 404, "Not found"),
      ("/empty/", 404, "Not found"), ("/index.html/x", 404, "Not found"),
      ("/.ozen-manifest", 404, "Not found"),
    ])
  func paths(_ path: String, _ status: Int, _ content: String) throws {
    let site = try TestSite()
    let response = try site.get(path)
    #expect(response.status == status)
    #expect(response.text.contains(content))
    #expect(response["Cache-Control"] == "no-cache")
    let head = try site.get(path, method: "HEAD")
    #expect(head.status == status)
    #expect(head["Content-Length"] == response["Content-Length"])
    #expect(head["Content-Type"] == response["Content-Type"])
  }

  @Test(
    arguments: [
      ("/", "/archives", "/archives/"), ("/", "/archives?a=1&b", "/archives/?a=1&b"),
      ("/", "/%E6%96%99%E7%90%86", "/%E6%96%99%E7%90%86/"),
      ("/recipes/", "/", "/recipes/"), ("/recipes/", "/recipes", "/recipes/"),
      ("/recipes/", "/recipes/archives", "/recipes/archives/"), ("/a/b%20c/", "/", "/a/b%20c/"),
      ("/", "/archives?a+b", "/archives/?a+b"), ("/", "/archives?%2B=%26", "/archives/?%2B=%26"),
      ("/", "/archives?", "/archives/?"), ("/", "/料理?汁", "/%E6%96%99%E7%90%86/?%E6%B1%81"),
    ])
  func redirects(_ base: String, _ path: String, _ location: String) throws {
    let response = try TestSite(basePath: base).get(path)
    #expect(response.status == 302)
    #expect(response["Location"] == location)
  }

  @Test(
    arguments: [
      ("/recipes/", 200), ("/recipes/archives/12.html", 200), ("/recipes/x", 404), ("/archives/12.html", 404),
      ("/recipesarchives/12.html", 404), ("/recipes/../archives/12.html", 404), ("/%72ecipes/", 200),
    ])
  func underAPath(_ path: String, _ status: Int) throws {
    #expect(try TestSite(basePath: "/recipes/").get(path).status == status)
  }

  @Test(
    arguments: [
      ("a.html", "text/html; charset=utf-8"), ("a.CSS", "text/css; charset=utf-8"),
      ("a.js", "text/javascript; charset=utf-8"), ("a.svg", "image/svg+xml; charset=utf-8"),
      ("feed.xml", "application/xml; charset=utf-8"), ("a.json", "application/json; charset=utf-8"),
      ("calendar.ics", "text/calendar; charset=utf-8"), ("robots.txt", "text/plain; charset=utf-8"),
      ("a.webmanifest", "application/manifest+json; charset=utf-8"), ("a.jpg", "image/jpeg"),
      ("a.png", "image/png"),
      ("a.webp", "image/webp"), ("a.avif", "image/avif"), ("a.gif", "image/gif"), ("a.woff2", "font/woff2"),
      ("a.ico", "image/x-icon"), ("a", "application/octet-stream"),
      ("a.b.unknown", "application/octet-stream"),
    ])
  func mediaTypes(_ name: String, _ type: String) throws {
    let response = try TestSite([name: "x"]).get("/\(name)")
    #expect(response["Content-Type"] == type)
    #expect(response["X-Content-Type-Options"] == "nosniff")
  }

  @Test(arguments: ["POST", "PUT", "DELETE", "OPTIONS", "PATCH", "TRACE", "CONNECT", "BREW"])
  func otherMethods(_ method: String) throws {
    let response = try TestSite().get("/", method: method, ["Content-Length: 0"])
    #expect(response.status == 405)
    #expect(response["Allow"] == "GET, HEAD")
  }

  @Test(arguments: ["GET", "POST"])
  func aBodyIsNotTakenForTheNextRequest(_ method: String) throws {
    let site = try TestSite()
    let smuggled = "GET /digits.txt HTTP/1.1\r\nHost: 127.0.0.1:\(site.port)\r\n\r\n"
    let client = try site.client()
    let response = try client.request(
      "\(method) / HTTP/1.1\r\nHost: 127.0.0.1:\(site.port)\r\nContent-Length: \(smuggled.utf8.count)\r\n\r\n\(smuggled)"
    )
    #expect(response.status == (method == "GET" ? 400 : 405))
    #expect(throws: Client.Failure.self) { try client.read() }
  }

  @Test func manyRequestsOnOneConnection() throws {
    let site = try TestSite()
    let client = try site.client()
    let request = "GET /digits.txt HTTP/1.1\r\nHost: localhost:\(site.port)\r\n\r\n"
    try client.send(String(repeating: request, count: 20))
    for _ in 0..<20 { #expect(try client.read().text == "0123456789") }
  }

  @Test func absoluteForm() throws {
    let site = try TestSite()
    #expect(try site.get("http://127.0.0.1:\(site.port)/digits.txt").text == "0123456789")
    #expect(try site.get("http://127.0.0.1:\(site.port)").text.contains("Home"))
    #expect(try site.get("HTTP://localhost:\(site.port)?a").text.contains("Home"))
    // The address counts, not the Host beside it.
    for other in ["evil.example", "evil.example:\(site.port)", "a@localhost:\(site.port)", "localhost"] {
      #expect(try site.get("http://\(other)/digits.txt").status == 421, "\(other)")
    }
    #expect(try site.get("https://127.0.0.1:\(site.port)/digits.txt").status == 400)
  }

  @Test func aLargeFileArrivesWhole() throws {
    let site = try TestSite()
    let bytes = (0..<3_000_000).map { UInt8(truncatingIfNeeded: $0 &* 31) }
    try Data(bytes).write(to: site.folder.appending(path: "large.jpg"))
    #expect(try site.get("/large.jpg").body == bytes)
  }

  @Test func withoutItsOwnPageNotFoundIsASentence() throws {
    let site = try TestSite()
    try FileManager.default.removeItem(at: site.folder.appending(path: "404.html"))
    let response = try site.get("/none")
    #expect(response.status == 404)
    #expect(response["Content-Type"] == "text/plain; charset=utf-8")
    try FileManager.default.removeItem(at: site.folder)
    #expect(try site.get("/").status == 404)
  }
}
