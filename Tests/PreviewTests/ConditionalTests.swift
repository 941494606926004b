import Foundation
import Testing

@testable import Preview

/// Copies that still hold, and parts of files.
@Suite struct ConditionalTests {
  @Test func unchangedFilesAreNotSentAgain() throws {
    let site = try TestSite()
    let first = try site.get("/digits.txt")
    let tag = try #require(first["ETag"])
    let date = try #require(first["Last-Modified"])
    let old = "Sun, 06 Nov 1994 08:49:37 GMT"
    let table: [([String], Int)] = [
      (["If-None-Match: \(tag)"], 304), (["If-None-Match: W/\(tag)"], 304), (["If-None-Match: *"], 304),
      (["If-None-Match: \"x\" , \(tag)"], 304), (["If-None-Match: \"x\"", "If-None-Match: \(tag)"], 304),
      (["If-None-Match: \"x\""], 200), (["If-None-Match: "], 200),
      (["If-Modified-Since: \(date)"], 304), (["If-Modified-Since: \(old)"], 200),
      (["If-Modified-Since: tomorrow"], 200), (["If-None-Match: \"x\"", "If-Modified-Since: \(date)"], 200),
      (["If-None-Match: \(tag)", "If-Modified-Since: \(old)"], 304),
      (["If-None-Match: \(tag)", "Range: bytes=0-1"], 304),
    ]
    for (fields, status) in table {
      for method in ["GET", "HEAD"] {
        let response = try site.get("/digits.txt", method: method, fields)
        #expect(response.status == status, "\(method) \(fields)")
        #expect(response["ETag"] == tag)
        #expect(response["Content-Length"] == "10")
      }
    }
    try site.write("digits.txt", "9876543210")
    #expect(try site.get("/digits.txt", ["If-None-Match: \(tag)"]).text == "9876543210")
  }

  @Test func aPageOfTheLivePreviewIsNotSentAgainEither() throws {
    let site = try TestSite(isLive: true)
    let first = try site.get("/archives/12.html")
    let tag = try #require(first["ETag"])
    let date = try #require(first["Last-Modified"])
    let old = "Sun, 06 Nov 1994 08:49:37 GMT"
    let table: [([String], Int)] = [
      (["If-None-Match: \(tag)"], 304), (["If-None-Match: W/\(tag)"], 304), (["If-None-Match: *"], 304),
      (["If-None-Match: \"x\" , \(tag)"], 304), (["If-None-Match: \"x\""], 200),
      (["If-Modified-Since: \(date)"], 304), (["If-Modified-Since: \(old)"], 200),
      (["Range: bytes=0-1"], 200), (["If-Match: \"x\""], 412), (["If-Unmodified-Since: \(old)"], 412),
    ]
    for (fields, status) in table {
      for method in ["GET", "HEAD"] {
        let response = try site.get("/archives/12.html", method: method, fields)
        #expect(response.status == status, "\(method) \(fields)")
        #expect(response["ETag"] == tag && response["Last-Modified"] == date)
        #expect(status == 412 || response["Content-Length"] == first["Content-Length"])
        #expect(status == 412 || response["Accept-Ranges"] == "none")
      }
    }
    site.server?.tell(isNewSite: true, problems: "[]")
    #expect(try site.get("/archives/12.html", ["If-None-Match: \(tag)"]).status == 200)
  }

