import Almanac
import Storage
import Support
/// A value in the JSON of another program, asked without demands: what is not there or is of another kind is nil.
struct SourceValue {
  let document: JSONDocument
  let node: JSONDocument.Index

  init(_ document: JSONDocument, _ node: JSONDocument.Index = JSONDocument.root) {
    (self.document, self.node) = (document, node)
  }

  var kind: JSONDocument.Kind { document.kind(of: node) }
  var place: Place { document.place(of: node) }

  /// The value of a key of an object; nil when it is missing or null.
  subscript(_ key: String) -> SourceValue? {
    document.value(of: key, in: node).map { SourceValue(document, $0) }.flatMap {
      $0.kind == .null ? nil : $0
    }
  }

  /// The first of several keys that has a value.
  subscript(_ keys: [String]) -> SourceValue? {
    for key in keys { if let value = self[key] { return value } }
    return nil
  }

  /// The keys and values of an object, in order.
  var members: [(key: String, value: SourceValue)] {
    document.members(of: node).map { (document.text(of: $0.key), SourceValue(document, $0.value)) }
  }

  /// The values of an array; any other value but null by itself, as where one stands for a list of one.
  var values: [SourceValue] {
    switch kind {
    case .array: document.elements(of: node).map { SourceValue(document, $0) }.filter { $0.kind != .null }
    case .null: []
    default: [self]
    }
  }

  /// Whether it is an array with nothing in it, not even null.
  var isEmptyArray: Bool { kind == .array && document.elements(of: node).isEmpty }

  /// A string without the space around it, or a number as it is spelled; nil for others and for blank ones.
  var text: String? {
    switch kind {
    case .string:
      let text = document.text(of: node).withoutControls.trimmed
      return text.isEmpty ? nil : text
    case .number: return document.source(of: node)
    default: return nil
    }
  }

  /// A string with the space around it, which counts in Markdown.
  var string: String? { kind == .string ? document.text(of: node).withoutControls : nil }

  /// A whole number, also one in quotes.
  var integer: Int? { document.integer(of: node) ?? text.flatMap { Int($0) } }

  /// Whether there is anything in it: no null, no blank text, no empty list or object, no `false`.
  var isTelling: Bool {
    switch kind {
    case .null, .false: false
    case .string: text != nil
    case .array, .object: document.nodes[node].next > UInt32(node) + 1
    case .true, .number: true
    }
  }
}

extension String {
  /// The text with plain line ends and without what no text needs: NUL and other controls.
  var withoutControls: String {
    guard unicodeScalars.contains(where: { $0.value < 0x20 && $0 != "\n" && $0 != "\t" || $0.value == 0x7F })
    else {
      return self
    }
    var (result, before) = (String.UnicodeScalarView(), Unicode.Scalar(0x20))
    for scalar in unicodeScalars {
      if scalar == "\r" || (scalar == "\n" && before != "\r") {
        result.append("\n")
      } else if scalar.value >= 0x20 && scalar.value != 0x7F || scalar == "\t" {
        result.append(scalar)
      }
      before = scalar
    }
    return String(result)
  }

  /// The text on one line, white space between words made one space.
  var onOneLine: String {
    split(whereSeparator: { $0.unicodeScalars.allSatisfy { $0 != "\u{3000}" && $0.isSpace } })
      .joined(separator: " ")
  }
}

extension SourceValue {
  /// The http(s) address that a member is; what is none is warned of and not kept.
  func webAddress(_ key: String, warning warnings: inout [Problem]) -> String? {
    guard let value = self[key], let text = value.text else { return nil }
    do throws(WebAddress.Fault) {
      _ = try WebAddress(text)
      return text
    } catch {
      warnings.append(
        Problem(
          value.place, .warning, "\"\(key)\" is \(ValueReader.quoted(text)), \(error.message) (not kept)"))
      return nil
    }
  }
}
