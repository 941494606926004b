import Storage

/// Where the site goes: a place that is safe to write to.
struct OutputFolder: Sendable {
  let path: String

  /// - Throws: when the folder is the site itself, lies above it, or holds what the site is made from.
  init(_ options: BuildOptions) throws(Problems) {
    let site = Files.real(options.site)
    let output = Files.real(options.output)
    let sources = ["Content", "Templates", ".ozen", ".git"].map { "\(site)/\($0)" }
    if output == "/" || output == site || OutputFolder.isInside(site, output)
      || sources.contains(where: { output == $0 || OutputFolder.isInside(output, $0) })
    {
      let message =
        "the output cannot be here: it would mix with what the site is made from (choose a folder of its own, such as \(options.site)/_site)"
      throw Problems([Problem(Place(file: options.output), .error, message)])
    }
    path = options.output
  }

  private static func isInside(_ path: String, _ folder: String) -> Bool {
    path.hasPrefix(folder.hasSuffix("/") ? folder : folder + "/")
  }
}
