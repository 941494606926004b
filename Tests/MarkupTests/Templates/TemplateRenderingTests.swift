import Markup
import Testing

/// What Ozen settles where the specification leaves it open, and what its own types say.
@Suite("Templates")
struct TemplateRenderingTests {
  @Test(
    "what has nothing to show leaves its section out",
    arguments: [
      (Value.none, false), (.bool(false), false), (.bool(true), true), (.number(0), true), (.number(3), true),
      (.text(""), false), (.text(" "), true), (.html(HTML("")), false), (.html(HTML("<b>")), true),
      (.list([]), false), (.list([.none]), true), (.fields([:]), true), (.text(nil), false),
    ])
  func sections(value: Value, isShown: Bool) throws {
    #expect(try render("{{#a}}yes{{/a}}{{^a}}no{{/a}}", ["a": value]) == (isShown ? "yes" : "no"))
  }

  @Test(
    "values by their type",
    arguments: [
      (Value.none, ""), (.bool(true), "true"), (.bool(false), "false"), (.number(-12), "-12"),
      (.number(.min), "-9223372036854775808"),
      (.text("<a href=\"x\">&'</a>"), "&lt;a href=&quot;x&quot;&gt;&amp;&#39;&lt;/a&gt;"),
      (.html(HTML("<b>&</b>")), "<b>&</b>"), (.text("肉じゃが🍲"), "肉じゃが🍲"),
    ])
  func values(value: Value, shown: String) throws {
    #expect(try render("[{{a}}]", ["a": value]) == "[\(shown)]")
  }

  @Test("only HTML goes out unescaped, but for what needs no escaping")
  func raw() throws {
    #expect(try render("{{{a}}}{{&a}}", ["a": .html(HTML("<b>"))]) == "<b><b>")
    #expect(
      try render("[{{{a}}}{{&b}}{{{c}}}]", ["a": .none, "b": .number(1), "c": .bool(true)]) == "[1true]")
  }

  @Test("of nothing, all is nothing")
  func nothing() throws {
    #expect(try render("[{{a.b.c}}{{#a.b}}x{{/a.b}}{{^a.b}}y{{/a.b}}]", ["a": .none]) == "[y]")
  }

  @Test("the nearest name counts, and the rest of a dotted name is looked up in it alone")
  func scopes() throws {
    let fields: Fields = ["a": .text("out"), "b": .text("far"), "list": .list([.fields(["a": .text("in")])])]
    #expect(try render("{{#list}}{{a}} {{b}}{{/list}} {{a}}", fields) == "in far out")
  }

  /// A site's own template stands behind the default of the same name.
  @Test("of two templates with one name the last counts")
  func overriding() throws {
    let sources = [("page", "{{>card}}"), ("card", "default {{>gone}}"), ("card", "own")]
    let library = try TemplateLibrary(sources.map { TemplateSource(name: $0.0, file: $0.0, text: $0.1) })
    var output: [UInt8] = []
    try library.render("page", [:], into: &output)
    #expect(String(decoding: output, as: UTF8.self) == "own")
    #expect(library.names == ["page", "card"])
  }

  @Test("a byte order mark is no text") func mark() throws {
    #expect(try render("\u{FEFF}{{! a }}\nb") == "b")
  }
}

@Suite("Template inheritance")
struct TemplateInheritanceTests {
  static let layout = """
    <html>
      <head>
        {{$head}}{{/head}}
      </head>
      <main>
        {{$main}}
          <p>nothing</p>
        {{/main}}
      </main>
    </html>

    """

  @Test("blocks are indented like the place they go to")
  func indentation() throws {
    let page = """
      {{<layout}}
        {{$head}}<title>{{title}}</title>{{/head}}
        {{$main}}
        <ul>
          {{#list}}
          {{>item}}
          {{/list}}
        </ul>
        {{/main}}
      {{/layout}}

      """
    let fields: Fields = ["title": .text("鍋"), "list": .list([.text("a\nb"), .text("c")])]
    let output = try render(page, fields, ["layout": Self.layout, "item": "<li>\n  {{.}}\n</li>\n"])
    #expect(
      output == """
        <html>
          <head>
            <title>鍋</title>
          </head>
          <main>
              <ul>
                <li>
                  a
        b
                </li>
                <li>
                  c
                </li>
              </ul>
          </main>
        </html>

        """)
  }

  @Test("what is not given shows as the layout has it")
  func defaults() throws {
    #expect(
      try render("{{<layout}}{{/layout}}", [:], ["layout": Self.layout]) == """
        <html>
          <head>
            
          </head>
          <main>
              <p>nothing</p>
          </main>
        </html>

        """)
  }

  /// A card's title must not become the page's because both are called so.
  @Test("a block's own parents take their blocks from where they stand")
  func lexicalScope() throws {
    let page =
      "{{<layout}}{{$title}}page{{/title}}{{$main}}{{<card}}{{$title}}card{{/title}}{{/card}}{{/main}}{{/layout}}"
    let partials = [
      "layout": "<title>{{$title}}{{/title}}</title>{{$main}}{{/main}}",
      "card": "<h2>{{$title}}{{/title}}</h2>",
    ]
    #expect(try render(page, [:], partials) == "<title>page</title><h2>card</h2>")
  }

  @Test("several levels: the outermost counts")
  func levels() throws {
    let partials = [
      "base": "[{{$a}}base{{/a}}|{{$b}}base{{/b}}|{{$c}}base{{/c}}]",
      "middle": "{{<base}}{{$a}}middle{{/a}}{{$b}}middle {{$inner}}middle{{/inner}}{{/b}}{{/base}}",
    ]
    #expect(
      try render("{{<middle}}{{$a}}page{{/a}}{{$inner}}page{{/inner}}{{/middle}}", [:], partials)
        == "[page|middle page|base]")
  }

  @Test("blocks reach partials of the parent, and see the data where they are shown")
  func reach() throws {
    let partials = ["layout": "{{#group}}{{>part}}{{/group}}", "part": "({{$a}}{{/a}})"]
    #expect(
      try render(
        "{{<layout}}{{$a}}{{name}}{{/a}}{{/layout}}",
        ["name": .text("out"), "group": .fields(["name": .text("in")])], partials) == "(in)")
  }
}
