public import DIAnalysis
import DIDefinition

/// The results of one lint run for all of its inputs.
public struct LintReport: Sendable {
  /// The results for one input.
  public struct Entry: Sendable {
    /// The path as the user specified it; `<stdin>` for standard input.
    public let input: String
    /// The results for each environment; at least one.
    public let variants: [Variant]
    /// The analyses of `variants`.
    package let analyses: [ReportedAnalysis]
    /// The findings of all environments, each once; nil if there is one environment.
    let merged: MergedFindings?
    /// The numbers of findings in all environments, each finding counted once.
    package let summary: Analysis.Summary
    let size: ContainerSize

    /// Creates an entry for an `input`, the path as the user specified it, that was analysed once,
    /// with its `analysis`.
    public init(input: String, analysis: Analysis) {
      self.input = input
      variants = [Variant(environment: "", analysis: analysis)]
      analyses = [ReportedAnalysis(input: input, analysis: analysis)]
      merged = nil
      summary = analysis.summary
      size = ContainerSize(of: analysis)
    }

    /// Creates an entry for an input that was analysed in several environments, in the given order.
    ///
    /// A finding of several environments is reported once. The first environment determines the
    /// container's name. The analyses of several environments must be unlimited, so that common
    /// findings are counted correctly. Nil without environments. O(n log n) for n findings.
    ///
    /// - Parameters:
    ///   - input: the path as the user specified it.
    ///   - variants: the results for each environment.
    ///   - limit: the largest number of reported findings per rule; nil for all.
    public init?(input: String, variants: [Variant], limit: ReportLimit? = .standard) {
      guard let first = variants.first else { return nil }
      self.input = input
      self.variants = variants
      analyses = variants.map { ReportedAnalysis(input: input, analysis: $0.analysis) }
      guard variants.count > 1 else {
        (merged, summary, size) = (nil, first.analysis.summary, ContainerSize(of: first.analysis))
        return
      }
      let all = variants.map(\.analysis)
      let merged = MergedFindings(all, limit: limit)
      let size = ContainerSize(ofAll: all)
      var summary = merged.summary
      summary.opaque = size.opaque
      (self.merged, self.summary, self.size) = (merged, summary, size)
    }

    /// The number of findings that the report leaves out, for each rule by the rules' names.
    package var omitted: [(rule: String, count: Int)] {
      Self.sorted(merged?.omitted ?? first.analysis.omitted)
    }

    /// The number of new findings that the report leaves out; reports for people mention no others.
    package var omittedNew: [(rule: String, count: Int)] {
      Self.sorted(merged?.omittedNew ?? first.analysis.omittedNew)
    }

    /// The rules that may have more findings than were counted.
    ///
    /// Findings of several environments are always counted completely, because they are merged.
    var countedInPart: Set<String> { merged == nil ? first.analysis.countedInPart : [] }

    private static func sorted(_ counts: [String: Int]) -> [(rule: String, count: Int)] {
      counts.sorted { $0.key.precedes($1.key) }.map { ($0.key, $0.value) }
    }

    /// The analysis that represents the container where all environments agree.
    var first: ReportedAnalysis { analyses[0] }

    /// The named environments, in order.
    var environments: [String] { variants.map(\.environment).filter { !$0.isEmpty } }
  }

  /// The results for one environment.
  public struct Variant: Sendable {
    /// The name of the environment; empty if none was named.
    public var environment: String
    /// The findings in this environment.
    public var analysis: Analysis

    /// Creates the results for an `environment` from its `analysis`.
    public init(environment: String, analysis: Analysis) {
      self.environment = environment
      self.analysis = analysis
    }
  }

  /// The inputs, in the order in which reports show them.
  public var entries: [Entry]
  /// The messages about inputs that could not be read, which end the command with status 2.
  public var unread: [String] = []
  /// The version of swift-di that formats with a tool's version contain.
  public var toolVersion: String
  /// The lowest severity that makes the run fail; nil if no finding does.
  public var failOn: Severity?
  /// The option or setting that keeps findings from failing the run; the summary names it if `failOn` is nil.
  public var neverFailsBy = "--fail-on never"

  /// Creates a report.
  ///
  /// - Parameters:
  ///   - entries: the results, one for each input.
  ///   - toolVersion: the version of swift-di.
  ///   - failOn: the lowest severity that makes the run fail; nil if no finding does.
  public init(entries: [Entry], toolVersion: String, failOn: Severity? = .error) {
    self.entries = entries
    self.toolVersion = toolVersion
    self.failOn = failOn
  }

  /// Whether the exit status is 1: all inputs were read, and a new finding is at or above `failOn`.
  ///
  /// O(entries).
  public var failed: Bool { unread.isEmpty && hasFailing }

  /// Whether any new finding is at or above `failOn`.
  var hasFailing: Bool {
    guard let failOn else { return false }
    return Severity.allCases.contains { $0 >= failOn && count(of: $0) > 0 }
  }

  /// Whether there may be more findings than were counted.
  var isCountedInPart: Bool { entries.contains { !$0.countedInPart.isEmpty } }

  /// The number of new findings of a severity in all entries.
  func count(of severity: Severity) -> Int {
    entries.reduce(0) { $0 + $1.summary[severity] }
  }
}
