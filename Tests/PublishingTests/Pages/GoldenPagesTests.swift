import Support
import Almanac
import Foundation
import Languages
import Markup
import Storage
import Testing

@testable import Publishing

/// Pages of the hand-made plan, held against `Golden/pages`. `OZEN_RECORD=1` writes them anew, and such a run fails.
@Suite struct GoldenPagesTests {
  static let folder = Templates.root.appending(path: "Tests/PublishingTests/Golden/pages")
  static let isRecording = ProcessInfo.processInfo.environment["OZEN_RECORD"] == "1"

  static let japanese = [
    "index.html", "page/2.html", "archives/12.html", "archives/11.html", "archives/10.html",
    "archives/12/31.html", "archives/12/32.html", "archives/12/33.html", "archives/12/34.html",
    "archives/12/35.html", "calendar.html", "calendar/2026-11.html", "calendar/2026.html", "tags/index.html",
    "tags/和食/2.html",
    "search.html",
    "404.html",
  ]
  static let english = [
    "index.html", "archives/12.html", "archives/12/31.html", "calendar/2019-04.html", "calendar/2019.html",
    "404.html",
  ]

  @Test(arguments: japanese) func `in Japanese`(path: String) throws {
    try check(path, of: Sample.plan(), golden: "ja/\(path)")
  }

  @Test(arguments: english)
  func `in English, with an address and every format`(path: String) throws {
    var plan = Sample.plan(
      language: .en, baseURL: "https://example.com/sub/", formats: ["avif", "webp", "jpeg"])
    plan.settings.firstWeekday = .monday
    try check(path, of: plan, golden: "en/\(path)")
  }

  @Test(arguments: ["index.html", "calendar.html"]) func `a site without archives`(path: String) throws {
    var plan = Sample.plan()
    plan.archives = []
    plan.pages = PageKind.all.flatMap { $0.pages(plan) }
    try check(path, of: plan, golden: "empty/\(path)")
  }

  private func check(_ path: String, of plan: SitePlan, golden: String) throws {
    let page = try #require(plan.pages.first { $0.path == path })
    var bytes: [UInt8] = []
    try Sample.context(plan).render(page, into: &bytes)
    let file = Self.folder.appending(path: golden)
    if Self.isRecording {
      try FileManager.default.createDirectory(
        at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
      try Data(bytes).write(to: file)
      Issue.record("recorded \(golden): look at the difference and run again without OZEN_RECORD")
      return
    }
    let expected = try String(contentsOf: file, encoding: .utf8).split(
      separator: "\n", omittingEmptySubsequences: false)
    let made = String(decoding: bytes, as: UTF8.self).split(separator: "\n", omittingEmptySubsequences: false)
    for (number, (line, wanted)) in zip(made, expected).enumerated() where line != wanted {
      Issue.record("\(golden):\(number + 1):\n  made     \(line)\n  expected \(wanted)")
      return
    }
    #expect(made.count == expected.count)
  }
}
