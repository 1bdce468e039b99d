public import DIAnalysis

/// What one run of lint found in all its inputs.
public struct LintReport: Sendable {
  /// What was found in one input.
  public struct Entry: Sendable {
    /// The path as the user gave it; `<stdin>` for standard input.
    public let input: String
    /// What was found in each environment; at least one.
    public let variants: [Variant]
    /// The findings of all environments, each once; nil if there is one environment.
    let merged: [MergedFinding]?
    /// How many findings there are in all environments together, each counted once.
    let summary: Analysis.Summary

    /// An input that was analysed once.
    public init(input: String, analysis: Analysis) {
      self.input = input
      variants = [Variant(environment: "", analysis: analysis)]
      merged = nil
      summary = analysis.summary
    }

    /// An input that was analysed in several environments, in the order in which they were named.
    ///
    /// A finding that several of them have is reported once; the first environment gives the name
    /// and the size of the container. O(n log n) for n findings.
    ///
    /// - Returns: nil if there is no environment.
    public init?(input: String, variants: [Variant]) {
      guard let first = variants.first else { return nil }
      self.input = input
      self.variants = variants
      let merged = variants.count > 1 ? MergedFinding.merging(variants.map(\.analysis)) : nil
      self.merged = merged
      summary = merged?.summary(of: variants.map(\.analysis)) ?? first.analysis.summary
    }

    /// What the report says of the container itself.
    var first: Analysis { variants[0].analysis }
  }

  /// What was found in one environment.
  public struct Variant: Sendable {
    /// The name of the environment.
    public var environment: String
    public var analysis: Analysis

    public init(environment: String, analysis: Analysis) {
      self.environment = environment
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
    entries.reduce(0) { $0 + $1.summary[severity] }
  }
}
