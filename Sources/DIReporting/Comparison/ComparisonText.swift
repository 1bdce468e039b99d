import DIAnalysis
import DIDefinition
import DIGraph

/// Writes a comparison for people: findings first, then bindings, then the other parts.
///
/// Of each kind only the first changes are listed, unless all are wanted; the rest are counted.
struct ComparisonText {
  /// How many changes of a kind are listed.
  private static let shown = 20
  /// How many facts and dependencies of one binding are listed.
  private static let shownOfBinding = 6

  private let subject: ComparedContainers
  private let style: TextStyle
  private let isFull: Bool
  private var output = OutputBuffer()

  private var comparison: ContainerComparison { subject.comparison }

  init(_ subject: ComparedContainers, _ options: ReportOptions, isFull: Bool) {
    self.subject = subject
    style = TextStyle(options)
    self.isFull = isFull
  }

  func write<Failure: Error>(to sink: ([UInt8]) throws(Failure) -> Void) throws(Failure) {
    var text = self
    text.line(header)
    text.writeFindings()
    text.writeBindings()
    text.writeEntries()
    try text.output.flush(to: sink)
  }

  /// `App: 128 -> 130 bindings, 302 -> 305 dependencies`.
  private var header: String {
    let (old, new) = (subject.old.graph.definition, subject.new.graph.definition)
    let name =
      ExactName(old.name) == ExactName(new.name)
      ? new.name.visible : "\(old.name.visible) -> \(new.name.visible)"
    return "\(name): " + Self.count(old.bindingCount, new.bindingCount, "binding", "bindings")
      + ", "
      + Self.count(old.dependencyCount, new.dependencyCount, "dependency", "dependencies")
  }

  private static func count(
    _ old: Int, _ new: Int, _ singular: String, _ plural: String
  ) -> String {
    "\(old == new ? "\(old)" : "\(old) -> \(new)") \(inflected(new, singular, plural))"
  }

  private mutating func writeFindings() {
    let changes = subject.findings
    guard !changes.isEmpty else { return }
    title("findings", changes.map(\.change), added: "new", removed: "gone")
    list(changes) { text, change in
      let headline = text.subject.headline(of: change)
      let was =
        change.change == .changed ? change.oldSeverity.map { ", was \($0.word)" } ?? "" : ""
      text.line(
        "  \(change.change.sign) \(text.style.severity(headline.severity))\(was): "
          + "\(headline.message) [\(headline.label)]")
      text.line("      \(text.style.path(headline.place))")
    }
  }

  private mutating func writeBindings() {
    let changes = comparison.bindings
    guard !changes.isEmpty else { return }
    title("bindings", changes.map(\.change))
    list(changes) { text, change in
      switch change.change {
      case .added, .removed:
        let description = change.description
        text.line(
          "  \(change.change.sign) \(change.subject)"
            + (description.isEmpty ? "" : "  \(description)"))
        guard change.change == .added, !change.dependencies.isEmpty else { return }
        let needs = change.dependencies.map(\.description)
        text.line("      needs " + text.joined(needs))
      case .changed:
        text.line("  ~ \(change.subject)")
        let lines =
          change.facts.map(\.description)
          + change.dependencies.map(\.line)
        for line in lines.prefix(text.isFull ? .max : Self.shownOfBinding) {
          text.line("      \(line)")
        }
        let left = text.isFull ? 0 : lines.count - Self.shownOfBinding
        if left > 0 { text.line("      and \(left) more (--full)") }
      }
    }
  }

  private func joined(_ needs: [String]) -> String {
    listed(needs, upTo: isFull ? needs.count : Self.shownOfBinding)
  }

  private mutating func writeEntries() {
    let changes = comparison.entries
    guard !changes.isEmpty else { return }
    title("other parts", changes.map(\.change))
    list(changes) { text, change in
      text.line(
        "  \(change.change.sign) \(change.subject)" + (change.detail.map { "  \($0)" } ?? ""))
    }
  }

  // MARK: Lines

  private mutating func title(
    _ noun: String, _ changes: [ContainerComparison.Change], added: String = "added",
    removed: String = "removed"
  ) {
    line("")
    line("\(noun): \(ContainerComparison.counts(changes, added: added, removed: removed))")
  }

  private mutating func list<Change>(
    _ changes: [Change], _ write: (inout ComparisonText, Change) -> Void
  ) {
    for change in changes.prefix(isFull ? .max : Self.shown) { write(&self, change) }
    let left = isFull ? 0 : changes.count - Self.shown
    if left > 0 { line("  and \(left) more (--full)") }
  }

  private mutating func line(_ text: String) {
    output.write(text)
    output.endLine()
  }
}
