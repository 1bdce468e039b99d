import DIAnalysis

/// The options for writing a report.
public struct ReportOptions: Sendable {
  /// The characters of drawings.
  ///
  /// Names are the same in both.
  public enum Characters: Sendable {
    /// Box-drawing characters and arrows.
    case utf8
    /// Characters of ASCII alone, for terminals and logs that show no others.
    case ascii
  }

  /// Whether severities, paths and drawings are coloured.
  public var usesColor = false
  /// The characters of drawings.
  public var characters: Characters = .utf8
  /// The width of a line of a drawing or of source, in cells.
  ///
  /// Names in drawings are cut to fit; the first line of a finding is not.
  public var width = 100
  /// The folder of relative paths, which the report for editors prepends.
  public var folder: String?
  /// The top folder of the repository, to which the paths in reports for CI are relative.
  ///
  /// Nil means `folder`. Both are absolute, with all links resolved.
  public var repository: String?
  /// The approximate limit of a Markdown report in bytes.
  ///
  /// GitHub accepts comments of 65,536 characters. Findings beyond the limit are only counted.
  public var markdownLimit = 60_000
  /// Reads a source file to show its lines; nil if it cannot be read.
  public var source: @Sendable (String) -> [UInt8]? = { _ in nil }

  /// Creates the standard options: no colours, UTF-8, 100 columns.
  public init() {}

  /// The width, limited to a sensible range.
  var boundedWidth: Int { min(max(width, 20), 100_000) }

  /// Whether a finding is shown in reports for people.
  func shows(_ finding: Finding) -> Bool {
    switch finding.state {
    case .known, .suppressed: false
    case .new: true
    }
  }
}
