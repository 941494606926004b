import Foundation
import Testing

@testable import Compression

private let text = Array(String(repeating: "<p>湯気の向こうの醤油ラーメン</p>\n", count: 200).utf8)

/// Unpacks with the system's own program.
private func unpacked(_ bytes: [UInt8], by program: [String]) throws -> [UInt8] {
  let process = Process()
  process.executableURL = URL(fileURLWithPath: "/usr/bin/env")
  process.arguments = program
  let (input, output) = (Pipe(), Pipe())
  (process.standardInput, process.standardOutput) = (input, output)
  try process.run()
  input.fileHandleForWriting.write(Data(bytes))
  try input.fileHandleForWriting.close()
  let data = output.fileHandleForReading.readDataToEndOfFile()
  process.waitUntilExit()
  return [UInt8](data)
}

@Test func gzipComesBack() throws {
  let small = try #require(ContentCoding.gzip.compressed(text))
  #expect(small.count < text.count / 10)
  #expect(try unpacked(small, by: ["gzip", "-dc"]) == text)
  #expect(small[3] == 0, "no name")
  #expect(small[4..<8].allSatisfy { $0 == 0 }, "no time")
}

@Test func brotliIsSmallerThanGzip() throws {
  let small = try #require(ContentCoding.brotli.compressed(text))
  #expect(small.count < (try #require(ContentCoding.gzip.compressed(text))).count)
}

@Test(arguments: ContentCoding.all.map(\.name))
func whatDoesNotGetSmallerIsLeftAlone(_ name: String) throws {
  let coding = try #require(ContentCoding.named(name))
  #expect(coding.compressed([]) == nil)
  #expect(coding.compressed([1]) == nil)
  #expect(coding.compressed(Array("short".utf8)) == nil)
}

@Test(arguments: ContentCoding.all.map(\.name))
func theSameBytesEachTime(_ name: String) throws {
  let coding = try #require(ContentCoding.named(name))
  #expect(coding.compressed(text) == coding.compressed(text))
}
