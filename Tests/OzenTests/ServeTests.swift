import Foundation
import Testing

@testable import ozen

@Suite(.timeLimit(.minutes(1))) struct ServeTests {
  /// A site whose store is broken, with the pages of an earlier build.
  func brokenSite() throws -> URL {
    let site = try temporaryFolder()
    for (name, text) in [("Content/archives.json", "{"), ("_site/index.html", "<title>old</title>")] {
      let file = site.appending(path: name)
      try FileManager.default.createDirectory(
        at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
      try Data(text.utf8).write(to: file)
    }
    return site
  }

  @Test(arguments: [SIGINT, SIGTERM, SIGHUP])
  func anOldSiteIsServedUntilItIsTimeToEnd(_ signal: Int32) async throws {
    let site = try brokenSite()
    defer { try? FileManager.default.removeItem(at: site) }
    let preview = try Preview([site.path, "--port", "0"])
    #expect(preview.address.hasPrefix("http://127.0.0.1:") && preview.address.hasSuffix("/"))
    let page = try await preview.get()
    #expect(page.status == 200 && page.text.contains("old"))
    #expect(try await preview.get("none.html").status == 404)
    #expect(preview.end(by: signal) == 0)
  }

  @Test(arguments: [
    ("https://example.com/recipes/", "/recipes/"), ("https://example.com/a/b", "/a/b/"),
    ("https://example.com", "/"),
  ])
  func theSiteIsUnderThePathThatItWillHave(_ baseURL: String, _ path: String) async throws {
    let site = try brokenSite()
    defer { try? FileManager.default.removeItem(at: site) }
    let preview = try Preview([site.path, "--port=0", "--base-url", baseURL])
    #expect(preview.address.hasSuffix(path) && !preview.address.dropFirst(7).contains("//"))
    #expect(try await preview.get().text.contains("old"))
    #expect(preview.end(by: SIGINT) == 0)
  }

  @Test func aTakenPortIsToldWithAFreeOne() throws {
    let site = try brokenSite()
    defer { try? FileManager.default.removeItem(at: site) }
    let preview = try Preview([site.path, "--port", "0"])
    let port = try #require(URL(string: preview.address)?.port)
    let second = try runOzen(["serve", site.path, "--port", "\(port)"])
    #expect(second.exit == 1 && second.output.isEmpty)
    #expect(second.error.hasPrefix("ozen: port \(port) on 127.0.0.1 is taken (port "))
    #expect(preview.end(by: SIGINT) == 0)
  }

  @Test func theBrowserIsOpenedAtTheAddress() async throws {
    let site = try brokenSite()
    defer { try? FileManager.default.removeItem(at: site) }
    let (programs, opened) = (site.appending(path: "programs"), site.appending(path: "opened"))
    try FileManager.default.createDirectory(at: programs, withIntermediateDirectories: true)
    let script = programs.appending(path: "xdg-open").path
    try Data("#!/bin/sh\necho \"$1\" > '\(opened.path).new'\nmv '\(opened.path).new' '\(opened.path)'\n".utf8)
      .write(to: URL(fileURLWithPath: script))
    chmod(script, 0o755)
    let preview = try Preview([site.path, "--port", "0", "--open"], path: "\(programs.path):/usr/bin:/bin")
    while !FileManager.default.fileExists(atPath: opened.path) {
      try await Task.sleep(for: .milliseconds(20))
    }
    #expect(try String(contentsOf: opened, encoding: .utf8) == preview.address + "\n")
    #expect(preview.end(by: SIGINT) == 0)
  }

  @Test func aPhoneIsToldTheAddresses() throws {
    let site = try brokenSite()
    defer { try? FileManager.default.removeItem(at: site) }
    let preview = try Preview([site.path, "--port", "0", "--host", "0.0.0.0"])
    let host = try #require(URL(string: preview.address)?.host())
    #expect(host != "0.0.0.0")
    #expect(preview.end(by: SIGINT) == 0)
  }

  @Test func whatIsNotThereIsNotServed() throws {
    let run = try runOzen(["serve", "/nonexistent/site", "--port", "0"])
    #expect(run.exit == 1 && run.output.isEmpty)
    let host = try runOzen(["serve", "--host", "192.0.2.1", "--port", "0"])
    #expect(host.exit == 1)
    #expect(
      host.error
        == "ozen: host '192.0.2.1': is not on this machine (it must be a name or an address of this machine)\n"
    )
  }

  @Test(
    arguments: [
      ("https://example.com", "/"), ("https://example.com/", "/"), ("http://[::1]:8080/a", "/a/"),
      ("https://example.com/recipes/", "/recipes/"), ("https://例え.jp/料理", "/料理/"),
    ])
  func pathOfAnAddress(_ url: String, _ path: String) {
    #expect(pathOfFolder(at: url) == path)
  }
}
