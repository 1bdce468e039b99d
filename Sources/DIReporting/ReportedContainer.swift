import DIAnalysis
import DIDefinition
import DIGraph

/// An entry of a report during writing: its environments, and its findings in order.
struct ReportedContainer {
  let input: String
  let summary: Analysis.Summary
  private let variants: [ReportedEntry]
  /// The named environments, in order.
  let environments: [String]
  let size: ContainerSize
  /// The number of unreported findings for each rule, by the rules' names.
  let omitted: [(rule: String, count: Int)]
  /// The number of new findings among those; reports for people only mention these.
  let omittedNew: [(rule: String, count: Int)]
  private let merged: [MergedFinding]?

  init(_ entry: LintReport.Entry) {
    input = entry.input
    summary = entry.summary
    variants = entry.variants.map { ReportedEntry(input: entry.input, analysis: $0.analysis) }
    environments = entry.variants.map(\.environment).filter { !$0.isEmpty }
    size = entry.size
    omitted = Self.sorted(entry.omitted)
    omittedNew = Self.sorted(entry.omittedNew)
    merged = entry.merged?.reported
  }

  private static func sorted(_ counts: [String: Int]) -> [(rule: String, count: Int)] {
    counts.sorted { $0.key.precedes($1.key) }.map { ($0.key, $0.value) }
  }

  /// The entry that represents the container where all environments agree.
  var first: ReportedEntry { variants[0] }

  /// Transforms the entry of each environment once.
  func mapEnvironments<Value>(_ transform: (ReportedEntry) -> Value) -> [Value] {
    variants.map(transform)
  }

  /// One finding with the entry that provides its words.
  struct Item {
    let finding: Finding
    let entry: ReportedEntry
    /// The position of the entry's environment.
    let variant: Int
    /// The environments that have the finding; empty if all do.
    let environments: [String]
  }

  /// Calls `body` with each finding that people get to see, those about the baseline last: they would
  /// bury what is new.
  func forEachShown<Failure: Error>(
    _ options: ReportOptions, _ body: (Item) throws(Failure) -> Void
  ) throws(Failure) {
    for stale in [false, true] {
      try forEachFinding { (item) throws(Failure) in
        guard options.shows(item.finding), item.finding.isAboutBaseline == stale else { return }
        try body(item)
      }
    }
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
          finding: one.finding, entry: entry, variant: one.variant,
          environments: one.variants.count == variants.count || one.finding.isAboutBaseline
            ? [] : one.variants.map { environments[$0] }))
    }
  }
}

extension ReportedContainer.Item {
  /// The location of the finding for programs: in Swift source, otherwise in the definition,
  /// otherwise the input as a whole.
  var place: SourceLocation {
    entry.source(of: finding) ?? entry.definitionLocation(of: finding)
      ?? SourceLocation(file: entry.input)
  }

  /// The message on one line, with the environments that it is limited to.
  var message: String {
    let message = entry.analysis.words(for: finding).message.visible
    return message + (restriction.map { " (\($0.visible))" } ?? "")
  }

  /// The subject of the finding, if other findings may have the same cause; otherwise nil.
  var subject: String? { entry.analysis.cause(of: finding)?.subject }

  /// `in environment 'Test' only`; nil if all environments have the finding.
  var restriction: String? {
    guard !environments.isEmpty else { return nil }
    let names = environments.map { "'\($0)'" }.joined(separator: ", ")
    return "in environment\(environments.count == 1 ? "" : "s") \(names) only"
  }
}

extension ReportedContainer {
  /// A note for each rule with new findings that are not reported.
  var omissions: [String] {
    omittedNew.map { rule, count in Self.omission(count, "finding", of: rule) }
  }

  /// The same of findings that do not count: a program that compares reports misses them, too.
  var quietOmissions: [String] {
    let new = Dictionary(uniqueKeysWithValues: omittedNew.map { ($0.rule, $0.count) })
    return omitted.compactMap { rule, count in
      let quiet = count - new[rule, default: 0]
      return quiet > 0 ? Self.omission(quiet, "known or suppressed finding", of: rule) : nil
    }
  }

  private static func omission(_ count: Int, _ noun: String, of rule: String) -> String {
    "\(count) more \(noun)\(count == 1 ? " is" : "s are") not shown (--max-findings 0 shows all) "
      + "[\(rule)]"
  }
}
