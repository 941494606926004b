import Support
/// Reads a JSON text (RFC 8259) into nodes, and goes on after a fault where what follows can still be told apart.
struct JSONParser {
  let bytes: [UInt8]
  var at = 0
  var nodes: [JSONDocument.Node] = []
  var faults: [JSONFault] = []
  /// Whether reading ended at the last fault, and what follows it was not read.
  private(set) var isStopped = false
  private let depthLimit: Int
  private let mending: Bool
  private static let faultLimit = 20

  /// Reading ends: nothing sensible can be said of what follows.
  struct Stop: Error {}

  /// - Parameter mending: whether faults that can be mended may be any number; only the first of them are noted then.
  init(_ bytes: [UInt8], depthLimit: Int, mending: Bool = false) {
    (self.bytes, self.depthLimit, self.mending) = (bytes, depthLimit, mending)
    nodes.reserveCapacity(bytes.count / 12)
  }

  mutating func parse() {
    do throws(Stop) {
      try checkEncoding()
      try skipSpace()
      guard at < bytes.count else { throw stop(.empty, at: 0) }
      try value(depth: 1)
      try skipSpace()
      if at < bytes.count { try fault(.moreAfterEnd, at: at) }
    } catch {
      // The fault has been noted where it was found.
    }
  }

  /// Notes a fault and goes on, unless there are too many by now.
  mutating func fault(_ kind: JSONFault.Kind, at offset: Int) throws(Stop) {
    let fault = JSONFault(offset: offset, kind: kind)
    if mending, fault.isMendable {
      if faults.count < Self.faultLimit { faults.append(fault) }
      return
    }
    guard faults.count < (mending ? 2 : 1) * Self.faultLimit else { throw stop(.tooManyFaults, at: offset) }
    faults.append(fault)
  }

  /// Notes a fault after which nothing can be told apart.
  mutating func stop(_ kind: JSONFault.Kind, at offset: Int) -> Stop {
    faults.append(JSONFault(offset: offset, kind: kind))
    isStopped = true
    return Stop()
  }

  /// The byte here; 0 at the end.
  var byte: UInt8 { at < bytes.count ? bytes[at] : 0 }

  private mutating func checkEncoding() throws(Stop) {
    guard bytes.count < Int(Int32.max) else { throw stop(.tooLarge, at: 0) }
    if isUTF16 { throw stop(.utf16, at: 0) }
    if let wrong = UTF8Text.firstFault(in: bytes) { throw stop(.notUTF8(bytes[wrong]), at: wrong) }
    if bytes.starts(with: [0xEF, 0xBB, 0xBF]) {
      try fault(.byteOrderMark, at: 0)
      at = 3
    }
  }

  /// By its mark, or by its first two characters, which in JSON are of ASCII.
  private var isUTF16: Bool {
    if bytes.starts(with: [0xFF, 0xFE]) || bytes.starts(with: [0xFE, 0xFF]) { return true }
    let halves = bytes.prefix(4).map { $0 == 0 }
    return halves == [false, true, false, true] || halves == [true, false, true, false]
  }

