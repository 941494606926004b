/// How a store is laid out: its line ends, its indentation, what it breaks over lines. New values are written as those
/// that are there.
struct JSONLayout: Sendable, Equatable {
  /// What a value is in a store, for how it is laid out.
  enum Role: Sendable, CaseIterable {
    case archives, archive, recipes, recipe, tags, ingredients, ingredient, steps
    /// What the store does not know.
    case other
  }

  /// `\n` or `\r\n`.
  var lineEnd = "\n"
  /// What a level is indented by; may be empty.
  var indent = "  "
  /// Between a key and its value.
  var colon = ": "
  /// Between values on one line.
  var comma = ", "
  /// Inside the brackets of an object, and of an array, on one line.
  var objectPadding = " "
  var arrayPadding = ""
  /// What has its values on lines of their own.
  var broken: Set<Role> = [.archives, .archive, .recipes, .recipe, .ingredients, .steps]
  /// Whether all but ASCII is written as `\uXXXX`.
  var isASCII = false

  /// A value's text, without what stands before its first line.
  ///
  /// - Parameter margin: the indentation of the line that it begins on.
  func text(_ tree: JSONTree, _ role: Role, margin: String) -> String {
    var writer = Writer(layout: self)
    writer.write(tree, role, margin: margin, onOneLine: false)
    return writer.text
  }

  /// A key with its value.
  func text(_ member: JSONTree.Member, of owner: Role, margin: String) -> String {
    JSONString.quoted(member.key, isASCII: isASCII) + colon
      + text(member.value, owner.role(of: member.key), margin: margin)
  }

  private struct Writer {
    let layout: JSONLayout
    var text = ""

    mutating func write(_ tree: JSONTree, _ role: Role, margin: String, onOneLine: Bool) {
      switch tree {
      case .raw(let spelling): text += spelling
      case .string(let string): text += JSONString.quoted(string, isASCII: layout.isASCII)
      case .array(let values):
        list(values, "[", "]", layout.arrayPadding, role, margin, onOneLine) {
          writer, value, inner, onOneLine in
          writer.write(value, role.elementRole, margin: inner, onOneLine: onOneLine)
        }
      case .object(let members):
        list(members, "{", "}", layout.objectPadding, role, margin, onOneLine) {
          writer, member, inner, onOneLine in
          writer.text += JSONString.quoted(member.key, isASCII: writer.layout.isASCII) + writer.layout.colon
          writer.write(member.value, role.role(of: member.key), margin: inner, onOneLine: onOneLine)
        }
      }
    }

    private mutating func list<Value>(
      _ values: [Value], _ open: String, _ close: String, _ padding: String, _ role: Role, _ margin: String,
      _ onOneLine: Bool, _ write: (inout Writer, Value, String, Bool) -> Void
    ) {
      guard !values.isEmpty else { return text += open + close }
      let isBroken = !onOneLine && layout.broken.contains(role)
      let inner = isBroken ? margin + layout.indent : margin
      text += open + (isBroken ? layout.lineEnd + inner : padding)
      for (number, value) in values.enumerated() {
        if number > 0 { text += isBroken ? "," + layout.lineEnd + inner : layout.comma }
        write(&self, value, inner, !isBroken)
      }
      text += (isBroken ? layout.lineEnd + margin : padding) + close
    }
  }
}

extension JSONLayout.Role {
  /// The role of a key's value.
  func role(of key: String) -> Self {
    switch (self, key) {
    case (.archive, "recipes"): .recipes
    case (.archive, "tags"), (.recipe, "tags"): .tags
    case (.recipe, "ingredients"): .ingredients
    case (.recipe, "steps"): .steps
    default: .other
    }
  }

  /// The role of an array's values.
  var elementRole: Self {
    switch self {
    case .archives: .archive
    case .recipes: .recipe
    case .ingredients: .ingredient
    default: .other
    }
  }
}
