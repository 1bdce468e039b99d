/// The formats of reports.
///
/// The raw values are the words of the command's `--format`.
public enum ReportFormat: String, CaseIterable, Sendable {
  /// For people: each finding with its source lines and a drawing of its evidence.
  case text
  /// For people in a hurry, editors and `grep`: one line for each finding.
  case concise
  /// For Xcode and other editors: the concise line with an absolute path, and a note at each step.
  case xcode
  /// For the log of GitHub Actions: annotations, ten of each severity.
  case github
  /// For GitLab: a code quality report.
  case gitlab
  /// For GitHub code scanning and other readers of SARIF 2.1.0.
  case sarif
  /// For programs: all information, in version 1 of the report format.
  case json
  /// For readers of JUnit reports: a suite for each rule.
  case junit
  /// For the summary of a CI step and for a comment on a pull request.
  case markdown
  /// No report, if only the summary or the exit status is needed.
  case none

  /// Whether findings that are known or suppressed have words in the format.
  package var showsSilenced: Bool {
    switch self {
    case .sarif, .json, .junit: true
    case .text, .concise, .xcode, .github, .gitlab, .markdown, .none: false
    }
  }
}
