import CCMark

extension MarkdownEvent {
  /// What cmark reads in a text.
  static func parse(_ text: String) -> [MarkdownEvent] {
    var text = text
    let document = text.withUTF8 { bytes in
      bytes.withMemoryRebound(to: CChar.self) {
        cmark_parse_document($0.baseAddress, $0.count, CMARK_OPT_DEFAULT)
      }
    }
    guard let document else { return [] }
    defer { cmark_node_free(document) }
    guard let iterator = cmark_iter_new(document) else { return [] }
    defer { cmark_iter_free(iterator) }

    var events: [MarkdownEvent] = []
    while true {
      let step = cmark_iter_next(iterator)
      guard step != CMARK_EVENT_DONE, let node = cmark_iter_get_node(iterator) else { return events }
      let type = cmark_node_get_type(node)
      if let element = Element(node, type) {
        events.append(step == CMARK_EVENT_ENTER ? .enter(element) : .exit(element))
      } else if let leaf = leaf(node, type) {
        events.append(leaf)
      }
    }
  }

  private static func leaf(_ node: OpaquePointer, _ type: cmark_node_type) -> MarkdownEvent? {
    func literal() -> String { string(cmark_node_get_literal(node)) }
    return switch type {
    case CMARK_NODE_TEXT: .text(literal())
    case CMARK_NODE_CODE: .code(literal())
    case CMARK_NODE_CODE_BLOCK: .codeBlock(info: string(cmark_node_get_fence_info(node)), literal())
    case CMARK_NODE_HTML_INLINE: .inlineHTML(literal())
    case CMARK_NODE_HTML_BLOCK: .htmlBlock(literal())
    case CMARK_NODE_THEMATIC_BREAK: .rule
    case CMARK_NODE_SOFTBREAK: .softBreak
    case CMARK_NODE_LINEBREAK: .lineBreak
    default: nil
    }
  }
}

extension MarkdownEvent.Element {
  fileprivate init?(_ node: OpaquePointer, _ type: cmark_node_type) {
    switch type {
    case CMARK_NODE_BLOCK_QUOTE: self = .quote
    case CMARK_NODE_LIST:
      let isOrdered = cmark_node_get_list_type(node) == CMARK_ORDERED_LIST
      self = .list(start: isOrdered ? Int(cmark_node_get_list_start(node)) : nil)
    case CMARK_NODE_ITEM: self = .item
    case CMARK_NODE_PARAGRAPH:
      let list = cmark_node_parent(cmark_node_parent(node))
      self = .paragraph(isTight: list != nil && cmark_node_get_list_tight(list) != 0)
    case CMARK_NODE_HEADING: self = .heading(level: Int(cmark_node_get_heading_level(node)))
    case CMARK_NODE_EMPH: self = .emphasis
    case CMARK_NODE_STRONG: self = .strong
    case CMARK_NODE_LINK:
      self = .link(destination: string(cmark_node_get_url(node)), title: string(cmark_node_get_title(node)))
    case CMARK_NODE_IMAGE:
      self = .image(destination: string(cmark_node_get_url(node)), title: string(cmark_node_get_title(node)))
    default: return nil
    }
  }
}

private func string(_ text: UnsafePointer<CChar>?) -> String { text.map { String(cString: $0) } ?? "" }
