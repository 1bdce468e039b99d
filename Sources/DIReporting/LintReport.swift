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
    let merged: MergedFindings?
    /// How many findings there are in all environments together, each counted once.
    let summary: Analysis.Summary
    let size: ContainerSize

    /// An input that was analysed once.
    public init(input: String, analysis: Analysis) {
      self.input = input
      variants = [Variant(environment: "", analysis: analysis)]
      merged = nil
      summary = analysis.summary
      size = ContainerSize(of: analysis)
    }

    /// An input that was analysed in several environments, in the order in which they were named.
    ///
    /// A finding that several of them have is reported once; the first environment gives the name of
    /// the container. The analyses of several environments must not be limited themselves, so that
    /// what all have counts once. Nil if there is no environment. O(n log n) for n findings.
    ///
    /// - Parameters:
    ///   - input: the path as the user gave it.
    ///   - variants: what was found in each environment.
    ///   - limit: how many findings of each rule are reported; nil means all.
    public init?(input: String, variants: [Variant], limit: ReportLimit? = .standard) {
      guard let first = variants.first else { return nil }
      let analyses = variants.map(\.analysis)
      self.input = input
      self.variants = variants
      guard variants.count > 1 else {
        (merged, summary, size) = (nil, first.analysis.summary, ContainerSize(of: first.analysis))
        return
      }
      let merged = MergedFindings(analyses, limit: limit)
      let size = ContainerSize(ofAll: analyses)
      var summary = merged.summary
      summary.opaque = size.opaque
      (self.merged, self.summary, self.size) = (merged, summary, size)
    }

    /// How many findings of each rule the report leaves out.
    var omitted: [String: Int] { merged?.omitted ?? first.omitted }

    /// How many of those are new.
    var omittedNew: [String: Int] { merged?.omittedNew ?? first.omittedNew }

    /// What the report says of the container itself.
    var first: Analysis { variants[0].analysis }
  }

  /// What was found in one environment.
  public struct Variant: Sendable {
    /// The name of the environment; empty if none was named.
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
