extension Problem {
  /// Describes a failed file operation, with the path as the place.
  public init(_ error: FileError) { self.init(Place(file: error.path), .error, error.message) }
}

extension Problems {
  public init(_ error: FileError) { self.init([Problem(error)]) }
}

/// Runs `body` and rethrows a file error as a problem.
@discardableResult
public func asProblems<Result>(_ body: () throws(FileError) -> Result) throws(Problems) -> Result {
  do throws(FileError) { return try body() } catch { throw Problems(error) }
}

/// Runs `body` and rethrows a file error as a problem.
@discardableResult
public func asProblems<Result>(
  _ body: () async throws(FileError) -> Result
) async throws(Problems) -> Result {
  do throws(FileError) { return try await body() } catch { throw Problems(error) }
}
