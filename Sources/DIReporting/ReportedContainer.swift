import DIAnalysis

/// An entry of a report while it is written: its environments, and its findings in order.
struct ReportedContainer {
  let input: String
  let summary: Analysis.Summary
  private let variants: [ReportedEntry]
  private let environments: [String]
  private let merged: [MergedFinding]?

  init(_ entry: LintReport.Entry) {
    input = entry.input
    summary = entry.summary
    variants = entry.variants.map { ReportedEntry(input: entry.input, analysis: $0.analysis) }
    environments = entry.variants.map(\.environment)
    merged = entry.merged
  }

  /// The entry that stands for the container where all environments agree.
  var first: ReportedEntry { variants[0] }

  /// What is drawn and said for each environment, made once.
  func mapEnvironments<Value>(_ transform: (ReportedEntry) -> Value) -> [Value] {
    variants.map(transform)
  }

  /// One finding with the entry that knows its words.
  struct Item {
    let finding: Finding
    let entry: ReportedEntry
    /// The position of the entry's environment.
    let variant: Int
    /// The environments that have the finding; empty if all have it.
    let environments: [String]
  }

  /// Calls `body` with each finding.
  func forEachFinding<Failure: Error>(
    _ body: (Item) throws(Failure) -> Void
  ) throws(Failure) {
    guard let merged else {
      for finding in first.analysis.findings {
        try body(Item(finding: finding, entry: first, variant: 0, environments: []))
      }
      return
    }
    for one in merged {
      let entry = variants[one.variant]
      try body(
        Item(
          finding: entry.analysis.findings[one.finding], entry: entry, variant: one.variant,
          environments: one.variants.count == variants.count
            ? [] : one.variants.map { environments[$0] }))
    }
  }
}

extension ReportedContainer.Item {
  /// `in environment 'Test' only`; nil if all environments have the finding.
  var restriction: String? {
    guard !environments.isEmpty else { return nil }
    let names = environments.map { "'\($0)'" }.joined(separator: ", ")
    return "in environment\(environments.count == 1 ? "" : "s") \(names) only"
  }
}
