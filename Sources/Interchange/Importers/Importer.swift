import Almanac
public import Storage
public import Support
public import Languages

/// A form that recipes come in from elsewhere: how it is recognised, and how it is read.
public struct Importer: Sendable {
  /// What `--format` calls it: `json-ld`, `cooklang`.
  public let name: String
  /// What help calls it, in a few words.
  public let title: String
  /// Gives what reads a file, if the file looks like this form; nil otherwise. What had to be parsed to tell is not
  /// parsed again. Asked in the order of ``all``; the first that recognises a file reads it.
  public let recognise: @Sendable (ImportSource) -> Reader?
  /// Reads a file whole, whatever it looks like.
  public let read: @Sendable (ImportSource) throws(Problems) -> Imported

  /// Reads a file that was recognised.
  public typealias Reader = @Sendable () throws(Problems) -> Imported

  public init(
    name: String, title: String, recognise: @escaping @Sendable (ImportSource) -> Reader?,
    read: @escaping @Sendable (ImportSource) throws(Problems) -> Imported
  ) {
    (self.name, self.title, self.recognise, self.read) = (name, title, recognise, read)
  }

  /// - Parameter recognises: tells by a look that parses nothing.
  public init(
    name: String, title: String, recognises: @escaping @Sendable (ImportSource) -> Bool,
    read: @escaping @Sendable (ImportSource) throws(Problems) -> Imported
  ) {
    self.init(
      name: name, title: title,
      recognise: { source in
        guard recognises(source) else { return nil }
        return { () throws(Problems) in try read(source) }
      }, read: read)
  }

  /// Whether a file looks like this form.
  public func recognises(_ source: ImportSource) -> Bool { recognise(source) != nil }
}

/// A file that was named on the command line or found in a folder or zip that was.
public struct ImportSource: Sendable {
  /// For places, and for titles that a file name tells.
  public let path: String
  /// Its path below the folder or zip that was named, by which a file that has no other identity is known again.
  public let name: String
  public let bytes: [UInt8]
  /// Reads a file by its path from the folder the file lies in; nil when there is none.
  public let neighbour: @Sendable (String) -> [UInt8]?
  /// Whether the file itself was named, and does not just lie in a folder or zip that was.
  public let isNamed: Bool
  /// What was read of it, where a form recognised it already.
  var outcome: Result<Imported, Problems>?
  /// The language of the store, for what a source says in numbers: `PT30M` is `30分`.
  public let language: SiteSettings.Language

  /// - Parameter name: the file's own, unless given.
  public init(
    path: String, name: String? = nil, bytes: [UInt8], isNamed: Bool = true,
    language: SiteSettings.Language = .ja,
    neighbour: @escaping @Sendable (String) -> [UInt8]? = { _ in nil }
  ) {
    (self.path, self.bytes, self.isNamed, self.language) = (path, bytes, isNamed, language)
    self.neighbour = neighbour
    self.name = name ?? path.split(separator: "/").last.map(String.init) ?? path
  }
}

/// What a file held.
public struct Imported: Sendable, Equatable {
  public var archives: [ArchiveDraft]
  /// What the source says and the store cannot hold, and what was mended on the way, each with its place.
  public var warnings: [Problem]

  public init(archives: [ArchiveDraft] = [], warnings: [Problem] = []) {
    (self.archives, self.warnings) = (archives, warnings)
  }
}

extension Importer {
  /// Every form that is read, the most telling first.
  public static let all: [Importer] = [
    .paprika,
    .planToEat,
    .cooklang,
    .chowdown,
    .rakuten,
    .realm,
    .mealie,
    .nextcloud,
    .jsonLD,
  ]
}
