/// A view of a file's bytes. Each read is checked against the view and returns nil outside of it, so a header
/// reader built on it cannot leave the bytes, whatever lengths and offsets a file claims.
struct ByteView: Sendable {
  private let bytes: [UInt8]
  private let window: Range<Int>

  init(_ bytes: [UInt8]) {
    self.bytes = bytes
    window = bytes.indices
  }

  private init(_ bytes: [UInt8], _ window: Range<Int>) {
    (self.bytes, self.window) = (bytes, window)
  }

  var count: Int { window.count }

  /// The part of `range` within the view: shorter than requested if the file ends early.
  subscript(range: Range<Int>) -> ByteView {
    let lower = min(max(range.lowerBound, 0), count)
    let upper = min(max(range.upperBound, lower), count)
    return ByteView(bytes, window.lowerBound + lower..<window.lowerBound + upper)
  }

  /// Returns all bytes from `offset` on, or none if it is past the end.
  func dropFirst(_ offset: Int) -> ByteView { self[min(max(offset, 0), count)..<count] }

  func byte(at offset: Int) -> UInt8? {
    offset >= 0 && offset < count ? bytes[window.lowerBound + offset] : nil
  }

  /// Returns an unsigned number of `size` bytes (1 to 7).
  func number(at offset: Int, size: Int, _ order: ByteOrder) -> Int? {
    guard offset >= 0, size > 0, size < 8, offset <= count - size else { return nil }
    let start = window.lowerBound + offset
    return (0..<size).reduce(0) { sum, index in
      sum << 8 | Int(bytes[start + (order == .big ? index : size - 1 - index)])
    }
  }

  func big16(at offset: Int) -> Int? { number(at: offset, size: 2, .big) }
  func big32(at offset: Int) -> Int? { number(at: offset, size: 4, .big) }
  func little16(at offset: Int) -> Int? { number(at: offset, size: 2, .little) }
  func little24(at offset: Int) -> Int? { number(at: offset, size: 3, .little) }
  func little32(at offset: Int) -> Int? { number(at: offset, size: 4, .little) }

  /// Returns four bytes as the ASCII name of a chunk or box.
  func name(at offset: Int) -> String? {
    guard offset >= 0, offset <= count - 4 else { return nil }
    let start = window.lowerBound + offset
    return String(decoding: bytes[start..<start + 4], as: UTF8.self)
  }

  func matches(_ pattern: [UInt8], at offset: Int = 0) -> Bool {
    guard offset >= 0, offset <= count - pattern.count else { return false }
    let start = window.lowerBound + offset
    return bytes[start..<start + pattern.count].elementsEqual(pattern)
  }

  func matches(_ text: StaticString, at offset: Int = 0) -> Bool {
    text.withUTF8Buffer { matches(Array($0), at: offset) }
  }

  /// Returns the index of the next `value` at or after `offset`.
  func firstIndex(of value: UInt8, from offset: Int) -> Int? {
    guard offset >= 0, offset < count else { return nil }
    let start = window.lowerBound + offset
    return bytes[start..<window.upperBound].firstIndex(of: value).map { $0 - window.lowerBound }
  }

  func copy() -> [UInt8] { Array(bytes[window]) }

  /// Passes the bytes to `body`, for a C library.
  func withUnsafeBytes<Result, Failure: Error>(
    _ body: (UnsafeRawBufferPointer) throws(Failure) -> Result
  ) throws(Failure) -> Result {
    let outcome: Swift.Result<Result, Failure> = bytes.withUnsafeBytes { all in
      do throws(Failure) {
        return .success(try body(UnsafeRawBufferPointer(rebasing: all[window])))
      } catch {
        return .failure(error)
      }
    }
    return try outcome.get()
  }
}

enum ByteOrder: Sendable {
  case big, little
}
