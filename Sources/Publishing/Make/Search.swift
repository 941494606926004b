import Support
import Storage

/// Makes the files that the search page loads, puts them into the stage, and gives the pages their path.
func makeSearch(_ context: inout PageContext, _ stage: Stage, _ options: BuildOptions) async throws(Problems)
{
  if context.plan.archives.isEmpty { return }
  let index = await SearchIndex.make(context, jobs: options.jobs)
  let failures = await concurrently(index.files.count, jobs: options.jobs, chunk: 16) {
    number -> FileError? in
    do throws(FileError) {
      try stage.put(index.files[number].path, index.files[number].bytes)
      return nil
    } catch {
      return error
    }
  }
  let problems = failures.compactMap { $0.map { Problem($0) } }
  if !problems.isEmpty { throw Problems(problems) }
  context.searchIndex = index.path
}
