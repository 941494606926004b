/// Writes fields out as bytes: the same bytes for the same names and values, in this process and any other. What two
/// renderings of one template differ in, their fields' bytes differ in.
public struct FieldsEncoder: Sendable {
  /// What was encoded since the last `removeAll`.
  public private(set) var bytes: [UInt8] = []
  /// The spellings, by number: numbers are given out anew in each process.
  private var spellings: [String] = []

  public init() {}

  public mutating func removeAll() { bytes.removeAll(keepingCapacity: true) }

  public mutating func encode(_ fields: Fields) {
    tag(7, count: fields.entries.count)
    for entry in fields.entries {
      if Int(entry.number) >= spellings.count { spellings = Name.allSpellings() }
      append(spellings[Int(entry.number)])
      encode(entry.value)
    }
  }

  private mutating func encode(_ value: Value) {
    switch value {
    case .none: tag(0, count: 0)
    case .bool(let flag): tag(1, count: flag ? 1 : 0)
    case .number(let number): tag(2, count: number)
    case .text(let text):
      tag(3, count: 0)
      append(text)
    case .html(let html):
      tag(4, count: 0)
      append(html.text)
    case .list(let values):
      tag(5, count: values.count)
      for value in values { encode(value) }
    case .fields(let fields): encode(fields)
    }
  }

  /// Adds a text that counts as well, such as what the template is.
  public mutating func append(_ text: String) {
    tag(6, count: text.utf8.count)
    bytes.append(contentsOf: text.utf8)
  }

  /// Every value says how long it is, so that no two sequences of values look the same.
  private mutating func tag(_ kind: UInt8, count: Int) {
    bytes.append(kind)
    withUnsafeBytes(of: Int64(count).littleEndian) { bytes.append(contentsOf: $0) }
  }
}
