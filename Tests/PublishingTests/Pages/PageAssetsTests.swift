import Foundation
import Markup
import Storage
import Testing

@testable import Publishing

@Suite struct PageAssetsTests {
  @Test(arguments: [
    ("recipe", ["ozen", "recipe", "own"]), ("list", ["ozen", "own"]), ("404", ["ozen", "own"]),
  ])
  func `a page loads what is for all, then what is called like its kind, then the site's own`(
    kind: String, names: [String]
  ) {
    let assets = ["own.js", "recipe.js", "gallery.js", "ozen.js", "recipe.css"]
    let paths = Dictionary(uniqueKeysWithValues: assets.map { ($0, "assets/\($0)") })
    let wanted = names.map { name in
      Value.fields([.path: .text("assets/\(name).js"), .first: .bool(name == "ozen")])
    }
    #expect(PageAssets.links(paths, main: "ozen.js", ending: ".js", kind: kind) == .list(wanted))
  }

  @Test func `a page says which motion the settings ask for`() throws {
    var plan = Sample.plan()
    plan.settings.transitions.gallery = .zoom
    plan.settings.transitions.recipe = .slide
    plan.settings.transitions.section = .none
    var bytes: [UInt8] = []
    try Sample.context(plan).render(try #require(plan.pages.first), into: &bytes)
    let html = String(decoding: bytes, as: UTF8.self)
    #expect(html.contains(#"data-transitions="gallery-zoom recipe-slide section-none""#))
  }

  @Test(arguments: [
    ("if (a && b) { c = [1, 2]; }", "if(a&&b){c=[1,2];}"),
    ("const say = { to: 'a = b, \\' c', of: \"( )\" };", "let say={to:'a = b, \\' c',of:\"( )\"};"),
    ("put(`${a} , ${ b }` + c - -d / e);", "put(`${a} , ${ b }`+c- -d/e);"),
    ("a++ + b; c = a + +b - --d;", "a++ +b;c=a+ +b- --d;"),
    ("x = 2 / /b/.exec(c).index;", "x=2/ /b/.exec(c).index;"),
    ("return x ? .5 : async () => { };", "return x?.5:async()=>{};"),
    (
      "for (const x of y) z('const a', a.const , nonconst , const_);",
      "for(let x of y)z('const a',a.const,nonconst,const_);"
    ),
  ])
  func `a script loses the blanks beside signs, a text none`(line: String, tight: String) {
    let slim = Minifier.slim(Array("  // why\n  \(line)\n".utf8), isScript: true, isStyle: false)
    #expect(String(decoding: slim, as: UTF8.self) == tight + "\n")
  }

  @Test(arguments: [
    ("f(() => {\n  a();\n});\nb()\nc", "f(()=>{a()});b()\nc\n"),
    ("const a = {\n  b,\n  c: [\n    1,\n  ],\n};", "let a={b,c:[1,],};\n"),
    ("x = a\n  ? b\n  : c;", "x=a\n?b\n:c;\n"),
    ("//# hint\n// why\na();", "//# hint\na();\n"),
    ("if (a) {\n  b();\n}\nelse c();", "if(a){b()}\nelse c();\n"),
  ])
  func `a script loses the line ends that end nothing`(lines: String, tight: String) {
    let slim = Minifier.slim(Array("\(lines)\n".utf8), isScript: true, isStyle: false)
    #expect(String(decoding: slim, as: UTF8.self) == tight)
  }

  @Test func `the default theme is published without comments, a site's own file as it is`() throws {
    for (name, bytes) in DefaultTemplates.assets where name.hasSuffix(".css") || name.hasSuffix(".js") {
      let published = Minifier.published(Asset(name: name, bytes: bytes))
      let text = String(decoding: published, as: UTF8.self)
      #expect(text.firstMatch(of: /(?m)^ |\/\*|^\/\/[^#]/) == nil, "\(name)")
      #expect(published.count > bytes.count / 2, "\(name)")
      let own = bytes + Array("/* own */\n".utf8)
      #expect(Minifier.published(Asset(name: name, bytes: own)) == own)
    }
  }
}
