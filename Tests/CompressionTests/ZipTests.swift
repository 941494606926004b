import Foundation
import Testing

@testable import Compression

/// Files in the order in which they are packed.
private let files: [(name: String, bytes: [UInt8])] = [
  ("Content/archives.json", Array(String(repeating: "{\"鶏\": 1}\n", count: 300).utf8)),
  ("Content/photos/鶏肉.jpg", (0..<2000).map { UInt8(truncatingIfNeeded: $0 &* 7919 >> 3) }),
  ("empty", []),
]

private func packed(_ files: [(name: String, bytes: [UInt8])] = files) -> [UInt8] {
  var writer = ZipWriter()
  return files.flatMap { writer.file($0.name, $0.bytes) } + writer.end()
}

/// A zip of one file `a` that says `text`, with bytes of its headers changed: offsets into its local header, into its
/// entry of the directory, and into the record at the end.
private func tampered(local: [Int: UInt8] = [:], entry: [Int: UInt8] = [:], end: [Int: UInt8] = [:])
  -> [UInt8]
{
  var bytes = packed([("a", Array("text".utf8))])
  let start = 30 + 1 + 4
  for (offset, byte) in local { bytes[offset] = byte }
  for (offset, byte) in entry { bytes[start + offset] = byte }
  for (offset, byte) in end { bytes[start + 47 + offset] = byte }
  return bytes
}

private func failure(_ bytes: [UInt8], limit: Int = 1000) -> ZipError? {
  do throws(ZipError) {
    let zip = try ZipArchive(bytes)
    for entry in zip.entries { _ = try zip.read(entry, limit: limit) }
    return nil
  } catch { return error }
}

struct ZipTests {
  @Test func comesBack() throws {
    let bytes = packed()
    #expect(ZipArchive.recognises(bytes))
    let archive = try ZipArchive(bytes)
    #expect(archive.entries.map(\.name) == files.map { Array($0.name.utf8) })
    #expect(archive.entries.allSatisfy { $0.isUTF8 && !$0.isEncrypted && !$0.isSpecial && !$0.isFolder })
    for (entry, file) in zip(archive.entries, files) {
      #expect(try archive.read(entry, limit: file.bytes.count) == file.bytes)
    }
    #expect(bytes.count < files[0].bytes.count + files[1].bytes.count, "text gets smaller")
  }

  @Test func theSameBytesEachTime() { #expect(packed() == packed()) }

  @Test func nothingInIt() throws {
    #expect(try ZipArchive(packed([])).entries.isEmpty)
    #expect(ZipArchive.recognises(packed([])))
  }

  @Test(.enabled(if: FileManager.default.isExecutableFile(atPath: "/usr/bin/unzip"), "no unzip here"))
  func anotherProgramAgrees() throws {
    let file = FileManager.default.temporaryDirectory.appending(path: "\(UUID().uuidString).zip")
    defer { try? FileManager.default.removeItem(at: file) }
    try Data(packed()).write(to: file)
    let process = Process()
    process.executableURL = URL(filePath: "/usr/bin/unzip")
    process.arguments = ["-tqq", file.path]
    try process.run()
    process.waitUntilExit()
    #expect(process.terminationStatus == 0)
  }

  /// A zip may follow a program that unpacks it, and have a comment.
  @Test func betweenOtherBytes() throws {
    var bytes = Array("#!/bin/sh\n".utf8) + packed()
    bytes[bytes.count - 2] = 5
    let zip = try ZipArchive(bytes + Array("hello".utf8))
    #expect(try zip.read(zip.entries[0], limit: 10_000) == files[0].bytes)
  }

  /// The same zip with all its numbers in zip64's fields.
  @Test func largeNumbers() throws {
    var local = packed([("a", Array("text".utf8))])
    let directory = Array(local[35..<82])
    local.removeSubrange(35...)
    var entry = directory
    for field in [20, 24, 42] { entry.replaceSubrange(field..<field + 4, with: [255, 255, 255, 255]) }
    entry[30] = 28
    entry.append16(1)
    entry.append16(24)
    for number in [4, 4, 0] { entry.append64(number) }
    var bytes = local + entry
    let record = bytes.count
    bytes.append32(0x0606_4B50)
    bytes.append64(44)
    bytes.append32(45 | 45 << 16)
    bytes.append64(0)
    for number in [1, 1, entry.count, local.count] { bytes.append64(number) }
    bytes.append32(0x0706_4B50)
    bytes.append32(0)
    bytes.append64(record)
    bytes.append32(1)
    bytes.append32(0x0605_4B50)
    bytes.append32(0)
    bytes += [UInt8](repeating: 255, count: 12) + [0, 0]
    let zip = try ZipArchive(bytes)
    #expect(try zip.read(zip.entries[0], limit: 4) == Array("text".utf8))
  }

  @Test func moreFilesThanTheOldNumbersHold() throws {
    let many = (0..<66_000).map { (name: "\($0)", bytes: [UInt8]()) }
    let zip = try ZipArchive(packed(many))
    #expect(zip.entries.count == many.count)
    #expect(zip.entries.last?.name == Array("65999".utf8))
  }

  @Test func aNameInUTF8BesidesTheOldOne() throws {
    var bytes = packed([("a", [])])
    let directory = 31
    var extra: [UInt8] = []
    extra.append16(0x7075)
    extra.append16(5 + 3)
    extra.append(1)
    extra.append32(Deflate.checksum([UInt8(ascii: "a")]))
    extra += Array("鶏".utf8)
    bytes.insert(contentsOf: extra, at: directory + 47)
    bytes[directory + 30] = UInt8(extra.count)
    bytes[bytes.count - 10] += UInt8(extra.count)
    #expect(try ZipArchive(bytes).entries.map(\.name) == [Array("鶏".utf8)])
  }

  @Test func whatIsNoFile() throws {
    let link = try ZipArchive(tampered(entry: [41: 0xA1])).entries[0]
    #expect(link.isSpecial)
    #expect(try ZipArchive(packed([("folder/", [])])).entries[0].isFolder)
  }

  @Test func refuses() {
    #expect(failure(tampered()) == nil)
    #expect(failure([]) == .noZip)
    #expect(failure(Array("PK, no zip, but long enough to be one".utf8)) == .noZip)
    #expect(failure(Array(packed().dropLast(30))) == .noZip)
    #expect(failure(tampered(entry: [8: 1])) == .encrypted)
    #expect(failure(tampered(entry: [10: 14])) == .method(14))
    #expect(failure(tampered(), limit: 3) == .tooLarge(limit: 3))
    #expect(failure(tampered(end: [4: 1])) == .split)
    let damaged: [[UInt8]] = [
      tampered(local: [31: 0x58]),  // Another text.
      tampered(local: [0: 0]),  // No header where it should be.
      tampered(local: [26: 250, 27: 250]),  // A name longer than the file.
      tampered(entry: [24: 9]),  // More bytes than are there.
      tampered(entry: [20: 200]),  // Packed ones, too.
      tampered(entry: [42: 200]),  // Somewhere else.
      tampered(entry: [0: 0]), tampered(entry: [28: 200]),
      tampered(end: [10: 2]), tampered(end: [12: 255]), tampered(end: [16: 255]),
    ]
    for (index, bytes) in damaged.enumerated() {
      guard case .damaged = failure(bytes) else {
        Issue.record("\(index): \(String(describing: failure(bytes)))")
        continue
      }
    }
  }

  /// Two entries for one file's bytes: a few kilobytes could unpack to anything.
  @Test func filesThatOverlap() {
    let bytes = packed([("a", files[1].bytes)])
    let directory = bytes.count - 22 - 47
    var doubled =
      bytes[..<(directory + 47)] + bytes[directory..<(directory + 47)] + bytes[(directory + 47)...]
    let end = doubled.count - 22
    (doubled[end + 8], doubled[end + 10], doubled[end + 12]) = (2, 2, 94)
    #expect(failure(Array(doubled), limit: 10_000) == .damaged("files overlap in it"))
  }

  /// A size that is a lie takes no more memory than it says, and is found out.
  @Test func aSizeThatIsALie() throws {
    let bytes = packed([("a", files[0].bytes)])
    let directory = bytes.count - 22 - 47
    for size in [0, 1, files[0].bytes.count - 1, files[0].bytes.count + 1, 1 << 30] {
      var lie = bytes
      for place in 0..<4 { lie[directory + 24 + place] = UInt8(truncatingIfNeeded: size >> (8 * place)) }
      #expect(failure(lie, limit: 1 << 20) != nil, "\(size)")
    }
  }
}

struct GunzipTests {
  static let text = Array(String(repeating: "湯気 ", count: 500).utf8)

