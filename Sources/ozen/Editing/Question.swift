import Glibc

/// Asks a person at a terminal.
struct Question {
  let console: Console

  /// Whether there is a person at a terminal.
  var canAsk: Bool { Input.isTerminal && console.error.isTerminal }

  /// Asks a question; anything but a clear yes is no.
  func confirms(_ question: String) -> Bool {
    console.error.write("\(question) [y/N] ")
    guard let answer = readLine() else {
      console.error.write("\n")
      return false
    }
    return ["y", "yes", "はい", "ｙ"].contains(answer.trimmingSpace.lowercased())
  }
}

extension String {
  fileprivate var trimmingSpace: String {
    String(String(drop(while: \.isWhitespace).reversed()).drop(while: \.isWhitespace).reversed())
  }
}
