import Support
import Storage
@_spi(_Unicode) import Swift

extension Inspection {
  /// Files whose names differ only in case or Unicode form: macOS and Windows treat them as one file.
  static let collidingNames = Inspection { inspected in
    Dictionary(grouping: inspected.files, by: folded).values.filter { $0.count > 1 }.map { names in
      let others = names.dropFirst().map { "Content/\($0)" }.joined(separator: ", ")
      let isCase = !names.dropFirst().contains { $0 == names[0] }
      return Problem(
        file: names[0],
        "its name and that of \(others) differ \(isCase ? "in case alone" : "in their Unicode form alone") "
          + "(rename one: macOS and Windows take them for one file)")
    }
  }

  private static func folded(_ path: String) -> [UInt8] {
    Array(
      String(String.UnicodeScalarView(String(String.UnicodeScalarView(path._nfc)).lowercased()._nfc)).utf8)
  }
}
