import DIAnalysis

/// How a report is written.
public struct ReportOptions: Sendable {
  /// The characters that drawings are made of.
  ///
  /// Names are shown as they are in both.
  public enum Characters: Sendable {
    case utf8
    case ascii
  }

  /// Whether severities, paths and drawings are coloured.
  public var usesColor = false
  public var characters: Characters = .utf8
  /// How many cells a line of a drawing or of source may take.
  ///
  /// Names in drawings are cut to fit; the first line of a finding never is.
  public var width = 100
  /// Whether rings and paths of more than eight steps are shown whole.
  public var showsFullPaths = false
  /// The folder from which relative paths start; the report for editors puts it in front of them.
  public var folder: String?
  /// The top of the repository, from which the paths in reports for CI start.
  ///
  /// Nil stands for `folder`. Both are absolute, with all links resolved.
  public var repository: String?
  /// How many bytes a Markdown report may have, about.
  ///
  /// GitHub takes comments of 65,536 characters. Findings that do not fit are counted.
  public var markdownLimit = 60_000
  /// Reads a source file, for the lines that are shown; nil if it cannot be read.
  public var source: @Sendable (String) -> [UInt8]? = { _ in nil }

  public init() {}

  /// The width within reason.
  var boundedWidth: Int { min(max(width, 20), 100_000) }

  /// Whether people get to see a finding.
  func shows(_ finding: Finding) -> Bool {
    switch finding.state {
    case .known, .suppressed: false
    case .new: true
    }
  }
}
