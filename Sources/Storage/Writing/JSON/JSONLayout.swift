/// How a store is laid out: its line ends, its indentation, what it breaks over lines. New values are written as those
/// that are there.
package struct JSONLayout: Sendable, Equatable {
  /// What a value is in a store, for how it is laid out.
  package enum Role: Sendable, CaseIterable {
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
  package var broken: Set<Role>
  /// Whether all but ASCII is written as `\uXXXX`.
  var isASCII = false
  /// Whether a comma begins the line of what follows it.
  var leadingCommas: LeadingCommas?

  /// The layout of what Ozen writes anew, but for what is given.
  package init(broken: Set<Role> = [.archives, .archive, .recipes, .recipe, .ingredients, .steps]) {
    self.broken = broken
  }

  /// A value's text, without what stands before its first line.
  ///
  /// - Parameter margin: the indentation of the line that it begins on.
  package func text(_ tree: JSONTree, _ role: Role, margin: String) -> String {
    var writer = Writer(layout: self, start: margin)
    writer.write(tree, role, margin: margin, onOneLine: false)
    return writer.text
  }

  /// A key with its value.
  func text(_ member: JSONTree.Member, of owner: Role, margin: String) -> String {
    var writer = Writer(layout: self, start: margin)
    writer.write(member, of: owner, margin: margin, onOneLine: false)
    return writer.text
  }

  private struct Writer {
    let layout: JSONLayout
    /// What the first line begins with.
    let start: String
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
          writer.write(member, of: role, margin: inner, onOneLine: onOneLine)
        }
      }
    }

    mutating func write(_ member: JSONTree.Member, of owner: Role, margin: String, onOneLine: Bool) {
      let role = owner.role(of: member.key)
      let column = here
      text += JSONString.quoted(member.key, isASCII: layout.isASCII)
      let isFilled = !member.value.members.isEmpty || !member.value.elements.isEmpty
      if let indent = layout.leadingCommas?.valueIndent, isFilled, !onOneLine, layout.broken.contains(role) {
        text += layout.colon.trimmed + layout.lineEnd + column + indent
      } else {
        text += layout.colon
      }
      write(member.value, role, margin: margin, onOneLine: onOneLine)
    }

    /// White space up to here.
    private var here: String {
      let feed = text.utf8.lastIndex(of: 0x0A)
      return JSONLayout.blank(feed.map { String(text[text.utf8.index(after: $0)...]) } ?? start + text)
    }

    private mutating func list<Value>(
      _ values: [Value], _ open: String, _ close: String, _ padding: String, _ role: Role, _ margin: String,
      _ onOneLine: Bool, _ write: (inout Writer, Value, String, Bool) -> Void
    ) {
      guard !values.isEmpty else { return text += open + close }
      let isBroken = !onOneLine && layout.broken.contains(role)
      if isBroken, let commas = layout.leadingCommas {
        let margin = here
        text += open
        for (number, value) in values.enumerated() {
          if number > 0 { text += layout.lineEnd + margin + "," }
          text += commas.gap
          write(&self, value, here, false)
        }
        text += layout.lineEnd + margin + close
        return
      }
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
