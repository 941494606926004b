/// A file by the open folder that it lies below.
public struct FolderFile: Sendable {
  public var folder: Folder
  /// Relative to the folder.
  public var path: String

  public init(_ path: String, in folder: Folder) { (self.folder, self.path) = (folder, path) }

  /// A file that the user named.
  public init(_ path: String) throws(FileError) {
    self.init(Files.name(of: path), in: try Folder(Files.parent(of: path), links: .followedInside))
  }

  /// As errors name it.
  public var full: String { folder.full(path) }

  public func read(limit: Int = .max) throws(FileError) -> [UInt8] { try folder.read(path, limit: limit) }
}
