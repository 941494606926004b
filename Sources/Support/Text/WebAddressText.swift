/// Returns whether a text begins like an http(s) address.
package func isAddress(_ text: String) -> Bool {
  ["http://", "https://"].contains { text.lowercased().hasPrefix($0) }
}
