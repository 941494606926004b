import TestSupport
import Support
import Foundation
import Testing

@testable import Storage

/// Texts with random slips in them: reading never crashes, tells a place within the text, and agrees with another
/// reader about what is JSON.
struct JSONMutationTests {
  static let seed = Array(
    #"{"version": 1, "archives": [{"id": 12, "created": "2018-04-27", "memo": "鶏\n\u3042\ud83c\udf45", "n": [-1.5e+3, 0, true, false, null, {}, []]}]}"#
      .utf8)
  static let spice = Array("{}[]\",:\\u0129-+.eE \n\ttrue/*null\u{3042}".utf8) + [0, 0x80, 0xFF]

  @Test(arguments: [1, 2, 3, 4] as [UInt64]) func agreesWithAnotherReader(seed: UInt64) throws {
    var random = SeededGenerator(seed: seed)
    var accepted = 0
    for _ in 0..<2000 {
      var bytes = Self.seed
      for _ in 0..<Int.random(in: 1...3, using: &random) {
        let at = Int.random(in: 0..<bytes.count, using: &random)
        switch Int.random(in: 0..<3, using: &random) {
        case 0: bytes.remove(at: at)
        case 1: bytes[at] = Self.spice.randomElement(using: &random) ?? 0
        default: bytes.insert(Self.spice.randomElement(using: &random) ?? 0, at: at)
        }
      }
      let other = (try? JSONSerialization.jsonObject(with: Data(bytes), options: .fragmentsAllowed)) != nil
      do throws(Problems) {
        _ = try JSONDocument(bytes, file: "a")
        accepted += 1
        #expect(other, "only we accept \(String(decoding: bytes, as: UTF8.self))")
      } catch {
        let lines = bytes.count { $0 == 0x0A } + 1
        #expect(error.all.allSatisfy { (1...lines).contains($0.place.line) && $0.place.column >= 1 })
        // Foundation takes the last of two equal keys, and a comma after the last value.
        let isKnown = error.all.allSatisfy {
          $0.message.contains("comes twice") || $0.message.contains("after the last value")
        }
        #expect(
          !other || isKnown, "only Foundation accepts \(String(decoding: bytes, as: UTF8.self)): \(error.all)"
        )
      }
    }
    #expect(accepted > 100)
  }
}
