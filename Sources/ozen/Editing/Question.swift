import Glibc

/// Asks a person at a terminal.
struct Question {
  let console: Console

  /// Whether there is somebody to ask.
  var canAsk: Bool { Input.isTerminal && console.error.isTerminal }

  /// Anything but a clear yes is no.
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
