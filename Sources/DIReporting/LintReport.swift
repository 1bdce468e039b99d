public import DIAnalysis

/// What one run of lint found in all its inputs.
public struct LintReport: Sendable {
  /// What was found in one input.
  public struct Entry: Sendable {
    /// The path as the user gave it; `<stdin>` for standard input.
    public var input: String
    public var analysis: Analysis

    public init(input: String, analysis: Analysis) {
      self.input = input
      self.analysis = analysis
    }
  }

  public var entries: [Entry]
  public var toolVersion: String
  /// The least grave findings that make the run fail; nil if none do.
  public var failOn: Severity?

  public init(entries: [Entry], toolVersion: String, failOn: Severity? = .error) {
    self.entries = entries
    self.toolVersion = toolVersion
    self.failOn = failOn
  }

  /// Whether any new finding is at or above `failOn`.
  public var failed: Bool {
    guard let failOn else { return false }
    return Severity.allCases.contains { $0 >= failOn && count(of: $0) > 0 }
  }

  /// How many new findings of a severity there are in all entries.
  func count(of severity: Severity) -> Int {
    entries.reduce(0) { $0 + $1.analysis.summary[severity] }
  }
}
