/// Parses a command line into a command's `Arguments`.
///
/// Options and arguments may come in any order. `--` ends the options; `-` is an argument. An option's value
/// that starts with a dash must be written with an equals sign, so that a forgotten value never takes the
/// next option.
///
/// - Throws: the first error, from left to right.
func parse<Arguments>(
  _ words: [String], _ parameters: [Parameter<Arguments>], into initial: Arguments
) throws(UsageError) -> Arguments {
  var result = initial
  let known = parameters.map { parameter in
    KnownParameter(facts: parameter.facts) { text in parameter.store(text, &result) }
  }
  try read(words, known)
  return result
}

/// A parameter without the type of its command's `Arguments`: a generic `read` would be compiled once for each command.
private struct KnownParameter {
  var facts: ParameterFacts
  /// Stores a given value, or returns what it must be.
  var store: (String) -> String?
}

private func read(_ words: [String], _ parameters: [KnownParameter]) throws(UsageError) {
  var given: [String: String] = [:]
  var places = parameters.filter { $0.facts.kind == .argument }[...]
  let options = parameters.filter { $0.facts.kind != .argument }
  var rest = words[...]
  var optionsEnded = false

  while let word = rest.popFirst() {
    if optionsEnded || word == "-" || !word.hasPrefix("-") {
      guard let parameter = places.first else { throw .needlessArgument(word) }
      if !parameter.facts.isRepeatable { places.removeFirst() }
      if let option = options.first(where: { $0.facts.synonym == parameter.facts.name })?.facts.name,
        let value = given[option]
      {
        throw .repeatedArgument(parameter.facts.name, word, option: option, value)
      }
      try store(word, parameter)
      given[parameter.facts.name] = word
    } else if word == "--" {
      optionsEnded = true
    } else {
      let parts = word.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false).map(String.init)
      guard let parameter = options.first(where: { $0.facts.name == parts[0] }) else {
        throw .unknownOption(parts[0], known: options.map(\.facts.name) + ["--help"])
      }
      switch parameter.facts.kind {
      case .argument: break
      case .flag:
        if parts.count == 2 { throw .needlessValue(flag: parts[0], value: parts[1]) }
        try store("", parameter)
      case .option(let placeholder):
        let value = try parts.count == 2 ? parts[1] : takeValue(of: parts[0], placeholder)
        if let first = given.updateValue(value, forKey: parts[0]), !parameter.facts.isRepeatable {
          throw .repeatedOption(parts[0], first: first, second: value)
        }
        if let synonym = parameter.facts.synonym, let argument = given[synonym] {
          throw .repeatedArgument(synonym, argument, option: parts[0], value)
        }
        try store(value, parameter)
      }
    }
  }
  if let missing = places.first(where: { $0.facts.isRequired && given[$0.facts.name] == nil }) {
    throw .missingArgument(missing.facts.name)
  }

  func store(_ text: String, _ parameter: KnownParameter) throws(UsageError) {
    if let expectation = parameter.store(text) {
      throw .badValue(text, of: parameter.facts.name, expectation: expectation)
    }
  }

  func takeValue(of option: String, _ placeholder: String) throws(UsageError) -> String {
    let next = rest.first
    guard let next, next == "-" || !next.hasPrefix("-") else {
      throw .missingValue(option: option, placeholder: placeholder, next: next == "--" ? nil : next)
    }
    rest.removeFirst()
    return next
  }
}
