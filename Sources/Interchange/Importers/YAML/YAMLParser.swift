import Support
import CYAML

extension YAML {
  private static let deepest = 32

  /// Reads one document.
  ///
  /// - Parameters:
  ///   - file: the name for places.
  ///   - firstLine: the number of the text's first line in that file.
  /// - Throws: the first fault, with its line; what could grow (`*alias`) is one.
  static func document(_ text: String, file: String, firstLine: Int) throws(Problems) -> YAML {
    var parser = yaml_parser_t()
    guard yaml_parser_initialize(&parser) == 1 else {
      throw Problems([
        Problem(Place(file: file, line: firstLine), .error, "there is no memory left to read it")
      ])
    }
    defer { yaml_parser_delete(&parser) }
    let bytes = Array(text.utf8)
    return try bytes.withUnsafeBufferPointer { buffer throws(Problems) in
      yaml_parser_set_input_string(&parser, buffer.baseAddress, buffer.count)
      yaml_parser_set_encoding(&parser, YAML_UTF8_ENCODING)
      do throws(Fault) {
        return try document(&parser)
      } catch {
        throw Problems([Problem(Place(file: file, line: firstLine + error.line), .error, error.message)])
      }
    }.moved(by: firstLine)
  }

  /// What is wrong, and on which line, from 0.
  private struct Fault: Error {
    var line: Int
    var message: String
  }

  private static func document(_ parser: inout yaml_parser_t) throws(Fault) -> YAML {
    while true {
      let event = try next(&parser)
      switch event.kind {
      case .start: continue
      case .end: return YAML(content: .none, line: event.line)
      default:
        let value = try value(event, &parser, depth: 0)
        // Whatever is wrong behind it, is wrong in the text.
        while try next(&parser).kind != .end {}
        return value
      }
    }
  }

  private static func value(_ event: Event, _ parser: inout yaml_parser_t, depth: Int) throws(Fault) -> YAML {
    guard depth < deepest else {
      throw Fault(
        line: event.line, message: "the YAML is nested more than \(deepest) deep (write it flatter)")
    }
    switch event.kind {
    case .scalar(let text, let isPlain):
      let isNone = isPlain && ["", "~", "null", "Null", "NULL"].contains(text)
      return YAML(content: isNone ? .none : .text(text), line: event.line)
    case .list:
      var values: [YAML] = []
      while true {
        let event = try next(&parser)
        if event.kind == .close { return YAML(content: .list(values), line: event.line) }
        values.append(try value(event, &parser, depth: depth + 1))
      }
    case .map:
      var members: [(key: String, value: YAML)] = []
      while true {
        let key = try next(&parser)
        if key.kind == .close { return YAML(content: .map(members), line: event.line) }
        guard case .scalar(let name, _) = key.kind else {
          throw Fault(line: key.line, message: "a key of the YAML is no text (write it as name: value)")
        }
        members.append((name, try value(try next(&parser), &parser, depth: depth + 1)))
      }
    default:
      throw Fault(line: event.line, message: "the YAML breaks off")
    }
  }

  private struct Event {
    enum Kind: Equatable {
      /// Of the stream or a document.
      case start, end
      case scalar(String, isPlain: Bool)
      case list, map, close
    }
    var kind: Kind
    var line: Int
  }

  private static func next(_ parser: inout yaml_parser_t) throws(Fault) -> Event {
    var event = yaml_event_t()
    guard yaml_parser_parse(&parser, &event) == 1 else {
      let problem = parser.problem.map { String(cString: $0) } ?? "it cannot be read"
      throw Fault(
        line: Int(parser.problem_mark.line),
        message: "the YAML is wrong here: \(problem) (a text with a colon or a # in it needs quotes)")
    }
    defer { yaml_event_delete(&event) }
    let line = Int(event.start_mark.line)
    switch event.type {
    case YAML_SCALAR_EVENT:
      let scalar = event.data.scalar
      let text = String(
        decoding: UnsafeBufferPointer(start: scalar.value, count: scalar.length), as: UTF8.self)
      return Event(kind: .scalar(text, isPlain: scalar.style == YAML_PLAIN_SCALAR_STYLE), line: line)
    case YAML_SEQUENCE_START_EVENT: return Event(kind: .list, line: line)
    case YAML_MAPPING_START_EVENT: return Event(kind: .map, line: line)
    case YAML_SEQUENCE_END_EVENT, YAML_MAPPING_END_EVENT: return Event(kind: .close, line: line)
    case YAML_ALIAS_EVENT:
      throw Fault(line: line, message: "the YAML refers to another part of itself by * (write that part out)")
    case YAML_DOCUMENT_END_EVENT, YAML_STREAM_END_EVENT: return Event(kind: .end, line: line)
    default: return Event(kind: .start, line: line)
    }
  }

  private func moved(by lines: Int) -> YAML {
    var moved = self
    moved.line += lines
    switch content {
    case .list(let values): moved.content = .list(values.map { $0.moved(by: lines) })
    case .map(let members): moved.content = .map(members.map { ($0.key, $0.value.moved(by: lines)) })
    case .text, .none: break
    }
    return moved
  }
}
