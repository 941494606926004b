import Almanac
public import Storage
public import Support
/// A form that a site's recipes leave in.
public struct Exporter: Sendable {
  /// What `--format` calls it: `csv`.
  public let name: String
  /// What help calls it, in a few words.
  public let title: String
  /// What its files' names end with, the usual one first; by them a form is known from the name of an output.
  public let endings: [String]
  /// Whether a terminal can show it.
  public let isText: Bool
  /// Gives all of it to the function, piece by piece.
  ///
  /// - Returns: what could not be exported, each with its place.
  public let whole: @Sendable (ExportSource, _ write: Write) throws(Problems) -> [Problem]
  /// Gives one file a recipe to the function: its name, without a folder, and its bytes. Nil where the form has no
  /// such files.
  public let each: (@Sendable (ExportSource, _ write: WriteFile) throws(Problems) -> [Problem])?

  public typealias Write = ([UInt8]) throws(Problems) -> Void
  public typealias WriteFile = (_ name: String, [UInt8]) throws(Problems) -> Void

  public init(
    name: String, title: String, endings: [String], isText: Bool,
    each: (@Sendable (ExportSource, _ write: WriteFile) throws(Problems) -> [Problem])? = nil,
    whole: @escaping @Sendable (ExportSource, _ write: Write) throws(Problems) -> [Problem]
  ) {
    (self.name, self.title, self.endings, self.isText) = (name, title, endings, isText)
    (self.each, self.whole) = (each, whole)
  }
}

/// What is to be exported.
public struct ExportSource: Sendable {
  /// The folder that holds `Content/`.
  public let site: String
  public let store: Store
  /// Whether photos keep what they tell about where and how they were taken.
  public var keepsMetadata = false
  /// The files that are being written, so that they are not exported themselves.
  var outputs: [String]

  public init(site: String, store: Store) { (self.site, self.store, outputs) = (site, store, []) }
}

extension Exporter {
  /// Every form that is written.
  public static let all: [Exporter] = [
    .jsonLD,
    .csv,
    .zip,
  ]
}