  private mutating func value(depth: Int) throws(Stop) {
    switch byte {
    case UInt8(ascii: "{"): try object(depth: depth)
    case UInt8(ascii: "["): try array(depth: depth)
    case UInt8(ascii: "\""): try string()
    case UInt8(ascii: "-"), UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "+"), UInt8(ascii: "."):
      try number()
    case UInt8(ascii: "'"): try singleQuoted()
    case _ where isWordByte: try word()
    case UInt8(ascii: ","):
      try fault(.missingValue, at: at)
      append(.null, from: at)
    case UInt8(ascii: "]"), UInt8(ascii: "}"): throw stop(.valueExpected, at: at)
    default: throw at < bytes.count ? unexpected() : stop(.valueExpected, at: at)
    }
  }

  private mutating func array(depth: Int) throws(Stop) {
    let node = try open(.array, depth: depth)
    try skipSpace()
    while byte != UInt8(ascii: "]") {
      try value(depth: depth + 1)
      try separator(in: node, closing: UInt8(ascii: "]"))
    }
    close(node)
  }

  private mutating func object(depth: Int) throws(Stop) {
    let node = try open(.object, depth: depth)
    try skipSpace()
    while byte != UInt8(ascii: "}") {
      try key(of: node)
      try member(depth: depth)
      try separator(in: node, closing: UInt8(ascii: "}"))
    }
    close(node)
    try checkForDuplicates(in: node)
  }

  /// Reads what follows a key: the colon and the value.
  private mutating func member(depth: Int) throws(Stop) {
    let key = Int(nodes[nodes.count - 1].start)
    try skipSpace()
    if byte == UInt8(ascii: ":") {
      at += 1
      try skipSpace()
      if byte == UInt8(ascii: ",") || byte == UInt8(ascii: "}") {
        try fault(.keyWithoutValue, at: key)
        return append(.null, from: at)
      }
    } else if byte >= 0x80 {
      throw unexpected()
    } else if at < bytes.count {
      try fault(.missingColon, at: key)
      if !startsValue { return append(.null, from: at) }
    }
    try value(depth: depth + 1)
  }

  private mutating func key(of object: Int) throws(Stop) {
    switch byte {
    case UInt8(ascii: "\""): try string()
    case UInt8(ascii: "'"): try singleQuoted()
    case _ where isWordByte: try bareKey()
    default:
      guard at < bytes.count else { throw unclosed(object) }
      throw (0x20..<0x7F).contains(byte) ? stop(.keyExpected, at: at) : unexpected()
    }
  }

  /// Reads what stands between a value and the next one, or stays before the closing bracket.
  private mutating func separator(in node: Int, closing: UInt8) throws(Stop) {
    let end = at
    try skipSpace()
    switch byte {
    case closing: return
    case UInt8(ascii: ","):
      let comma = at
      at += 1
      try skipSpace()
      if byte == closing { try fault(.trailingComma, at: comma) }
    case UInt8(ascii: "]"), UInt8(ascii: "}"):
      throw stop(.mismatch(nodes[node].kind, since: Int(nodes[node].start)), at: at)
    case _ where at == bytes.count: throw unclosed(node)
    case _ where startsValue:
      try fault(.missingComma, at: lastCharacter(before: end))
    default: throw unexpected()
    }
  }

  private var startsValue: Bool {
    switch byte {
    case UInt8(ascii: "\""), UInt8(ascii: "{"), UInt8(ascii: "["), UInt8(ascii: "'"), UInt8(ascii: "-"): true
    default: isWordByte
    }
  }

  private mutating func open(_ kind: JSONDocument.Kind, depth: Int) throws(Stop) -> Int {
    guard depth <= depthLimit else { throw stop(.tooDeep(depthLimit), at: at) }
    append(kind, from: at)
    at += 1
    return nodes.count - 1
  }

  private mutating func close(_ node: Int) {
    at += 1
    nodes[node].end = UInt32(at)
    nodes[node].next = UInt32(nodes.count)
  }

  /// Appends a node that ends here.
  mutating func append(_ kind: JSONDocument.Kind, from start: Int, isEscaped: Bool = false) {
    nodes.append(
      JSONDocument.Node(
        kind: kind, isEscaped: isEscaped, start: UInt32(start), end: UInt32(at), next: UInt32(nodes.count + 1)
      ))
  }

  private mutating func unclosed(_ node: Int) -> Stop {
    stop(.unclosed(nodes[node].kind, since: Int(nodes[node].start)), at: at)
  }

  mutating func unexpected() -> Stop {
    let scalar = String(decoding: bytes[at..<min(at + 4, bytes.count)], as: UTF8.self).unicodeScalars.first
    guard let scalar else { return stop(.valueExpected, at: at) }
    return byte < 0x20 || byte == 0x7F
      ? stop(.controlCharacter(byte), at: at) : stop(.unexpected(String(scalar)), at: at)
  }

  private func lastCharacter(before end: Int) -> Int {
    var offset = end - 1
    while offset > 0, bytes[offset] & 0xC0 == 0x80 { offset -= 1 }
    return offset
  }
}
