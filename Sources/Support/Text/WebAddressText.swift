/// Whether a text is an http(s) address, by how it begins.
package func isAddress(_ text: String) -> Bool {
  ["http://", "https://"].contains { text.lowercased().hasPrefix($0) }
}
