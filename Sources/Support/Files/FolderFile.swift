/// A file, identified by an open folder and a path below it.
public struct FolderFile: Sendable {
  public var folder: Folder
  /// Relative to the folder.
  public var path: String

  public init(_ path: String, in folder: Folder) { (self.folder, self.path) = (folder, path) }

  /// Takes a path from the user.
  public init(_ path: String) throws(FileError) {
    self.init(Files.name(of: path), in: try Folder(Files.parent(of: path), links: .followedInside))
  }

  /// The path as errors name it.
  public var full: String { folder.full(path) }

  public func read(limit: Int = .max) throws(FileError) -> [UInt8] { try folder.read(path, limit: limit) }
}
