/// Whether a name is of a file that an editor keeps for itself: a swap file, a backup, a lock, a probe. Nothing that
/// is hidden belongs to a site either.
func isEditorFile(_ name: String) -> Bool {
  name.hasPrefix(".") || name.hasSuffix("~") || name == "4913" || (name.hasPrefix("#") && name.hasSuffix("#"))
    || [".swp", ".swo", ".swx"].contains { name.hasSuffix($0) }
}
