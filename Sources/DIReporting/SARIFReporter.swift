import DIAnalysis
import DIDefinition
import DIGraph
import DIWriting

/// Writes SARIF 2.1.0, with the additions that GitHub code scanning requires beyond the schema.
///
/// There is one run for all inputs, because GitHub rejects a file with several runs of one tool and
/// category. GitHub reads at most 25,000 results: new ones come before suppressed ones, the gravest
/// first, and a notification of the run contains the number of omitted ones.
struct SARIFReporter {
  static let limit = 25_000

  let options: ReportOptions
  /// The largest number of results written.
  var limit = Self.limit

  func write<Failure: Error>(
    _ report: LintReport, to sink: ([UInt8]) throws(Failure) -> Void
  ) throws(Failure) {
    let containers = report.entries
    var quota = SARIFQuota(containers, limit: limit)
    let notes = notifications(containers, omitted: quota.omitted)
    var writer = JSONWriter()
    writer.beginObject()
    writer.member("$schema", "https://json.schemastore.org/sarif-2.1.0.json")
    writer.member("version", "2.1.0")
    writer.member("runs")
    writer.beginArray()
    writer.element()
    writer.beginObject()
    try writer.writeSARIFTool(version: report.toolVersion, draining: sink)
    writer.writeInvocation(of: report, notes: notes)
    writer.member("columnKind", "utf16CodeUnits")
    let names = containers.count == 1 ? containers.map { $0.first.graph.definition.name } : []
    writer.object("automationDetails") { writer in
      writer.member("id", names.reduce("swift-di/") { $0 + $1.visible + "/" })
    }
    writer.object("originalUriBaseIds", inline: false) { writer in
      writer.object(JSONWriter.sarifBase, inline: false) { writer in
        writer.writeText("description", "The top of the repository.")
      }
    }
    writer.member("results")
    writer.beginArray()
    var results = SARIFResults(options: options)
    for container in containers {
      let groups = container.groups
      try container.forEachFinding { (item) throws(Failure) in
        guard quota.takes(item.finding) else { return }
        writer.element()
        results.write(item, group: groups.sign(of: item), to: &writer)
        try writer.drainPiece(to: sink)
      }
    }
    writer.end()
    writer.end()
    writer.end()
    writer.end()
    writer.finish()
    try writer.drain(to: sink)
  }

  /// The run's notifications about findings that are not in the file.
  private func notifications(_ containers: [LintReport.Entry], omitted: Int) -> [String] {
    var notes = containers.flatMap { container in
      (container.omissions + container.quietOmissions).map {
        "\(container.input.visible): \($0.visible)"
      }
    }
    if omitted > 0 {
      let findings = counted(omitted, "finding is", "findings are")
      notes.append("\(findings) not in this file, because GitHub reads no more than \(limit)")
    }
    return notes
  }
}

extension JSONWriter {
  /// The name for the folder of relative paths.
  static let sarifBase = "%SRCROOT%"

  fileprivate mutating func writeInvocation(of report: LintReport, notes: [String]) {
    let isComplete = report.unread.isEmpty
    let exitCode = isComplete ? report.failed ? 1 : 0 : 2
    let notifications =
      report.unread.map { (level: "error", text: $0) } + notes.map { (level: "note", text: $0) }
    array("invocations", CollectionOfOne(exitCode)) { writer, exitCode in
      writer.beginObject()
      writer.member("executionSuccessful", isComplete)
      writer.member("exitCode", exitCode)
      if !notifications.isEmpty {
        writer.objects("toolExecutionNotifications", notifications) { writer, notification in
          writer.member("level", notification.level)
          writer.writeText("message", notification.text)
        }
      }
      writer.end()
    }
  }

  /// Writes a member that is an object with a `text`.
  mutating func writeText(_ name: String, _ text: String) {
    object(name) { $0.member("text", text) }
  }
}
