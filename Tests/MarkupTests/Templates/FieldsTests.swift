import Markup
import Testing

@Suite("Names and fields")
struct FieldsTests {
  @Test("a name is its text") func names() {
    #expect(Name("title") == Name("title"))
    #expect(Name("title") != Name("titles"))
    #expect(Name("肉").description == "肉")
  }

  @Test("names are the same on all threads") func threads() async {
    let all = await withTaskGroup(of: [Name].self) { group in
      for _ in 0..<8 { group.addTask { (0..<500).map { Name("thread\($0)") } } }
      return await group.reduce(into: []) { $0.append($1) }
    }
    #expect(Set(all).count == 1)
    #expect(all[0].map(\.description) == (0..<500).map { "thread\($0)" })
  }

  @Test("set, get, take out") func fields() {
    var fields: Fields = ["a": .number(1), "b": .number(2), "a": .number(3)]
    #expect(fields["a"] == .number(3))
    #expect(fields["c"] == nil)
    fields["b"] = nil
    fields["c"] = Value.none
    #expect(fields.names == ["a", "c"])
    #expect(fields["b"] == nil)
    #expect(fields["c"] == Value.none)
  }

  @Test("merging, and equality without order") func merging() {
    let a: Fields = ["x": .number(1), "y": .number(2)]
    let b: Fields = ["y": .number(3), "z": .number(4)]
    #expect(a.merging(b) == ["z": .number(4), "y": .number(3), "x": .number(1)])
    #expect(a.merging(b) != b.merging(a))
    #expect(a != ["x": .number(1)])
    #expect(a != ["x": .number(1), "z": .number(2)])
  }
}
