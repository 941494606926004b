import Publishing

extension Command {
  static let serve = Command(
    "serve", "Make the site and show it in the browser",
    details: [
      """
      The address is the first line of standard output. Ctrl-C ends it. Other machines cannot see the site unless \
      --host names an address that they can reach.
      """
    ],
    examples: [
      Example(line: "ozen serve --open", does: "shows the site of the current folder in the browser"),
      Example(line: "ozen serve --host 0.0.0.0", does: "shows it to a phone on the same network as well"),
      Example(
        line: "ozen serve --base-url https://example.com/recipes/",
        does: "shows the site under /recipes/, as it will be at that address"),
    ],
    ServeArguments(),
    [
      .argument("SITE", \.site, .folder, "The folder that holds Content/", default: "the current folder"),
      .option("--host", "H", \.host, .host, "Where to listen", default: "127.0.0.1, this machine alone"),
      .option("--port", "N", \.port, .integer(0...65535), "The port; 0 takes a free one", default: "8080"),
      .option(
        "--base-url", "URL", \.baseURL, .webAddress, "The address where the site will be",
        default: "that of Content/site.json"),
      .flag("--open", \.opensBrowser, "Open the browser"),
    ],
    run: { arguments, console async throws(UsageError) in
      try await arguments.run(console)
    })
}

struct ServeArguments: Sendable {
  var site = "."
  var host: String?
  var port: Int?
  var baseURL: String?
  var opensBrowser = false
}
