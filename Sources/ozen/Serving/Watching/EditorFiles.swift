/// Returns whether a name is that of an editor's own file: a swap file, a backup, a lock, a probe. Hidden
/// files do not belong to a site either.
func isEditorFile(_ name: String) -> Bool {
  name.hasPrefix(".") || name.hasSuffix("~") || name == "4913" || (name.hasPrefix("#") && name.hasSuffix("#"))
    || [".swp", ".swo", ".swx"].contains { name.hasSuffix($0) }
}
