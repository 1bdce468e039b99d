import DIDefinition
import DILoading
import DIReporting

#if canImport(Darwin)
  import Darwin
#elseif canImport(Musl)
  import Musl
#elseif canImport(Android)
  import Android
#else
  import Glibc
#endif

/// The behaviour of lint in a step of GitHub Actions: annotations follow the text in the log, and
/// the summary of the step gets all findings.
struct ActionsStep {
  /// GitHub's limit for the summary of a step, in bytes.
  private static let summaryLimit = 1 << 20
  /// With less space left, no text is added to a summary.
  private static let leastRoom = 4_096

  private let isOn = Console.environment("GITHUB_ACTIONS") == "true"

  /// The outputs, with annotations after the text if it goes to the log.
  func adding(to outputs: [LintOutput]) -> [LintOutput] {
    let log = OutputTarget.standardOutput
    guard isOn, outputs.contains(where: { $0.format == .text && $0.target == log }),
      !outputs.contains(where: { $0.format == .github })
    else { return outputs }
    return outputs + [LintOutput(format: .github, target: log)]
  }

  /// Whether findings go to annotations, of which GitHub shows at most ten of each kind.
  func annotates(_ outputs: [LintOutput]) -> Bool {
    isOn && outputs.contains { $0.format == .github }
  }

  /// Adds the report to the summary of the step.
  ///
  /// The user did not request the summary, so a failure to write it is only noted.
  func appendSummary(of report: LintReport, _ options: ReportOptions, isQuiet: Bool) {
    guard let path = Console.environment("GITHUB_STEP_SUMMARY") else { return }
    // A pipe that nobody reads must not stop the command.
    let flags = O_WRONLY | O_APPEND | O_CREAT | O_CLOEXEC | O_NONBLOCK | O_NOCTTY
    let descriptor = open(path, flags, 0o666)
    guard descriptor >= 0 else { return complain(path, lastSystemError()) }
    defer { close(descriptor) }
    var facts = stat()
    let size = fstat(descriptor, &facts) == 0 ? Int(facts.st_size) : 0
    var options = options
    options.markdownLimit = Self.summaryLimit - size
    guard options.markdownLimit >= Self.leastRoom else {
      return complain(path, "it is full")
    }
    var failure: String?
    Reporter(.markdown, options: options).write(report) { bytes in
      guard failure == nil else { return }
      if case .failed(let reason) = FileOutput.write(bytes, to: descriptor) { failure = reason }
    }
    if let failure { return complain(path, failure) }
    if !isQuiet { Console.note("wrote the summary of this step (GITHUB_STEP_SUMMARY)") }
  }

  private func complain(_ path: String, _ reason: String) {
    Console.note(
      "swift-di: note: the summary of this step, '\(path.visible)', is not written: \(reason)")
  }
}
