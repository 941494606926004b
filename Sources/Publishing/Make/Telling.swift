import Support
import Storage

extension Problem {
  init(_ error: FileError) { self.init(Place(file: error.path), .error, error.message) }
}

/// Puts a failed call of the system among the problems.
func telling<Result>(_ body: () async throws(FileError) -> Result) async throws(Problems) -> Result {
  do throws(FileError) { return try await body() } catch { throw Problems([Problem(error)]) }
}

/// Puts a failed call of the system among the problems.
func telling<Result>(_ body: () throws(FileError) -> Result) throws(Problems) -> Result {
  do throws(FileError) { return try body() } catch { throw Problems([Problem(error)]) }
}
