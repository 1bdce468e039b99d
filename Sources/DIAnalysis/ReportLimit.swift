/// The number of findings of each rule that are reported; all findings are counted.
///
/// New findings come before suppressed ones, then the order of the report decides.
public struct ReportLimit: Sendable, Hashable {
  /// The number of findings.
  public let findings: Int
  /// The total number of edges in the evidence of these findings.
  ///
  /// A path can be as long as the definition, so that a thousand paths could fill a disk. The first
  /// finding is reported whatever its length.
  public let edges: Int

  /// Limits the number of findings of each rule, and their evidence to a hundred edges per finding.
  ///
  /// - Parameter findings: at least 1.
  public init(findings: Int) {
    self.findings = max(1, findings)
    edges = self.findings.multipliedReportingOverflow(by: 100).overflow ? .max : 100 * self.findings
  }

  /// The default limit.
  public static let standard = ReportLimit(findings: 1_000)

  /// The number of findings to report, given the lengths of their paths in order.
  package func count(ofPathLengths lengths: some Sequence<Int>) -> Int {
    var (count, total) = (0, 0)
    for length in lengths {
      guard count < findings, count == 0 || total <= edges - length else { break }
      count += 1
      total += length
    }
    return count
  }
}
