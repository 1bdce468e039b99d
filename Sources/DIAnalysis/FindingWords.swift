import DIGraph

extension Finding.VainSilence {
  /// The note that says why a finding is reported nevertheless.
  var words: String {
    let entry =
      switch self {
      case .suppression: "its 'ignore' has no effect"
      case .baseline: "its entry in the baseline has no effect"
      }
    return "\(entry), because the container cannot be built with this finding"
  }
}

/// The words of a finding, which every report uses.
public struct FindingWords: Sendable, Hashable {
  /// One sentence with all names in quotes.
  public var message: String
  /// Advice for the remedy.
  public var help: String?
  /// Further lines of evidence.
  public var notes: [String]
  /// Near keys, or the dependencies to defer.
  public var suggestions: [String]
  /// The keys that the help is about, if the definition may word this help itself.
  ///
  /// Nil for a help that nothing replaces, such as the name of a similar key.
  package var adviceSubject: AdviceSubject?

  init(_ words: CheckWords) {
    self.init(
      words.message, help: words.help, notes: words.notes, suggestions: words.suggestions)
  }

  /// Creates the words of a finding.
  ///
  /// - Parameters:
  ///   - message: one sentence with all names in quotes.
  ///   - help: advice for the remedy.
  ///   - notes: further lines of evidence.
  ///   - suggestions: near keys, or the dependencies to defer.
  public init(
    _ message: String, help: String? = nil, notes: [String] = [], suggestions: [String] = []
  ) {
    self.message = message
    self.help = help
    self.notes = notes
    self.suggestions = suggestions
  }
}