  @Test func whatIsAnotherByNowIsRefusedToWhoWantsTheOld() throws {
    let site = try TestSite()
    let first = try site.get("/digits.txt")
    let (tag, date) = (try #require(first["ETag"]), try #require(first["Last-Modified"]))
    let old = "Sun, 06 Nov 1994 08:49:37 GMT"
    let table: [([String], Int)] = [
      (["If-Match: \(tag)"], 200), (["If-Match: *"], 200), (["If-Match: \"x\", \(tag)"], 200),
      (["If-Match: \"x\""], 412), (["If-Match: W/\(tag)"], 412),
      (["If-Unmodified-Since: \(date)"], 200), (["If-Unmodified-Since: \(old)"], 412),
      (["If-Unmodified-Since: tomorrow"], 200),
      (["If-Match: \(tag)", "If-Unmodified-Since: \(old)"], 200),
      (["If-Match: \"x\"", "If-None-Match: \(tag)"], 412),
      (["If-Match: \(tag)", "If-None-Match: \(tag)"], 304),
    ]
    for (fields, status) in table {
      #expect(try site.get("/digits.txt", fields).status == status, "\(fields)")
    }
  }

  @Test func anAnswerWithoutABodyLeavesTheConnectionInStep() throws {
    let site = try TestSite()
    let client = try site.client()
    let head = "/digits.txt HTTP/1.1\r\nHost: 127.0.0.1:\(site.port)\r\n"
    #expect(try client.request("GET \(head)If-None-Match: *\r\n\r\n").status == 304)
    #expect(try client.request("HEAD \(head)\r\n").status == 200)
    #expect(try client.request("GET \(head)\r\n").text == "0123456789")
  }

  @Test(
    arguments: [
      ("bytes=0-3", 206, "0123", "bytes 0-3/10"), ("bytes=4-", 206, "456789", "bytes 4-9/10"),
      ("bytes=-3", 206, "789", "bytes 7-9/10"), ("bytes=-30", 206, "0123456789", "bytes 0-9/10"),
      ("bytes=9-9", 206, "9", "bytes 9-9/10"), ("bytes=5-500", 206, "56789", "bytes 5-9/10"),
      ("Bytes= 0-0 ", 206, "0", "bytes 0-0/10"),
      ("bytes=2-99999999999999999999999", 206, "23456789", "bytes 2-9/10"),
      ("bytes=10-", 416, nil, "bytes */10"), ("bytes=-0", 416, nil, "bytes */10"),
      ("bytes=99999999999999999999-", 416, nil, "bytes */10"),
      ("bytes=3-2", 200, "0123456789", nil), ("bytes=0-1,4-5", 200, "0123456789", nil),
      ("bytes=a-b", 200, nil, nil),
      ("bytes=-", 200, nil, nil), ("bytes", 200, nil, nil), ("lines=0-1", 200, nil, nil),
      ("bytes=--1", 200, nil, nil),
      ("bytes=+1-2", 200, nil, nil),
    ])
  func ranges(_ range: String, _ status: Int, _ text: String?, _ content: String?) throws {
    let site = try TestSite()
    let response = try site.get("/digits.txt", ["Range: \(range)"])
    #expect(response.status == status)
    #expect(response["Content-Range"] == content)
    if let text { #expect(response.text == text) }
    #expect(try site.get("/digits.txt", method: "HEAD", ["Range: \(range)"]).status == 200)
  }

  @Test func aRangeOfAnotherVersionIsTheWholeFile() throws {
    let site = try TestSite()
    let whole = try site.get("/digits.txt")
    let tag = try #require(whole["ETag"])
    let date = try #require(whole["Last-Modified"])
    for (field, status) in [
      (tag, 206), (date, 206), ("\"x\"", 200), ("W/" + tag, 200), ("Sun, 06 Nov 1994 08:49:37 GMT", 200),
    ] {
      #expect(
        try site.get("/digits.txt", ["Range: bytes=0-1", "If-Range: \(field)"]).status == status, "\(field)")
    }
    #expect(try site.get("/nothing.txt", ["Range: bytes=0-"]).status == 416)
    #expect(try site.get("/nothing.txt").body.isEmpty)
  }

  @Test(
    arguments: [
      ("gzip, deflate, br", "br"), ("gzip", "gzip"), ("x-gzip", "gzip"), ("*", "br"), ("br;q=0, *", "gzip"),
      ("br;q=0.5, gzip;q=0.9", "gzip"), ("BR", "br"), ("gzip;q=0", nil), ("identity", nil), ("", nil),
      ("br;q=nonsense", nil),
    ])
  func compressedVariants(_ accepted: String, _ encoding: String?) throws {
    let site = try TestSite(["a.css": "plain", "a.jpg": "plain"])
    for name in ["a.css", "a.jpg"] {
      try site.write("\(name).br", "as br")
      try site.write("\(name).gz", "as gzip")
    }
    let response = try site.get("/a.css", ["Accept-Encoding: \(accepted)"])
    #expect(response["Content-Encoding"] == encoding)
    #expect(response.text == encoding.map { "as \($0)" } ?? "plain")
    #expect(response["Content-Type"] == "text/css; charset=utf-8")
    #expect(response["Vary"] == "Accept-Encoding")
    #expect(try site.get("/a.css")["ETag"] == response["ETag"] || encoding != nil)
    #expect(try site.get("/a.jpg", ["Accept-Encoding: \(accepted)"]).text == "plain")
  }

  @Test func anOlderVariantIsOfAnOlderPage() throws {
    let site = try TestSite(["a.css": "new", "a.css.br": "old"])
    let variant = site.folder.appending(path: "a.css.br").path
    try FileManager.default.setAttributes(
      [.modificationDate: Date(timeIntervalSince1970: 1e9)], ofItemAtPath: variant)
    #expect(try site.get("/a.css", ["Accept-Encoding: br"]).text == "new")
  }

  @Test(
    arguments: [
      ("Sun, 06 Nov 1994 08:49:37 GMT", 784_111_777), ("Sunday, 06-Nov-94 08:49:37 GMT", 784_111_777),
      ("Sun Nov  6 08:49:37 1994", 784_111_777), ("Thu, 01 Jan 1970 00:00:00 GMT", 0), ("tomorrow", nil),
      ("", nil),
      ("Sun, 06 Nov 1994 08:49:37 GMT+1", nil),
    ])
  func dates(_ text: String, _ seconds: Int?) {
    #expect(HTTPDate.seconds(text) == seconds)
    if let seconds, text.hasSuffix("GMT"), text.contains(", 0") {
      #expect(HTTPDate.text(seconds).hasSuffix(String(text.suffix(12))))
    }
  }
}
