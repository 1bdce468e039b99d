/// How many findings of each rule are reported; all are counted.
///
/// New findings come before suppressed ones, then the order of the report decides.
public struct ReportLimit: Sendable, Hashable {
  /// How many findings.
  public let findings: Int
  /// How many edges the evidence of those findings may have in total.
  ///
  /// A path can be as long as the definition, so that a thousand of them would fill a disk. The first
  /// finding is reported whatever its length.
  public let edges: Int

  /// Limits the findings of each rule, and their evidence to a hundred edges a finding.
  ///
  /// - Parameter findings: at least 1.
  public init(findings: Int) {
    self.findings = max(1, findings)
    edges = self.findings.multipliedReportingOverflow(by: 100).overflow ? .max : 100 * self.findings
  }

  /// The limit unless another one is chosen.
  public static let standard = ReportLimit(findings: 1_000)

  /// How many of some findings are reported, given the lengths of their paths in order.
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
