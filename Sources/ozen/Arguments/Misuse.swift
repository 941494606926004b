/// What can be wrong with a command line: facts, which `sentence` words.
enum Misuse: Error, Equatable {
  case unknownCommand(String, known: [String])
  case unknownOption(String, known: [String])
  case missingValue(option: String, placeholder: String, next: String?)
  case needlessValue(flag: String, value: String)
  case badValue(String, of: String, expectation: String)
  case repeatedOption(String, first: String, second: String)
  case missingArgument(String)
  case needlessArgument(String)
  /// Options and arguments that make no sense together, or what was typed cannot be read; a whole sentence.
  case senseless(String)
}

extension Misuse {
  /// What is wrong and, where it can be told, what would be right.
  var sentence: String {
    switch self {
    case .unknownCommand(let name, let known):
      "there is no command '\(name)'" + Self.suggestion(for: name, among: known)
    case .unknownOption(let name, let known):
      "there is no option '\(name)'" + Self.suggestion(for: name, among: known)
    case .missingValue(let option, let placeholder, let next?):
      "'\(option)' needs a value (\(option) \(placeholder); if '\(next)' is that value, write '\(option)=\(next)')"
    case .missingValue(let option, let placeholder, nil):
      "'\(option)' needs a value (\(option) \(placeholder))"
    case .needlessValue(let flag, let value):
      "'\(flag)' takes no value, yet has '\(value)'"
    case .badValue(let value, let name, let expectation):
      "\(name) is '\(value)' (it must be \(expectation))"
    case .repeatedOption(let option, let first, let second):
      "'\(option)' is given twice, as '\(first)' and as '\(second)' (once is right)"
    case .missingArgument(let name):
      "\(name) is missing"
    case .needlessArgument(let value):
      "the argument '\(value)' is one too many"
    case .senseless(let sentence): sentence
    }
  }

  private static func suggestion(for name: String, among known: [String]) -> String {
    nearest(to: name, among: known).map { " (did you mean '\($0)'?)" } ?? ""
  }
}
