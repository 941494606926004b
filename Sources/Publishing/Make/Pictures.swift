import Support
import Imaging
import Storage

/// The result of making the pictures: what pages may show of them, and the problems.
struct Pictures: Sendable, Equatable {
  /// By path below `Content/`, or by URL; a picture that failed is not included.
  var looks: [String: ImagePlaceholder] = [:]
  var problems: [Problem] = []
  var findings = DecodeResults()
  /// The photos whose files could not be read as they were a moment before: their results are not cached.
  var unread: Set<String> = []
}

/// Makes the missing renditions in the cache, and puts all of them into the stage, if there is one.
///
/// A rendition's name encodes what it was made from and how, so an existing one is finished.
func makePictures(
  _ planned: [String: PlannedPicture], by recipe: RenditionRecipe, for uses: [PhotoUse], _ cache: Cache,
  _ stage: Stage?, _ options: BuildOptions,
  _ progress: @escaping @Sendable (BuildProgress) -> Void
) async throws(Problems) -> Pictures {
  let earlier = try asProblems { () throws(FileError) in try cache.begin(afresh: options.force) }
  let folder = try asProblems { () throws(FileError) in try cache.makePictures() }
  let files = PhotoFiles(site: options.site)
  let jobs = PictureJob.all(of: planned)
  let done = Counter()
  let results = await concurrently(jobs.count, jobs: options.jobs) { index in
    defer { progress(BuildProgress(stage: "pictures", done: done.next(), total: jobs.count)) }
    return Result { () throws(Problems) in
      try make(
        jobs[index], earlier.byRendition[jobs[index].key], files, recipe, cache, folder, stage, options)
    }
  }

  var pictures = Pictures()
  var failures: [Problem] = []
  let usesByPath = Dictionary(grouping: uses, by: \.path)
  for (job, result) in zip(jobs, results) {
    switch result {
    case .failure(let error): failures += error.all
    case .success(let outcome):
      if case .found(let finding) = outcome { pictures.findings.byRendition[job.key] = finding }
      for path in job.paths {
        let messages: [String]
        switch outcome {
        case .found(let finding):
          if case .made(let look, _) = finding { pictures.looks[path] = look }
          messages = finding.messages
        case .unread(let message):
          pictures.unread.insert(path)
          messages = [message]
        }
        for use in usesByPath[path] ?? [] {
          pictures.problems += messages.map { photoProblem(use, $0) }
        }
      }
    }
  }
  if !failures.isEmpty { throw Problems(failures) }
  return pictures
}

/// One photo to decode, wherever the site uses it.
struct PictureJob: Sendable {
  var key: String
  var picture: PlannedPicture
  var paths: [String]

  /// Returns one job for each photo; the same photo under two paths is one job.
  static func all(of planned: [String: PlannedPicture]) -> [PictureJob] {
    Dictionary(grouping: planned, by: \.value.renditions.first!.fileName)
      .map { PictureJob(key: $0.key, picture: $0.value[0].value, paths: $0.value.map(\.key).sorted()) }
      .sorted { $0.paths[0] < $1.paths[0] }
  }
}

private enum PictureResult: Sendable {
  case found(DecodeResults.Outcome)
  /// The file could not be read. This says nothing about the bytes whose digest is known.
  case unread(String)
}

private func make(
  _ job: PictureJob, _ known: DecodeResults.Outcome?, _ files: PhotoFiles, _ recipe: RenditionRecipe,
  _ cache: Cache,
  _ folder: Folder, _ stage: Stage?, _ options: BuildOptions
) throws(Problems) -> PictureResult {
  if case .failed(let message) = known { return .found(.failed(message)) }
  let names = job.picture.renditions.map(\.fileName)
  var finding = known
  if finding == nil
    || !names.allSatisfy({ folder.hasContent($0) || stage?.has("photos/\($0)") == true })
  {
    do {
      let outcome = try Photo.makeRenditions(
        of: files.file(of: job.paths[0]), job.picture.facts,
        // Without an earlier result the photo's warnings are unknown, even if its renditions exist.
        by: recipe, in: folder, force: options.force || known == nil)
      finding = .made(outcome.look, warnings: outcome.warnings)
    } catch .unwritable(let reason) {
      throw Problems([Problem(Place(file: folder.path), .error, reason)])
    } catch .unreadable(let reason) {
      return .unread(reason)
    } catch {
      finding = .failed("\(error)")
    }
    let found = finding
    try asProblems { () throws(FileError) in try cache.append(found!, of: job.key) }
  }
  guard case .made = finding, let stage else { return .found(finding!) }
  try asProblems { () throws(FileError) in
    for name in names { try stage.link("photos/\(name)", from: FolderFile(name, in: folder)) }
  }
  return .found(finding!)
}

/// Returns a problem that names what uses the photo, its file, and what is wrong.
func photoProblem(_ use: PhotoUse, _ message: String) -> Problem {
  Problem(use.place, .warning, "\(use.subject): \(PhotoFiles.shownName(of: use.path)): \(message)")
}
