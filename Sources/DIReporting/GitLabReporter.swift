import DIAnalysis
import DIDefinition
import DIWriting

/// Writes a code quality report for GitLab.
///
/// A JSON array of issues, which GitLab compares by their fingerprints, so these are all different.
/// Suppressed findings are left out.
struct GitLabReporter {
  let options: ReportOptions
  private let paths: RepositoryPaths

  init(options: ReportOptions) {
    self.options = options
    paths = RepositoryPaths(options)
  }

  func write<Failure: Error>(
    _ report: LintReport, to sink: ([UInt8]) throws(Failure) -> Void
  ) throws(Failure) {
    var writer = JSONWriter()
    var occurrences: [String: Int] = [:]
    writer.beginArray()
    for container in report.entries {
      try container.forEachFinding { (item) throws(Failure) in
        guard options.shows(item.finding) else { return }
        let fingerprint = item.entry.fingerprint(of: item.finding)
        let occurrence = occurrences[fingerprint, default: 0] + 1
        occurrences[fingerprint] = occurrence
        writer.element()
        write(
          item, fingerprint: occurrence == 1 ? fingerprint : "\(fingerprint)-\(occurrence)",
          to: &writer)
        try writer.drainPiece(to: sink)
      }
    }
    writer.end()
    writer.finish()
    try writer.drain(to: sink)
  }

  private func write(_ item: ReportedFinding, fingerprint: String, to writer: inout JSONWriter) {
    let chain = Chain(item).map { ": " + $0.text("…") } ?? ""
    let place = item.place
    writer.beginObject()
    writer.member("type", "issue")
    writer.member("description", item.message + chain)
    writer.member("check_name", item.finding.label)
    writer.member("categories", ["Bug Risk"])
    writer.member("severity", Self.word(for: item.finding.severity))
    writer.member("fingerprint", fingerprint)
    writer.object("location") { writer in
      writer.member("path", paths.path(of: place.file))
      writer.object("lines") { $0.member("begin", place.line ?? 1) }
    }
    writer.end()
  }

  private static func word(for severity: Severity) -> String {
    switch severity {
    case .error: "major"
    case .warning: "minor"
    case .note: "info"
    }
  }
}
