package import Storage

extension RecipeDraft {
  /// A draft whose other fields a test fills in.
  package init(title: String, fill: (inout RecipeDraft) -> Void) {
    self.init(title: title)
    fill(&self)
  }
}
