import EmbeddedFiles

/// The templates that the program carries inside. A test holds them against the folder `Templates`.
enum DefaultTemplates {
  /// By file name.
  static let templates = EmbeddedFiles.files(in: "Templates", ending: ".mustache")

  /// The files of `assets`, by file name.
  static let assets = EmbeddedFiles.files(in: "Templates/assets")

  /// The style sheets of `themes`, by the name of the look.
  static let themes = Dictionary(
    uniqueKeysWithValues: EmbeddedFiles.files(in: "Templates/themes", ending: ".css").map { name, bytes in
      (String(name.dropLast(".css".count)), bytes)
    })

  /// The JSON Schemas that lie beside the store, by file name.
  static let schemas = EmbeddedFiles.files(in: "Content", ending: ".schema.json")

  /// The service worker of a site with `offline`.
  static let worker = EmbeddedFiles.all["Templates/offline/sw.js"]!
  /// Replaces the service worker of a site that browsers may no longer keep.
  static let workerRemoval = EmbeddedFiles.all["Templates/offline/remove-worker.js"]!
}