  @Test func comesBack() throws {
    let small = try #require(ContentCoding.gzip.compressed(Self.text))
    #expect(Gunzip.recognises(small))
    #expect(try Gunzip.unpacked(small, limit: Self.text.count) == Self.text)
  }

  @Test func refuses() throws {
    let small = try #require(ContentCoding.gzip.compressed(Self.text))
    #expect(throws: Gunzip.Fault.tooLarge(limit: 100)) { try Gunzip.unpacked(small, limit: 100) }
    #expect(throws: Gunzip.Fault.noGzip) { try Gunzip.unpacked(Array("text".utf8), limit: 100) }
    #expect(throws: Gunzip.Fault.damaged) { try Gunzip.unpacked(Array(small.dropLast(9)), limit: 1 << 30) }
    #expect(throws: Gunzip.Fault.damaged) { try Gunzip.unpacked(Array(small.prefix(12)), limit: 1 << 30) }
    var other = small
    other[other.count / 2] ^= 0x10
    #expect(throws: Gunzip.Fault.damaged) { try Gunzip.unpacked(other, limit: 1 << 30) }
  }
}

/// Zips and gzip files with random slips in them: reading never leaves the bytes, and never takes more than it may.
struct PackedMutationTests {
  @Test(arguments: [1, 2, 3, 4] as [UInt64]) func survives(seed: UInt64) throws {
    var state = seed
    func random(_ count: Int) -> Int {
      state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
      return Int(state >> 33) % count
    }
    let zip = packed()
    let small = try #require(ContentCoding.gzip.compressed(GunzipTests.text))
    var refused = 0
    for _ in 0..<1500 {
      var bytes = zip
      for _ in 0..<(1 + random(4)) {
        // Most of them where the directory is.
        let at = random(3) == 0 ? random(bytes.count) : bytes.count - 1 - random(min(bytes.count, 300))
        switch random(4) {
        case 0: bytes[at] = UInt8(random(256))
        case 1: bytes[at] = [0, 1, 0x7F, 0x80, 0xFF][random(5)]
        case 2: bytes.remove(at: at)
        default: bytes.insert(UInt8(random(256)), at: at)
        }
      }
      if failure(bytes, limit: 1 << 16) != nil { refused += 1 }
      var other = small
      other[random(other.count)] = UInt8(random(256))
      _ = try? Gunzip.unpacked(other, limit: 1 << 16)
    }
    #expect(refused > 500)
  }
}
