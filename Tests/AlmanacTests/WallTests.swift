import Foundation
import Testing

/// The compiler lets any target import the C library; this is what keeps zones, locales and clocks out of the
/// module.
@Test("The module imports nothing") func imports() throws {
  let sources = URL(filePath: #filePath).deletingLastPathComponent().appending(path: "../../Sources/Almanac")
  let files = try #require(FileManager.default.enumerator(at: sources, includingPropertiesForKeys: nil))
  var count = 0
  for case let file as URL in files where file.pathExtension == "swift" {
    count += 1
    let text = try String(contentsOf: file, encoding: .utf8)
    #expect(
      !text.split(separator: "\n").contains { $0.contains("import ") && !$0.contains("//") }, "\(file.path)")
  }
  #expect(count > 20)
}
