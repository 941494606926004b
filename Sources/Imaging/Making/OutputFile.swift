import Support

/// Writes whole files only: beside, then renamed.
enum OutputFile {
  static func write(_ bytes: [UInt8], to name: String, in folder: Folder) throws(ImageError) {
    do throws(FileError) { try folder.replace(name, bytes) } catch {
      throw .unwritable("the rendition cannot be written: \(error.message)")
    }
  }
}
