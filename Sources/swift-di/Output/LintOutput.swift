import DIDefinition
import DIReporting

/// One format of a lint run with its destination.
struct LintOutput {
  let format: ReportFormat
  let target: OutputTarget

  /// Parses formats of the forms NAME and NAME=FILE.
  ///
  /// At most one format is written to standard output, and at most one to each file. If `output` is named, one format must
  /// be written to it.
  static func parse(_ formats: [String], output: String?) throws(CommandFailure) -> [LintOutput] {
    let formats = formats.isEmpty ? [ReportFormat.text.rawValue] : formats
    if let output, formats.allSatisfy({ $0.contains("=") }) {
      throw CommandFailure(
        "nothing goes to '\(output.visible)', because each format names its own file: remove -o, or add a format "
          + "without a file")
    }
    var outputs: [LintOutput] = []
    for text in formats {
      let parts = text.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
      let format = try format(String(parts[0]))
      if parts.count == 2 && parts[1].isEmpty {
        throw CommandFailure("format '\(text.visible)' names no file")
      }
      let target = OutputTarget(parts.count == 2 ? String(parts[1]) : output)
      let identity = target.identity
      let taker = outputs.first { other in
        guard other.format != .none else { return false }
        return identity == nil ? other.target == target : other.target.identity == identity
      }
      let one = LintOutput(format: format, target: target)
      if format != .none, let taker { throw clash(taker, one) }
      outputs.append(one)
    }
    return outputs
  }

  private static func clash(_ one: LintOutput, _ other: LintOutput) -> CommandFailure {
    let (name, second) = (one.format.rawValue, other.format.rawValue)
    let both =
      name == second ? "format '\(name)' goes twice" : "formats '\(name)' and '\(second)' go"
    guard one.target == other.target else {
      return CommandFailure(
        "\(both) to one file, \(one.target.name) and \(other.target.name): "
          + "give one of them another")
    }
    return switch other.target {
    case .standardOutput:
      CommandFailure("\(both) to standard output: give one of them a file, as in \(second)=FILE")
    case .file: CommandFailure("\(both) to \(other.target.name): give one of them another file")
    }
  }

  private static func format(_ name: String) throws(CommandFailure) -> ReportFormat {
    if let format = ReportFormat(rawValue: name) { return format }
    let known = ReportFormat.allCases.map(\.rawValue)
    let hint = suggestionOrList(of: known, insteadOf: name)
    throw CommandFailure("unknown format '\(name.visible)' (\(hint))")
  }
}
