import Markup
import Testing

/// What a template's author is told, word for word.
@Suite("Template errors")
struct TemplateErrorTests {
  @Test(
    "of the text alone",
    arguments: [
      ("a\n  {{title", ["page.mustache:2:3: the tag is never closed (it ends with \"}}\")"]),
      ("{{{title}}", ["page.mustache:1:1: the tag is never closed (it ends with \"}}}\")"]),
      ("{{=<% %>}}", ["page.mustache:1:1: the tag is never closed (it ends with \"=}}\")"]),
      ("{{=<%=}}", ["page.mustache:1:1: \"<%\" is no pair of delimiters (like <% %>)"]),
      ("{{ }}", ["page.mustache:1:1: the tag names nothing"]),
      ("{{a..b}}", ["page.mustache:1:1: a part of \"a..b\" is empty (like a.b)"]),
      (
        "{{title}\n<p>{{text}}</p>",
        ["page.mustache:1:1: a name has no blanks in it (is \"}}\" missing after \"title}\"?)"]
      ),
      ("肉と野菜{{#list}}", ["page.mustache:1:5: {{#list}} is never closed"]),
      ("{{/list}}", ["page.mustache:1:1: {{/list}} closes nothing (nothing is open)"]),
      (
        "{{#list}}{{/lost}}{{/list}}",
        ["page.mustache:1:10: {{/lost}} closes nothing ({{#list}} waits for {{/list}})"]
      ),
      (
        "{{#a}}\n{{^b}}\n{{/a}}\n{{/b}}",
        [
          "page.mustache:2:1: {{^b}} is not closed before {{/a}}",
          "page.mustache:4:1: {{/b}} closes nothing (nothing is open)",
        ]
      ),
      ("a\r\n{{$main}}", ["page.mustache:2:1: {{$main}} is never closed"]),
    ])
  func text(template: String, expected: [String]) {
    #expect(faults(template) == expected)
  }

