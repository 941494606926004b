import Foundation
import Testing

@testable import ozen

@Suite(.timeLimit(.minutes(5))) struct ServeTests {
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
    try writeInAnotherProcess(
      "#!/bin/sh\necho \"$1\" > '\(opened.path).new'\nmv '\(opened.path).new' '\(opened.path)'\n", to: script)
    chmod(script, 0o755)
    let preview = try Preview([site.path, "--port", "0", "--open"], path: "\(programs.path):/usr/bin:/bin")
    while !FileManager.default.fileExists(atPath: opened.path) {
      try await Task.sleep(for: .milliseconds(20))
    }
    #expect(try String(contentsOf: opened, encoding: .utf8) == preview.address + "\n")
    #expect(preview.end(by: SIGINT) == 0)
  }

  @Test func thatNoBrowserIsFoundIsTold() async throws {
    let site = try brokenSite()
    defer { try? FileManager.default.removeItem(at: site) }
    let script = site.appending(path: "xdg-open").path
    try writeInAnotherProcess("#!/bin/sh\nexit 3\n", to: script)
    chmod(script, 0o755)
    for path in [site.path, "/nonexistent"] {
      let preview = try Preview([site.path, "--port", "0", "--open"], path: path)
      while !preview.notes.contains("no browser could be opened: xdg-open") {
        try await Task.sleep(for: .milliseconds(20))
      }
      #expect(preview.end(by: SIGINT) == 0)
    }
  }

  /// A build that waits for another one's lock waits for as long as this test likes.
  @Test func aBuildDoesNotHoldUpTheEnd() async throws {
    let site = try temporaryFolder()
    defer { try? FileManager.default.removeItem(at: site) }
    let output = site.appending(path: "_site")
    for folder in [output, site.appending(path: "Content")] {
      try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    }
    try Data(#"{ "version": 1, "archives": [] }"#.utf8).write(
      to: site.appending(path: "Content/archives.json"))
    let lock = open(output.path, O_RDONLY | O_DIRECTORY)
    #expect(flock(lock, LOCK_EX) == 0)
    let preview = try Preview([site.path, "--port", "0"], isAwaited: false)
    while !preview.openFiles.contains(output.resolvingSymlinksInPath().path) {
      try await Task.sleep(for: .milliseconds(5))
    }
    #expect(preview.end(by: SIGINT) == 0)
    #expect(try FileManager.default.contentsOfDirectory(atPath: output.path).isEmpty)
    close(lock)
    // What it left is of no harm to the next.
    let run = try runOzen(["build", site.path])
    #expect(run.exit == 0)
    #expect(!FileManager.default.fileExists(atPath: site.appending(path: "_site/.ozen-stage").path))
  }

  @Test func underNohupItGoesOnWhenTheTerminalIsGone() async throws {
    let site = try brokenSite()
    defer { try? FileManager.default.removeItem(at: site) }
    let preview = try Preview([site.path, "--port", "0"], after: "trap '' HUP")
    preview.send(SIGHUP)
    #expect(try await preview.get().status == 200)
    #expect(preview.end(by: SIGINT) == 0)
  }

  @Test func closedStreamsAreNotTakenByFiles() async throws {
    let site = try brokenSite()
    defer { try? FileManager.default.removeItem(at: site) }
    let preview = try Preview([site.path, "--port", "0"], after: "exec 0<&- 2>&-")
    #expect(try await preview.get().status == 200)
    #expect(preview.end(by: SIGINT) == 0)
    let deaf = try Preview([site.path, "--port", "0"], after: "exec 1>&-")
    while !deaf.notes.hasSuffix("ozen: cannot write the result: Bad file descriptor\n") {
      try await Task.sleep(for: .milliseconds(20))
    }
    #expect(deaf.address.isEmpty && deaf.end(by: 0) == 1)
  }

  @Test(arguments: [
    "https://a.example//a//", "https://a.example/../a/", "https://a.example/.hidden/",
    "https://a.example/a%2fb/", "https://a.example/_ozen/", "https://u:p@a.example/k/",
  ])
  func anAddressWhoseSiteCannotBeServedIsRefused(_ address: String) throws {
    let run = try runOzen(["serve", "/nonexistent", "--port", "0", "--base-url", address])
    #expect(run.exit == 64 && run.error.hasPrefix("ozen: --base-url is '\(address)' (it must be "))
  }

  /// A site of one day.
  func smallSite(title: String, at site: URL? = nil) throws -> URL {
    let site = try site ?? temporaryFolder()
    try FileManager.default.createDirectory(
      at: site.appending(path: "Content"), withIntermediateDirectories: true)
    let store =
      #"{ "version": 1, "archives": [ { "id": 1, "created": "2026-11-23", "title": "\#(title)" } ] }"#
    try Data(store.utf8).write(to: site.appending(path: "Content/archives.json"))
    return site
  }

  @Test(arguments: [false, true]) func aSiteThatIsTakenAwayComesBack(_ isInside: Bool) async throws {
    let site = try smallSite(title: "first")
    defer { try? FileManager.default.removeItem(at: site) }
    let preview =
      isInside
      ? try Preview(["--port", "0"], after: "cd '\(site.path)'") : try Preview([site.path, "--port", "0"])
    func waitForPage(_ text: String) async throws {
      while try await !preview.get().text.contains(text) { try await Task.sleep(for: .milliseconds(20)) }
    }
    try await waitForPage("first")
    try FileManager.default.removeItem(at: site.appending(path: "_site"))
    try await waitForPage("first")
    try FileManager.default.removeItem(at: site)
    while !preview.notes.contains("the folder is gone") { try await Task.sleep(for: .milliseconds(20)) }
    _ = try smallSite(title: "second", at: site)
    try await waitForPage("second")
    _ = try smallSite(title: "third", at: site)
    try await waitForPage("third")
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
