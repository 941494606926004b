import Support

/// Writes a file beside its final name and then renames it, so that no file is ever partial.
enum OutputFile {
  static func write(_ bytes: [UInt8], to name: String, in folder: Folder) throws(ImageError) {
    do throws(FileError) { try folder.replace(name, bytes) } catch {
      throw .unwritable("the rendition cannot be written: \(error.message)")
    }
  }
}
