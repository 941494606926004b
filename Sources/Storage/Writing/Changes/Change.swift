public import Support
/// What a change of the store did.
public struct Change: Sendable, Equatable {
  /// In the past tense, without a full stop: `added archive 12 with 3 recipes`.
  public var what: String
  /// The ids of the archives that were added or changed.
  public var archives: [Int] = []
  /// What was put into `Content/`, below it.
  public var copied: [String] = []
  /// What was taken out of `Content/`; `ozen undo` brings it back.
  public var removed: [String] = []
  /// Photos below `Content/` that nothing uses any more, and that stayed.
  public var unused: [String] = []
  /// How many recipes were left out because the store has them.
  public var known: [String] = []
  /// Whether anything is different now.
  public var isChange = true
  /// What did not go as it should, with the change done all the same; an error where something is lost.
  public var warnings: [Problem] = []
  /// Whether something could not be brought back.
  public var isIncomplete: Bool { warnings.contains { $0.severity == .error } }
}
