import DIDefinition
import DIReporting

/// One format of a lint run with its destination.
struct LintOutput {
  let format: ReportFormat
  let target: OutputTarget

  /// Parses formats of the forms NAME and NAME=FILE.
  ///
  /// At most one goes to standard output, and no two to one file.
  static func parse(_ formats: [String], output: String?) throws(CommandFailure) -> [LintOutput] {
    let formats = formats.isEmpty ? [ReportFormat.text.rawValue] : formats
    var outputs: [LintOutput] = []
    for text in formats {
      let parts = text.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
      let format = try format(String(parts[0]))
      if parts.count == 2 && parts[1].isEmpty {
        throw CommandFailure("format '\(text.visible)' names no file")
      }
      let target = OutputTarget(parts.count == 2 ? String(parts[1]) : output)
      let identity = target.identity
      let isTaken = outputs.contains { other in
        other.format != .none
          && (other.target == target || identity != nil && other.target.identity == identity)
      }
      if format != .none, isTaken {
        throw CommandFailure(
          target == .standardOutput
            ? "two formats for standard output: give one of them a file, NAME=FILE"
            : "two formats for one file")
      }
      outputs.append(LintOutput(format: format, target: target))
    }
    return outputs
  }

  private static func format(_ name: String) throws(CommandFailure) -> ReportFormat {
    if let format = ReportFormat(rawValue: name) { return format }
    let known = ReportFormat.allCases.map(\.rawValue)
    let hint =
      NearestName.of(name, among: known).map { "did you mean '\($0)'?" }
      ?? "known: \(known.joined(separator: ", "))"
    throw CommandFailure("unknown format '\(name.visible)' (\(hint))")
  }
}
