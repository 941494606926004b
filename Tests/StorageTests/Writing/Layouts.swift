import TestSupport
@testable import Storage

/// Writes JSON in a layout drawn at random: what people, editors and programs leave behind.
struct RandomLayout {
  var lineEnd: String
  var unit: String
  var colon: String
  var comma: String
  var objectPadding: String
  var arrayPadding: String
  /// How deep lines are broken; 0 is all on one line.
  var depth: Int
  /// Whether short lists of plain values stay on one line.
  var keepsShortLists: Bool
  var end: String

  init(using draw: inout SeededGenerator) {
    func one<T>(_ values: [T]) -> T { values[Int.random(in: 0..<values.count, using: &draw)] }
    lineEnd = one(["\n", "\n", "\r\n"])
    unit = one(["  ", "    ", "\t", " ", ""])
    colon = one([": ", ":", " : "])
    comma = one([", ", ","])
    objectPadding = one(["", " "])
    arrayPadding = one(["", "", " "])
    depth = one([0, 2, 3, 4, 5, 99, 99])
    keepsShortLists = one([true, false])
    end = one(["", "\n", "\r\n", "\n\n"])
  }

  func text(_ tree: JSONTree) -> String { text(tree, level: 0, margin: "") + end }

  private func text(_ tree: JSONTree, level: Int, margin: String) -> String {
    switch tree {
    case .raw(let spelling): return spelling
    case .string(let string): return JSONString.quoted(string)
    case .array(let values):
      let isShort = keepsShortLists && values.allSatisfy { $0.elements.isEmpty && $0.members.isEmpty }
      return list("[", "]", arrayPadding, values, level, margin, isShort) {
        text($0, level: level + 1, margin: $1)
      }
    case .object(let members):
      return list("{", "}", objectPadding, members, level, margin, false) {
        JSONString.quoted($0.key) + colon + text($0.value, level: level + 1, margin: $1)
      }
    }
  }

  private func list<T>(
    _ open: String, _ close: String, _ padding: String, _ values: [T], _ level: Int, _ margin: String,
    _ isShort: Bool, _ text: (T, String) -> String
  ) -> String {
    if values.isEmpty { return open + close }
    if level >= depth || isShort {
      return open + padding + values.map { text($0, margin) }.joined(separator: comma) + padding + close
    }
    let inner = margin + unit
    return open + lineEnd + inner + values.map { text($0, inner) }.joined(separator: "," + lineEnd + inner)
      + lineEnd
      + margin + close
  }
}

/// A store with archives drawn at random, some with keys that no Ozen knows.
func randomStore(archives count: Int, using draw: inout SeededGenerator) -> JSONTree {
  func member(_ key: String, _ value: JSONTree) -> JSONTree.Member { .init(key: key, value: value) }
  func chance() -> Bool { Bool.random(using: &draw) }
  var recipe = 0
  let archives = (0..<count).map { number in
    var members = [member("id", .integer(number * 3 + 1)), member("created", .string("2018-04-27"))]
    if chance() { members.append(member("title", .string("春の「昼」\n\"二\" 👩‍🍳"))) }
    if chance() {
      members.append(
        member("weather", .object([member("sky", .texts(["晴れ"])), member("t", .raw("1.50e1"))])))
    }
    if chance() { members.append(member("tags", .texts(chance() ? ["和食", "昼"] : ["肉"]))) }
    if chance() { members.append(member("memo", .string(""))) }
    let recipes = (0..<Int.random(in: 0..<4, using: &draw)).map { _ -> JSONTree in
      recipe += 1
      var members = [member("title", .string("冷奴")), member("id", .integer(recipe))]
      if chance() {
        members.append(
          member(
            "ingredients",
            .array([
              .string("塩 少々"), .object([member("name", .string("豆腐")), member("amount", .string("1丁"))]),
            ])))
      }
      if chance() { members.append(member("steps", .texts(["切る。", "煮る。"]))) }
      if chance() { members.append(member("calories", .raw("-0.0"))) }
      return .object(members)
    }
    if chance() || !recipes.isEmpty { members.append(member("recipes", .array(recipes))) }
    if chance() { members.shuffle(using: &draw) }
    return JSONTree.object(members)
  }
  var root = [member("version", .integer(1)), member("archives", .array(archives))]
  if chance() { root.append(member("kitchen", .object([]))) }
  if chance() { root.insert(member("$schema", .string("archives.schema.json")), at: 0) }
  return .object(root)
}
