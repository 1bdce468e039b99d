/// The words for a fault that both the engine and the analysis find.
///
/// The engine reports such faults when it builds a container, the analysis reports them for a
/// definition. Each check is implemented once, below both, with its words.
package struct CheckWords: Sendable, Hashable {
  /// One sentence with all names in quotes.
  package var message: String
  /// Advice for the remedy.
  package var help: String?
  /// Near keys, or the dependencies to defer.
  package var suggestions: [String]
  /// Further lines of evidence.
  package var notes: [String]
  /// Whether the help is advice, not a near key: a definition may give advice in its own words.
  package var isAdvice = false

  package init(_ message: String, help: String?, suggestions: [String] = [], notes: [String] = []) {
    self.message = message
    self.help = help
    self.suggestions = suggestions
    self.notes = notes
  }
}
