/// Writes reports in one format.
///
///     let reporter = Reporter(.text, options: ReportOptions())
///     reporter.write(report) { bytes in standardOutput.write(bytes) }
///
/// The same report and options give the same bytes.
public struct Reporter: Sendable {
  /// The format of the reports.
  public let format: ReportFormat
  /// The options, as given to the initialiser.
  public let options: ReportOptions

  /// Creates a reporter that writes a `format` with `options`; formats ignore options that they
  /// lack.
  public init(_ format: ReportFormat, options: ReportOptions = ReportOptions()) {
    self.format = format
    self.options = options
  }

  /// Writes a report in pieces of about 64 KiB, so that a long one needs little memory.
  ///
  /// - Parameters:
  ///   - report: the report.
  ///   - sink: receives the pieces in order, as UTF-8 that may be cut anywhere; never an empty
  ///     piece.
  /// - Throws: the error of `sink`, which ends the report.
  /// - Complexity: O(size of the report).
  public func write<Failure: Error>(
    _ report: LintReport, to sink: ([UInt8]) throws(Failure) -> Void
  ) throws(Failure) {
    switch format {
    case .text: try TextReporter(options: options).write(report, to: sink)
    case .concise: try ConciseReporter(options: options).write(report, to: sink)
    case .xcode: try ConciseReporter(options: options, isForEditors: true).write(report, to: sink)
    case .github: try GitHubReporter(options: options).write(report, to: sink)
    case .gitlab: try GitLabReporter(options: options).write(report, to: sink)
    case .sarif: try SARIFReporter(options: options).write(report, to: sink)
    case .json: try JSONReporter().write(report, to: sink)
    case .junit: try JUnitReporter().write(report, to: sink)
    case .markdown: try MarkdownReporter(options: options).write(report, to: sink)
    case .none: break
    }
  }
}
