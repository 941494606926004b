import Glibc
import Storage
import Support

/// The output folder: a place that is safe to write to.
struct OutputFolder: Sendable {
  let path: String

  /// - Throws: if the folder is the site itself, contains it, or holds its sources; or if its path is in the
  ///   site but a symlink there leads out.
  init(_ options: BuildOptions) throws(Problems) {
    let site = Files.real(options.site)
    let output = Files.real(options.output)
    let sources = ["Content", "Templates", ".ozen", ".git"].map { "\(site)/\($0)" }
    if output == "/" || Files.isInside(site, output)
      || sources.contains(where: { Files.isInside(output, $0) || Files.isInside(output, Files.real($0)) })
    {
      throw OutputFolder.problem(
        options.output,
        "the output cannot be here: it would mix with what the site is made from (choose a folder of its own, such as \(options.site)/_site)"
      )
    }
    // The site may come from somebody else, and so may symlinks in it.
    if Files.isInside(Files.absolute(options.output), Files.absolute(options.site)),
      !Files.isInside(output, site)
    {
      throw OutputFolder.problem(
        options.output,
        "it is a link that leads out of the site (remove the link, or name the folder that it leads to: --output \(output))"
      )
    }
    path = options.output.utf8.last == UInt8(ascii: "/") ? String(options.output.dropLast()) : options.output
  }

  private static func problem(_ output: String, _ message: String) -> Problems {
    Problems([Problem(Place(file: output), .error, message)])
  }
}
