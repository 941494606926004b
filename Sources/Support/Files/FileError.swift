/// Why a file or folder could not be used.
public struct FileError: Error, Sendable, Hashable {
  public enum Reason: Sendable, Hashable {
    case missing, isFolder, notPermitted
    /// The folder that should contain a file does not exist.
    case noFolder
    /// A file is where a folder has to be.
    case isFile
    /// A device, a socket or a pipe.
    case notPlain
    /// More bytes than the given limit.
    case tooLarge(limit: Int)
    case full, readOnly
    /// Another program is writing it.
    case changing
    /// A symlink or `..` leads out of the named folder: `Content/`.
    case outside(of: String)
    /// A symlink where none is followed.
    case link
    /// A file exists that Ozen must not replace.
    case foreign
    /// The record of a change was not written by this version.
    case unreadableRecord
    /// Another error number of the system.
    case other(Int32)
  }

  public var path: String
  public var reason: Reason

  public init(_ path: String, _ reason: Reason) { (self.path, self.reason) = (path, reason) }

  /// What is wrong, without the path: `there is no such file`.
  public var message: String {
    switch reason {
    case .missing: "there is no such file"
    case .noFolder: "there is no such folder (make it first)"
    case .isFile: "there is a file where a folder has to be (move it away)"
    case .isFolder: "it is a folder, not a file"
    case .notPermitted: "it may not be read or written (look at its permissions)"
    case .notPlain: "it is no plain file"
    case .tooLarge(let limit): "it is larger than \(limit) bytes"
    case .full: "the disk is full"
    case .readOnly: "the disk is read-only"
    case .changing: "another program has just changed it (wait for it, and try again)"
    case .outside(let folder):
      "it is a link that leads out of \(folder) (put the file or folder itself in its place)"
    case .link:
      "it is a link, and none is followed here (remove it, or put the file or folder itself in its place)"
    case .foreign:
      "Ozen did not make this file (move it away, or choose another output)"
    case .unreadableRecord:
      "this is no record of a change (take what you need from the folder that it lies in, and remove that)"
    case .other(let number): Self.systemText(number)
    }
  }
}