  @Test("of templates that go together")
  func linked() {
    let partials = ["card": "{{title}}", "layout": "<main>{{$main}}{{/main}}{{$foot}}{{/foot}}</main>"]
    let names = "templates: card, layout, page"
    #expect(
      faults("{{>crad}}\n{{<layuot}}{{/layuot}}\n{{>menu}}", [:], partials) == [
        "page.mustache:1:1: unknown template \"crad\" (did you mean \"card\"? \(names))",
        "page.mustache:2:1: unknown template \"layuot\" (did you mean \"layout\"? \(names))",
        "page.mustache:3:1: unknown template \"menu\" (\(names))",
      ])
    #expect(
      faults("{{>*title}}", ["title": .text("card")], partials) == [
        "page.mustache:1:1: unknown template \"*title\" (\(names))"
      ])
    #expect(
      faults("{{<layout}}{{$mian}}a{{/mian}}{{$foot}}{{/foot}}{{$foot}}{{/foot}}{{/layout}}", [:], partials)
        == [
          "page.mustache:1:12: \"layout\" has no block \"mian\" (did you mean \"main\"? blocks: foot, main)",
          "page.mustache:1:49: the block \"foot\" is given twice (once is enough)",
        ])
    #expect(
      faults("{{<card}}{{$main}}{{/main}}{{/card}}", [:], partials) == [
        "page.mustache:1:10: \"card\" has no block \"main\" (blocks: none)"
      ])
    let lost = "this would never show: a parent takes nothing but blocks (like {{$main}}…{{/main}})"
    #expect(
      faults("{{<layout}} a {{! this is fine }}\n{{#b}}{{c}}{{/b}}{{/layout}}", [:], partials) == [
        "page.mustache:1:13: \(lost)", "page.mustache:2:1: \(lost)",
      ])
  }

  @Test("of templates that never end")
  func cycles() {
    let never = "never ends (a template may come back only inside a section)"
    #expect(faults("{{>page}}") == ["page.mustache:1:1: \"page\" → \"page\" \(never)"])
    #expect(
      faults("{{>a}}", [:], ["a": "\n{{<b}}{{/b}}", "b": "{{>a}}"]) == [
        "b.mustache:1:1: \"a\" → \"b\" → \"a\" \(never)"
      ])
    // In a section it ends with the data; if it does not, a limit ends it.
    #expect(faults("{{#on}}{{>page}}{{/on}}", ["on": .bool(false)]) == ["rendered: "])
    #expect(
      faults("{{#on}}{{>page}}{{/on}}", ["on": .bool(true)]) == [
        "page.mustache:1:1: sections are nested more than 256 deep (does a template include itself?)"
      ])
    let twice = ["a": "{{#on}}{{>b}}{{/on}}", "b": "{{>c}}", "c": "{{>a}}"]
    #expect(
      faults("{{>b}}", ["on": .bool(true)], twice) == [
        "a.mustache:1:8: \"b\" is included more than 256 deep (does it include itself?)"
      ])
    // Each doubles the one before: as many as there are grains on a chess board, and far too many to wait for.
    let doubling = Dictionary(
      uniqueKeysWithValues: (1...40).map { ("t\($0)", "{{>t\($0 + 1)}}{{>t\($0 + 1)}}") })
    #expect(
      faults("{{>t1}}", [:], doubling.merging(["t41": ""]) { $1 }).first?.hasSuffix(
        "is included more than 1000000 times on one page (does it include itself?)") == true)
    #expect(
      faults(String(repeating: "{{#a}}", count: 65) + String(repeating: "{{/a}}", count: 65)) == [
        "page.mustache:1:385: sections, parents and blocks are nested too deep (at most 64)"
      ])
  }

  @Test("of names that do not exist where they are used")
  func names() {
    let fields: Fields = [
      "title": .text("鍋"), "cover": .none, "count": .number(2),
      "recipes": .list([.fields(["alt": .text("a")])]), "archive": .fields(["date": .text("d")]),
    ]
    let here = "archive, count, cover, recipes, title"
    func expect(_ template: String, _ expected: String, line: Int = #line) {
      #expect(
        faults(template, fields) == [expected],
        sourceLocation: SourceLocation(
          fileID: #fileID, filePath: #filePath, line: line, column: 1))
    }
    expect(
      "a\n <b>{{titel}}", "page.mustache:2:5: unknown name \"titel\" (did you mean \"title\"? names: \(here))"
    )
    expect("{{#memo}}{{/memo}}", "page.mustache:1:1: unknown name \"memo\" (names: \(here))")
    expect(
      "{{^Title}}{{/Title}}",
      "page.mustache:1:1: unknown name \"Title\" (did you mean \"title\"? names: \(here))")
    expect(
      "{{#recipes}}{{laat}}{{/recipes}}",
      "page.mustache:1:13: unknown name \"laat\" (names: alt, \(here))")
    expect("{{archive.day}}", "page.mustache:1:1: unknown name \"day\" (names: date)")
    expect("{{title.day}}", "page.mustache:1:1: \"day\" is looked up in text (only a group has names)")
    expect("{{recipes.alt}}", "page.mustache:1:1: \"alt\" is looked up in a list (only a group has names)")
    expect(
      "{{recipes}}",
      "page.mustache:1:1: \"recipes\" is a list, which has no text (like {{#recipes}}…{{/recipes}})")
    expect(
      "{{archive}}",
      "page.mustache:1:1: \"archive\" is a group of names, which has no text (like {{#archive}}…{{/archive}})"
    )
    expect("{{.}}", "page.mustache:1:1: \".\" is a group of names, which has no text (like {{#.}}…{{/.}})")
    expect(
      "{{{title}}}", "page.mustache:1:1: \"title\" is text, and only HTML may go unescaped (like {{title}})")
  }

  /// A page that takes a branch does not find a mistake in another; the vocabulary does.
  @Test("of names outside the vocabulary, also where no page would show them")
  func vocabulary() {
    let partials = ["card": "{{#cover}}\n{{cover.widht}}{{/cover}}"]
    let names: [Name] = ["title", "cover", "width"]
    let known = "names: cover, title, width"
    #expect(
      faults("{{#title}}{{titel}}{{/title}}{{>card}}{{^colour}}{{/colour}}", [:], partials, vocabulary: names)
        == [
          "page.mustache:1:11: unknown name \"titel\" (did you mean \"title\"? \(known))",
          "page.mustache:1:39: unknown name \"colour\" (\(known))",
          "card.mustache:2:1: unknown name \"widht\" (did you mean \"width\"? \(known))",
        ])
    #expect(
      faults("{{>card}}", ["cover": .none], ["card": "{{#cover}}{{.}}{{width}}{{/cover}}"], vocabulary: names)
        == ["rendered: "])
  }

  @Test("of members that a name does not have, which other names may be") func members() throws {
    let names: [Name] = ["title", "words", "skip"]
    let sources = [
      TemplateSource(
        name: "page", file: "page.mustache",
        text: "{{title}}{{words.skip}}{{#words}}{{skip}}{{/words}}\n{{words.title}}{{title.skip}}")
    ]
    let error = #expect(throws: TemplateErrors.self) {
      try TemplateLibrary(sources, vocabulary: names, members: ["words": ["skip", "menu"]])
    }
    #expect(
      error?.all.map(\.description) == ["page.mustache:2:1: unknown name \"title\" (names: menu, skip)"])
  }

  @Test("an unknown page") func page() throws {
    let library = try TemplateLibrary([TemplateSource(name: "list", file: "list.mustache", text: "")])
    var output = Array("before".utf8)
    #expect(
      throws: TemplateError(
        file: "lits", line: 1, column: 1,
        message: "there is no template \"lits\" (did you mean \"list\"? templates: list)")
    ) { try library.render("lits", [:], into: &output) }
  }

  @Test("leave the output as it was") func output() throws {
    let library = try TemplateLibrary([TemplateSource(name: "page", file: "page", text: "text{{missing}}")])
    var output = Array("before".utf8)
    #expect(throws: TemplateError.self) { try library.render("page", [:], into: &output) }
    #expect(output == Array("before".utf8))
  }

  @Test("many names are not all told") func manyNames() {
    var fields = Fields()
    for number in 100..<200 { fields[Name("name\(number)")] = .number(number) }
    let message = faults("{{nmae150}}", fields)[0]
    #expect(
      message.hasPrefix(
        "page.mustache:1:1: unknown name \"nmae150\" (did you mean \"name150\"? names: name100, "))
    #expect(message.hasSuffix("name139, … (100 in all))"))
  }
}
