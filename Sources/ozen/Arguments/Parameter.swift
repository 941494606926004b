/// A parameter of a command, as its help shows it.
struct ParameterFacts: Sendable, Equatable {
  enum Kind: Sendable, Equatable {
    /// On or off.
    case flag
    /// `--name VALUE` or `--name=VALUE`.
    case option(value: String)
    /// Identified by its position.
    case argument
  }

  let kind: Kind
  /// `--output`, or `SITE` for an argument.
  let name: String
  let help: String
  var isRequired = false
  var isRepeatable = false
  /// The default, in words.
  var fallback: String?
  /// The argument with the same meaning as this option, if a command has both.
  var synonym: String?
  var completion = Completion.nothing
}

/// A parameter of a command: its facts, and where its value is stored in the command's `Arguments`.
struct Parameter<Arguments: Sendable>: Sendable {
  var facts: ParameterFacts
  /// Stores a given value, or returns what it must be.
  var store: @Sendable (String, inout Arguments) -> Expectation?

  /// Completes the sentence "must be …".
  typealias Expectation = String
  typealias Path<V> = any WritableKeyPath<Arguments, V> & Sendable
}

extension Parameter {
  static func flag(_ name: String, _ path: Path<Bool>, _ help: String) -> Parameter {
    Parameter(facts: ParameterFacts(kind: .flag, name: name, help: help)) { _, arguments in
      arguments[keyPath: path] = true
      return nil
    }
  }

  /// An option that may be given once.
  static func option<V>(
    _ name: String, _ placeholder: String, _ path: Path<V?>, _ value: ArgumentType<V>, _ help: String,
    default fallback: String? = nil
  ) -> Parameter {
    let facts = ParameterFacts(
      kind: .option(value: placeholder), name: name, help: help, fallback: fallback,
      completion: value.completion)
    return Parameter(facts: facts) { text, arguments in
      guard let result = value.read(text) else { return value.expectation }
      arguments[keyPath: path] = result
      return nil
    }
  }

  /// An option that may be repeated; the values keep their order.
  static func options<V>(
    _ name: String, _ placeholder: String, _ path: Path<[V]>, _ value: ArgumentType<V>, _ help: String
  ) -> Parameter {
    let facts = ParameterFacts(
      kind: .option(value: placeholder), name: name, help: help, isRepeatable: true,
      completion: value.completion)
    return Parameter(facts: facts, storing: value, at: path)
  }

  /// An argument that is required unless it has a default.
  static func argument<V>(
    _ name: String, _ path: Path<V>, _ value: ArgumentType<V>, _ help: String, default fallback: String? = nil
  ) -> Parameter {
    let facts = ParameterFacts(
      kind: .argument, name: name, help: help, isRequired: fallback == nil, fallback: fallback,
      completion: value.completion)
    return Parameter(facts: facts) { text, arguments in
      guard let result = value.read(text) else { return value.expectation }
      arguments[keyPath: path] = result
      return nil
    }
  }

  /// An argument that may be left out and has no default.
  static func optional<V>(_ name: String, _ path: Path<V?>, _ value: ArgumentType<V>, _ help: String)
    -> Parameter
  {
    let facts = ParameterFacts(kind: .argument, name: name, help: help, completion: value.completion)
    return Parameter(facts: facts) { text, arguments in
      guard let result = value.read(text) else { return value.expectation }
      arguments[keyPath: path] = result
      return nil
    }
  }

  /// All remaining arguments.
  static func arguments<V>(
    _ name: String, _ path: Path<[V]>, _ value: ArgumentType<V>, _ help: String, isRequired: Bool
  ) -> Parameter {
    let facts = ParameterFacts(
      kind: .argument, name: name, help: help, isRequired: isRequired, isRepeatable: true,
      completion: value.completion)
    return Parameter(facts: facts, storing: value, at: path)
  }

  private init<V>(facts: ParameterFacts, storing value: ArgumentType<V>, at path: Path<[V]>) {
    self.init(facts: facts) { text, arguments in
      guard let result = value.read(text) else { return value.expectation }
      arguments[keyPath: path].append(result)
      return nil
    }
  }
}
