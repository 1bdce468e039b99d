/// The forms a report can take.
///
/// The raw values are the words of the command's `--format`.
public enum ReportFormat: String, CaseIterable, Sendable {
  /// For people: each finding with the lines of source and a drawing of its evidence.
  case text
  /// For people in a hurry, editors and `grep`: one line for each finding.
  case concise
  /// For Xcode and other editors: the concise line with an absolute path, and notes at each step.
  case xcode
  /// For the log of GitHub Actions: annotations, ten of each severity.
  case github
  /// For GitLab: a code quality report.
  case gitlab
  /// For GitHub code scanning and other readers of SARIF 2.1.0.
  case sarif
  /// For programs: everything that is known, in version 1 of the report format.
  case json
  /// For readers of JUnit reports: a suite for each rule.
  case junit
  /// For the summary of a CI step and for a comment on a pull request.
  case markdown
  /// Nothing at all, for those who want the summary or the exit status only.
  case none
}
