import CCMark

extension MarkdownEvent {
  /// Parses a UTF-8 text with cmark.
  ///
  /// - Parameter mark: the UTF-8 of a character to remove from all texts returned.
  static func parse(_ text: [UInt8], without mark: [UInt8]? = nil) -> [MarkdownEvent] {
    let document = text.withUnsafeBytes { bytes in
      bytes.withMemoryRebound(to: CChar.self) {
        cmark_parse_document($0.baseAddress, $0.count, CMARK_OPT_DEFAULT)
      }
    }
    guard let document else { return [] }
    defer { cmark_node_free(document) }
    guard let iterator = cmark_iter_new(document) else { return [] }
    defer { cmark_iter_free(iterator) }

    let reader = Reader(mark: mark)
    var events: [MarkdownEvent] = []
    while true {
      let step = cmark_iter_next(iterator)
      guard step != CMARK_EVENT_DONE, let node = cmark_iter_get_node(iterator) else { return events }
      if let element = reader.element(node) {
        events.append(step == CMARK_EVENT_ENTER ? .enter(element) : .exit(element))
      } else if let leaf = reader.leaf(node), leaf != .text("") {
        events.append(leaf)
      }
    }
  }
}

/// Copies the contents of nodes into Swift values.
private struct Reader {
  let mark: [UInt8]?

  func element(_ node: OpaquePointer) -> MarkdownEvent.Element? {
    switch cmark_node_get_type(node) {
    case CMARK_NODE_BLOCK_QUOTE: return .quote
    case CMARK_NODE_LIST:
      let isOrdered = cmark_node_get_list_type(node) == CMARK_ORDERED_LIST
      return .list(start: isOrdered ? Int(cmark_node_get_list_start(node)) : nil)
    case CMARK_NODE_ITEM: return .item
    case CMARK_NODE_PARAGRAPH:
      let list = cmark_node_parent(cmark_node_parent(node))
      return .paragraph(isTight: list != nil && cmark_node_get_list_tight(list) != 0)
    case CMARK_NODE_HEADING: return .heading(level: Int(cmark_node_get_heading_level(node)))
    case CMARK_NODE_EMPH: return .emphasis
    case CMARK_NODE_STRONG: return .strong
    case CMARK_NODE_LINK:
      return .link(destination: string(cmark_node_get_url(node)), title: string(cmark_node_get_title(node)))
    case CMARK_NODE_IMAGE:
      return .image(
        destination: string(cmark_node_get_url(node)), title: string(cmark_node_get_title(node)),
        line: Int(cmark_node_get_start_line(node)))
    default: return nil
    }
  }

  func leaf(_ node: OpaquePointer) -> MarkdownEvent? {
    var literal: String { string(cmark_node_get_literal(node)) }
    return switch cmark_node_get_type(node) {
    case CMARK_NODE_TEXT: .text(literal)
    case CMARK_NODE_CODE: .code(literal)
    case CMARK_NODE_CODE_BLOCK: .codeBlock(info: string(cmark_node_get_fence_info(node)), literal)
    case CMARK_NODE_HTML_INLINE: .inlineHTML(literal)
    case CMARK_NODE_HTML_BLOCK: .htmlBlock(literal)
    case CMARK_NODE_THEMATIC_BREAK: .rule
    case CMARK_NODE_SOFTBREAK: .softBreak
    case CMARK_NODE_LINEBREAK: .lineBreak
    default: nil
    }
  }

  private func string(_ text: UnsafePointer<CChar>?) -> String {
    guard let text else { return "" }
    let string = String(cString: text)
    guard let mark, string.utf8.contains(mark[0]) else { return string }
    return removing(mark, from: string)
  }

  private func removing(_ mark: [UInt8], from string: String) -> String {
    var bytes = Array(string.utf8)
    var kept = 0
    var index = 0
    while index < bytes.count {
      if bytes[index...].starts(with: mark) {
        index += mark.count
      } else {
        bytes[kept] = bytes[index]
        (kept, index) = (kept + 1, index + 1)
      }
    }
    return String(decoding: bytes[..<kept], as: UTF8.self)
  }
}
