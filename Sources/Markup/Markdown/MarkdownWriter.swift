/// Writes a document as HTML like cmark's, except that the caller decides about headings, links and pictures.
struct MarkdownWriter {
  let headingOffset: Int
  /// For the CommonMark tests only, whose examples contain HTML.
  var keepsRawHTML = false
  private var output: [UInt8] = []
  /// The number of pictures around the current event. Only their text is written, as alternative text.
  private var imageDepth = 0
  /// How the current picture is shown.
  private var image = MarkdownImage.text
  private var imageTitle = ""
  /// The offset of the text of a picture that is shown as a link.
  private var linkStart = 0
  /// Whether the current link is written as one. CommonMark has no links in links.
  private var isInLink = false

  init(headingOffset: Int) { self.headingOffset = headingOffset }

  var html: HTML { HTML(String(decoding: output, as: UTF8.self)) }

  mutating func write(_ events: [MarkdownEvent], link: (String) -> String?, image: (String) -> MarkdownImage)
  {
    for event in events {
      switch event {
      case .enter(.image(let destination, let title, _)):
        imageDepth += 1
        if imageDepth == 1 {
          enterImage(LinkDestination.isDangerous(destination) ? .text : image(destination), title)
        }
      case .exit(.image):
        imageDepth -= 1
        if imageDepth == 0 { exitImage() }
      case _ where imageDepth > 0: writeAlternative(event)
      case .enter(.link(let destination, let title)): enterLink(destination, title, link)
      case .exit(.link):
        if isInLink { output.append("</a>") }
        isInLink = false
      case .enter(let element): enter(element)
      case .exit(let element): exit(element)
      default: writeLeaf(event)
      }
    }
  }

  private mutating func enter(_ element: MarkdownEvent.Element) {
    switch element {
    case .quote: line("<blockquote>\n")
    case .list(nil): line("<ul>\n")
    case .list(1): line("<ol>\n")
    case .list(let start?): line("<ol start=\"\(start)\">\n")
    case .item: line("<li>")
    case .paragraph(let isTight): if !isTight { line("<p>") }
    case .heading(let level): line("<h\(shifted(level))>")
    case .emphasis: output.append("<em>")
    case .strong: output.append("<strong>")
    case .link, .image: break
    }
  }

  private mutating func exit(_ element: MarkdownEvent.Element) {
    switch element {
    case .quote: line("</blockquote>\n")
    case .list(nil): output.append("</ul>\n")
    case .list: output.append("</ol>\n")
    case .item: output.append("</li>\n")
    case .paragraph(let isTight): if !isTight { output.append("</p>\n") }
    case .heading(let level): output.append("</h\(shifted(level))>\n")
    case .emphasis: output.append("</em>")
    case .strong: output.append("</strong>")
    case .link, .image: break
    }
  }

  private mutating func writeLeaf(_ event: MarkdownEvent) {
    switch event {
    case .text(let text): output.appendEscaped(text, sparingApostrophes: true)
    case .code(let text):
      output.append("<code>")
      output.appendEscaped(text, sparingApostrophes: true)
      output.append("</code>")
    case .codeBlock(let info, let text):
      let language = info.prefix { !$0.isWhitespace }
      line(language.isEmpty ? "<pre><code>" : "<pre><code class=\"language-")
      if !language.isEmpty {
        output.appendEscaped(String(language), sparingApostrophes: true)
        output.append("\">")
      }
      output.appendEscaped(text, sparingApostrophes: true)
      output.append("</code></pre>\n")
    case .inlineHTML(let text): output.append(keepsRawHTML ? text : Self.omission)
    case .htmlBlock(let text):
      line(keepsRawHTML ? text : Self.omission)
      line("")
    case .rule: line("<hr />\n")
    case .softBreak: output.append("\n")
    case .lineBreak: output.append("<br />\n")
    case .enter, .exit: break
    }
  }

  private static let omission = "<!-- raw HTML omitted -->"

  private func shifted(_ level: Int) -> Int { min(max(level + headingOffset, 1), 6) }

  /// Starts a line unless the output is already at the start of one.
  private mutating func line(_ text: String) {
    if let last = output.last, last != UInt8(ascii: "\n") { output.append(UInt8(ascii: "\n")) }
    output.append(text)
  }
}

// MARK: - Links and pictures

extension MarkdownWriter {
  private mutating func enterLink(_ destination: String, _ title: String, _ link: (String) -> String?) {
    guard let target = LinkDestination.isDangerous(destination) ? "" : link(destination) else { return }
    appendLink(target, title)
    isInLink = true
  }

  private mutating func appendLink(_ target: String, _ title: String) {
    output.append("<a")
    appendAttribute("href", target)
    if !title.isEmpty { appendAttribute("title", title) }
    output.append(">")
  }

  private mutating func appendAttribute(_ name: String, _ value: String) {
    output.append(" \(name)=\"")
    if name == "href" || name == "src" {
      if !LinkDestination.isDangerous(value) { LinkDestination.append(value, to: &output) }
    } else {
      output.appendEscaped(value, sparingApostrophes: true)
    }
    output.append("\"")
  }

  /// Until the picture ends, all events are its alternative text.
  private mutating func enterImage(_ image: MarkdownImage, _ title: String) {
    self.image = image
    imageTitle = title
    switch image {
    case .picture(let attributes, let sources):
      if !sources.isEmpty { output.append("<picture>") }
      for source in sources {
        output.append("<source")
        for (name, value) in source { appendAttribute(name, value) }
        output.append(" />")
      }
      output.append("<img")
      for (name, value) in attributes { appendAttribute(name, value) }
      output.append(" alt=\"")
    case .link(let target):
      if isInLink { self.image = .text } else { appendLink(target, title) }
      linkStart = output.count
    case .text: break
    }
  }

  private mutating func exitImage() {
    switch image {
    case .picture(_, let sources):
      output.append("\"")
      if !imageTitle.isEmpty { appendAttribute("title", imageTitle) }
      output.append(" />")
      if !sources.isEmpty { output.append("</picture>") }
    case .link(let target):
      // A link without text is invisible to most readers.
      if output.count == linkStart { output.appendEscaped(target, sparingApostrophes: true) }
      output.append("</a>")
    case .text: break
    }
  }

  /// Writes only text, because the event is inside a picture.
  private mutating func writeAlternative(_ event: MarkdownEvent) {
    switch event {
    case .text(let text), .code(let text), .inlineHTML(let text):
      output.appendEscaped(text, sparingApostrophes: true)
    case .softBreak, .lineBreak: output.append(" ")
    default: break
    }
  }
}
