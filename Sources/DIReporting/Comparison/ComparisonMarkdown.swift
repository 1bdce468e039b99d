import DIAnalysis
import DIDefinition

/// Writes a comparison as a comment on a pull request: findings open, bindings and the other parts folded.
///
/// Changes beyond the limit of bytes are counted. All names from a definition are in code spans, as in
/// `MarkdownReporter`.
struct ComparisonMarkdown {
  /// The number of bytes reserved for the last lines.
  private static let reserve = 400
  /// How many facts and dependencies of one binding are listed.
  private static let shownOfBinding = 10

  private let subject: ComparedContainers
  private let options: ReportOptions
  private let paths: RepositoryPaths

  private var comparison: ContainerComparison { subject.comparison }

  init(_ subject: ComparedContainers, _ options: ReportOptions) {
    self.subject = subject
    self.options = options
    paths = RepositoryPaths(options)
  }

  func write<Failure: Error>(to sink: ([UInt8]) throws(Failure) -> Void) throws(Failure) {
    var text = MarkdownText(room: options.markdownLimit - Self.reserve)
    text.write("### swift-di: \(title)\n")
    text.list(subject.findings, item)
    fold("Bindings", comparison.bindings.map(\.change), &text) {
      $0.list(comparison.bindings, item)
    }
    fold("Other parts", comparison.entries.map(\.change), &text) {
      $0.list(comparison.entries, item)
    }
    try sink(Array(text.text.utf8))
  }

  private var title: String {
    var parts: [String] = []
    let findings = comparison.findings.map(\.change)
    if !findings.isEmpty {
      parts.append(
        "findings: " + ContainerComparison.counts(findings, added: "new", removed: "gone"))
    }
    let bindings = comparison.bindings.map(\.change)
    if !bindings.isEmpty { parts.append("bindings: " + ContainerComparison.counts(bindings)) }
    return parts.isEmpty ? "no finding and no binding changed" : parts.joined(separator: "; ")
  }

  private func fold(
    _ noun: String, _ changes: [ContainerComparison.Change], _ text: inout MarkdownText,
    _ list: (inout MarkdownText) -> Void
  ) {
    guard !changes.isEmpty else { return }
    text.write(
      "\n<details><summary>\(noun): \(ContainerComparison.counts(changes))</summary>\n")
    list(&text)
    text.write("\n</details>\n")
  }

  // MARK: Items

  private func item(
    _ change: ContainerComparison.FindingChange, _ spans: inout MarkdownSpans
  ) -> String {
    let headline = subject.headline(of: change)
    let word = headline.severity.word
    let kind =
      switch change.change {
      case .added: "**new \(word)**"
      case .removed: "gone: \(word)"
      case .changed: "**\(word)**, was \(change.oldSeverity?.word ?? word):"
      }
    let entry = subject.entry(of: change)
    let location = headline.source ?? entry.definitionLocation(of: change.finding)
    let place = location.map(paths.text) ?? headline.place
    return "- \(kind) \(spans.code(headline.message))"
      + " (\(spans.code(headline.label)))\n"
      + "  - at \(spans.code(place))\n"
  }

  private func item(
    _ change: ContainerComparison.BindingChange, _ spans: inout MarkdownSpans
  ) -> String {
    let name = spans.code(change.subject)
    switch change.change {
    case .added, .removed:
      let description = change.description
      return "- \(change.change.rawValue) \(name)"
        + (description.isEmpty ? "" : ": \(spans.code(description))") + "\n"
        + details(
          change.change == .added ? change.dependencies.map { "needs \($0.description)" } : [],
          &spans)
    case .changed:
      return "- changed \(name)\n"
        + details(
          change.facts.map(\.description)
            + change.dependencies.map(\.line), &spans)
    }
  }

  private func details(_ lines: [String], _ spans: inout MarkdownSpans) -> String {
    var text = ""
    for line in lines.prefix(Self.shownOfBinding) {
      text += "  - \(spans.code(line))\n"
    }
    let left = lines.count - Self.shownOfBinding
    if left > 0 { text += "  - and \(left) more\n" }
    return text
  }

  private func item(
    _ change: ContainerComparison.EntryChange, _ spans: inout MarkdownSpans
  ) -> String {
    let subject = spans.code(change.subject)
    let detail = change.detail.map { ": \(spans.code($0))" } ?? ""
    return "- \(change.change.rawValue) \(subject)" + detail + "\n"
  }
}

/// Markdown with a limit of bytes for its lists.
private struct MarkdownText {
  private(set) var text = ""
  /// How many bytes remain.
  var room: Int
  private(set) var spans = MarkdownSpans()

  /// Writes text that is never left out.
  mutating func write(_ text: String) {
    self.text += text
    room -= text.utf8.count
  }

  /// Writes the items of a list for which there is room, and counts the others.
  mutating func list<Items: Collection>(
    _ items: Items, _ line: (Items.Element, inout MarkdownSpans) -> String
  ) {
    guard !items.isEmpty else { return }
    text += "\n"
    var written = 0
    for element in items {
      let item = line(element, &spans)
      guard item.utf8.count <= room else { break }
      write(item)
      written += 1
    }
    let left = items.count - written
    if left > 0 {
      let rest = counted(left, "more is", "more are")
      text += "\(written > 0 ? "\n" : "")\(rest) not listed here.\n"
    }
  }
}
