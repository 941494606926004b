public import Support
import Imaging
import Storage

/// Returns the problems that a build would report when it decodes the photos. Photos that an earlier build
/// has decoded are not decoded again.
func damagedPhotos(_ sources: Sources, _ plan: SitePlan, _ options: BuildOptions) async -> [Problem] {
  let jobs = PictureJob.all(of: plan.pictures)
  let known = options.force ? DecodeResults() : sources.cache.readFindings()
  let files = PhotoFiles(site: options.site)
  let messages = await concurrently(jobs.count, jobs: options.jobs) { index in
    let job = jobs[index]
    return known.byRendition[job.key]?.messages
      ?? damage(of: job.paths[0], in: files, job.picture.facts, plan.renditionRecipe)
  }
  let uses = Dictionary(grouping: sources.uses, by: \.path)
  return zip(jobs, messages).flatMap { job, messages in
    job.paths.flatMap { uses[$0] ?? [] }.flatMap { use in messages.map { photoProblem(use, $0) } }
  }
}

/// Returns the problems that a build would report about photos that nothing may show yet.
///
/// - Parameter paths: below `Content/`.
public func damagedPhotos(_ paths: [String], site: String) -> [Problem] {
  // Settings that cannot be read are reported by the code that needs them.
  let images = ((try? Store.settings(site: site)) ?? SiteSettings()).images
  let files = PhotoFiles(site: site)
  return paths.flatMap { path in
    let messages: [String]
    do throws(ImageError) {
      messages = damage(
        of: path, in: files, try Photo.facts(of: files.file(of: path), maxPixels: images.maxPixels),
        RenditionRecipe(images, background: RenditionRecipe.white))
    } catch {
      messages = ["\(error)"]
    }
    return messages.map { Problem(file: path, $0) }
  }
}

private func damage(
  of path: String, in files: PhotoFiles, _ facts: PhotoFacts, _ recipe: RenditionRecipe
) -> [String] {
  do throws(ImageError) { return try Photo.damage(of: files.file(of: path), facts, by: recipe) } catch {
    return ["\(error)"]
  }
}
