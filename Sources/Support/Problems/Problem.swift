/// The place of a problem: a file, and a line and column if they are known.
public struct Place: Sendable, Hashable, Comparable, CustomStringConvertible {
  /// Relative to the site, like `Content/archives.json`.
  public var file: String
  /// Both counted from 1, columns in characters; 0 if unknown.
  public var line: Int
  public var column: Int

  public init(file: String, line: Int = 0, column: Int = 0) {
    (self.file, self.line, self.column) = (file, line, column)
  }

  /// `file`, `file:line` or `file:line:column`.
  public var description: String {
    line == 0 ? file : column == 0 ? "\(file):\(line)" : "\(file):\(line):\(column)"
  }

  public static func < (a: Place, b: Place) -> Bool {
    (a.file, a.line, a.column) < (b.file, b.line, b.column)
  }
}

/// Something wrong, in one sentence that says what would be right.
public struct Problem: Error, Sendable, Hashable, Comparable, CustomStringConvertible {
  public enum Severity: String, Sendable { case error, warning }

  public var place: Place
  public var severity: Severity
  public var message: String

  public init(_ place: Place, _ severity: Severity = .error, _ message: String) {
    (self.place, self.severity, self.message) = (place, severity, message)
  }

  public var description: String { "\(place): \(message)" }

  public static func < (a: Problem, b: Problem) -> Bool {
    (a.place, a.message) < (b.place, b.message)
  }
}

/// All problems of one stage, reported together.
public struct Problems: Error, Sendable, Equatable {
  public var all: [Problem]
  public init(_ all: [Problem]) { self.all = all }
}
