import Support
import Imaging
import Storage

/// Returns why photos could not be read, by path. The message for a missing one suggests the file that may
/// have been meant.
func describe(_ failures: [String: ImageError], site: String) -> [String: String] {
  let missing = ImageError.missing
  guard failures.contains(where: { $0.value == missing }) else { return failures.mapValues(\.description) }
  let content = "\(site)/Content"
  // Without a list of files there are no suggestions, but the photos are still reported.
  let files = ((try? Files.list(content)) ?? []).filter { $0.kind != .folder }.map(\.path)
  return failures.reduce(into: [:]) { messages, failure in
    messages[failure.key] =
      failure.value == missing
      ? "\(missing) (\(mend(failure.key, files)))" : failure.value.description
  }
}

private func mend(_ path: String, _ files: [String]) -> String {
  let name = path.split(separator: "/").last ?? ""
  let elsewhere = files.first { $0.split(separator: "/").last == name }
  return (elsewhere ?? NearMiss.of(path, among: files)).map { "did you mean \"\($0)\"?" }
    ?? "put it there, or mend the path"
}
