extension Parameter {
  /// `--site DIR`, for commands whose arguments are something else.
  static func site(_ path: Path<String?>) -> Parameter {
    var parameter = option(
      "--site", "DIR", path, .folder, "The folder that holds Content/", default: "the current folder")
    parameter.facts.synonym = "SITE"
    return parameter
  }
}
