/// The errors of a command line; `sentence` puts them into words.
enum UsageError: Error, Equatable {
  case unknownCommand(String, known: [String])
  case unknownOption(String, known: [String])
  case missingValue(option: String, placeholder: String, next: String?)
  case needlessValue(flag: String, value: String)
  case badValue(String, of: String, expectation: String)
  case repeatedOption(String, first: String, second: String)
  /// An argument and the option with the same meaning.
  case repeatedArgument(String, String, option: String, String)
  case missingArgument(String)
  case needlessArgument(String)
  /// Bytes that are not UTF-8; `shown` has escapes for them.
  case unreadable(number: Int, shown: String)
  /// Options and arguments that do not go together, or input that cannot be read; a whole sentence.
  case invalid(String)
}

extension UsageError {
  /// What is wrong and, if that is known, what would be right.
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
    case .repeatedArgument(let name, let argument, let option, let value):
      "\(name) is given twice, as '\(argument)' and as '\(option) \(value)' (once is right)"
    case .missingArgument(let name):
      "\(name) is missing"
    case .needlessArgument(let value):
      "the argument '\(value)' is one too many"
    case .unreadable(let number, let shown):
      "argument \(number), '\(shown)', is not UTF-8 (rename the file if it is a file's name, and set the terminal to UTF-8)"
    case .invalid(let sentence): sentence
    }
  }

  private static func suggestion(for name: String, among known: [String]) -> String {
    nearest(to: name, among: known).map { " (did you mean '\($0)'?)" } ?? ""
  }
}
