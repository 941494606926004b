/// Links templates together, and finds the faults that need no page: missing templates, blocks and names, and
/// templates that always include themselves.
struct TemplateLinker {
  private(set) var program: TemplateProgram
  private(set) var faults: [(node: Int, message: String)] = []
  private let numbers: [String: Int]

  init(_ program: TemplateProgram) {
    self.program = program
    numbers = Dictionary(program.templates.enumerated().map { ($1.name, $0) }) { first, _ in first }
  }

  /// - Parameter names: the name of each partial or parent, by its step.
  mutating func link(_ names: [Int: String], isStrict: Bool) {
    for (node, name) in names.sorted(by: { $0.key < $1.key }) {
      if let template = numbers[name] {
        program.nodes[node].target = Int32(template)
      } else if isStrict {
        fault(
          node,
          "unknown template \"\(name)\" (\(suggestion(for: name, among: numbers.keys, called: "templates")))")
      }
    }
    checkCycles()
    if isStrict { checkBlocks() }
  }

  /// Requires every part of every name to be in the vocabulary, even in branches that no page takes.
  ///
  /// - Parameter members: of names with members of their own, all that may follow them after a dot.
  mutating func check(vocabulary: [Name], members: [Name: [Name]]) {
    let known = Set(vocabulary.map(\.number))
    let knownMembers = Dictionary(
      uniqueKeysWithValues: members.map { ($0.number, (names: $1, numbers: Set($1.map(\.number)))) })
    for (index, node) in program.nodes.enumerated() {
      guard [.variable, .raw, .section, .inverted].contains(node.kind) else { continue }
      var owner: Int32?
      for part in program.paths[node.range] {
        let own = owner.flatMap { knownMembers[$0] }
        owner = part
        if (own?.numbers ?? known).contains(part) { continue }
        let name = Name(number: part).description
        let names = (own?.names ?? vocabulary).lazy.map(\.description)
        fault(index, "unknown name \"\(name)\" (\(suggestion(for: name, among: names, called: "names")))")
      }
    }
  }

  private mutating func fault(_ node: Int, _ message: String) { faults.append((node, message)) }
}

// MARK: - Cycles

extension TemplateLinker {
  /// Returns the partials and parents that every page renders: those outside sections, and outside blocks,
  /// whose content can be replaced.
  private func certain(in template: Int) -> [Int] {
    var found: [Int] = []
    var node = program.templates[template].nodes.lowerBound
    while node < program.templates[template].nodes.upperBound {
      let kind = program.nodes[node].kind
      if (kind == .partial || kind == .parent) && program.nodes[node].target >= 0 { found.append(node) }
      node = kind == .literal || kind == .partial ? node + 1 : Int(program.nodes[node].end)
    }
    return found
  }

  private mutating func checkCycles() {
    var isDone = Array(repeating: false, count: program.templates.count)
    for template in program.templates.indices where !isDone[template] {
      var way: [Int] = []
      walk(template, &way, &isDone)
    }
  }

  private mutating func walk(_ template: Int, _ way: inout [Int], _ isDone: inout [Bool]) {
    way.append(template)
    for node in certain(in: template) {
      let target = Int(program.nodes[node].target)
      if let start = way.firstIndex(of: target) {
        let names = (way[start...] + [target]).map { "\"\(program.templates[$0].name)\"" }.joined(
          separator: " → ")
        fault(node, "\(names) never ends (a template may come back only inside a section)")
      } else if !isDone[target] {
        walk(target, &way, &isDone)
      }
    }
    way.removeLast()
    isDone[template] = true
  }
}

// MARK: - Blocks

extension TemplateLinker {
  private mutating func checkBlocks() {
    for (index, node) in program.nodes.enumerated() where node.kind == .parent && node.target >= 0 {
      let existing = blocks(of: Int(node.target))
      var given: Set<Int32> = []
      for block in program.children(of: index) where program.nodes[block].kind == .block {
        let number = program.nodes[block].target
        let name = Name(number: number).description
        let parent = program.templates[Int(node.target)].name
        if !existing.contains(number) {
          let names = existing.lazy.map { Name(number: $0).description }
          fault(
            block,
            "\"\(parent)\" has no block \"\(name)\" (\(suggestion(for: name, among: names, called: "blocks")))"
          )
        } else if !given.insert(number).inserted {
          fault(block, "the block \"\(name)\" is given twice (once is enough)")
        }
      }
    }
  }

  /// Returns the blocks of a template and of all templates that it includes.
  private func blocks(of template: Int) -> Set<Int32> {
    var blocks: Set<Int32> = []
    var seen: Set<Int> = [template]
    var waiting = [template]
    while let template = waiting.popLast() {
      for node in program.nodes[program.templates[template].nodes] {
        switch node.kind {
        case .block: blocks.insert(node.target)
        case .partial, .parent:
          if node.target >= 0, seen.insert(Int(node.target)).inserted { waiting.append(Int(node.target)) }
        default: break
        }
      }
    }
    return blocks
  }
}
