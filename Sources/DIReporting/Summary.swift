import DIAnalysis
package import DIDefinition
import DIGraph
import DIReading

/// The summary of a run, for standard error.
public enum Summary {
  /// One line for each entry, and a last line that says whether and why the run fails.
  ///
  /// If there are several entries, those without findings share one line, and another line has the
  /// total.
  ///
  /// - Parameter report: what to sum up.
  /// - Returns: the lines without line ends.
  ///
  /// O(entries).
  public static func lines(for report: LintReport) -> [String] {
    facts(about: report) + [verdict(on: report)].compactMap(\.self)
  }

  /// The lines about the entries, without the verdict.
  package static func facts(about report: LintReport) -> [String] {
    guard report.entries.count > 1 else { return report.entries.map(line) }
    let told = report.entries.filter(hasFindings)
    let quiet = report.entries.filter { !hasFindings($0) }
    var lines = told.map(line)
    if quiet.count == 1 { lines += quiet.map(line) }
    if quiet.count > 1 { lines.append("\(quiet.count) definitions: " + facts(of: quiet)) }
    if !told.isEmpty {
      lines.append("total of \(report.entries.count) definitions: " + facts(of: report.entries))
    }
    return lines
  }

  /// Whether an entry has findings that count.
  private static func hasFindings(_ entry: LintReport.Entry) -> Bool {
    entry.summary.errors + entry.summary.warnings + entry.summary.notes > 0
  }

  /// The lines about what a reader of sources could not read in the containers of a `report`: the place
  /// and the reason of each.
  public static func unreadParts(of report: LintReport) -> [String] {
    notRead(in: report.entries).map { unread in
      let place = unread.source.map {
        "\($0.file.visible):\($0.line ?? 1):\($0.column ?? 1): "
      }
      return "\(place ?? "")not read: \(unread.reason.visible)"
    }
  }

  private struct NotRead: Hashable {
    var source: SourceLocation?
    var reason: String
  }

  /// The parts of the sources that were not read; a part that several containers share is listed once.
  private static func notRead(in entries: [LintReport.Entry]) -> [NotRead] {
    var seen: Set<NotRead> = []
    return entries.flatMap { entry in
      entry.first.graph.definition.notRead.filter { $0.forgotten == nil }
        .map { NotRead(source: $0.source, reason: $0.reason) }
    }.filter { $0.source == nil || seen.insert($0).inserted }
  }

  /// How much was not read, with the most frequent reason.
  private static func words(for notRead: [NotRead]) -> String {
    var counts: [String: Int] = [:]
    for one in notRead { counts[one.reason, default: 0] += 1 }
    let (reason, count) =
      counts.max { ($0.value, $1.key) < ($1.value, $0.key) } ?? ("", notRead.count)
    let share = count == notRead.count ? "" : "\(count) of them "
    let only = notRead.count == 1 ? notRead.first?.source : nil
    let place = only.map { ", \($0.file.visible):\($0.line ?? 1)," } ?? ""
    return
      "\(counted(notRead.count, "part")) of the sources\(place) "
      + "\(inflected(notRead.count, "was", "were")) not read, \(share)because "
      + "\(reason.visible) (--verbose lists \(inflected(notRead.count, "it", "them")))"
  }

  /// The sentence on the share of the sources that was read; nil for a definition of other origin.
  ///
  ///     12 files import Swinject; 35 of 35 registrations and 201 of 218 requests read
  package static func balance(of definition: ContainerDefinition) -> String? {
    guard let balance = definition.balance else { return nil }
    let files = balance.files.map {
      "\(counted($0, "file")) \(inflected($0, "imports", "import")) "
        + "\((definition.generator?.name ?? "it").visible); "
    }
    func words(_ share: ContainerDefinition.Balance.Share, _ noun: String) -> String {
      "\(share.read) of \(counted(share.seen, noun))"
    }
    return (files ?? "") + words(balance.registrations, "registration") + " and "
      + words(balance.requests, "request") + " read"
  }

  /// The balances of some entries; one that several containers share is stated once.
  private static func balances(of entries: [LintReport.Entry]) -> [String] {
    var seen: Set<String> = []
    return entries.compactMap { balance(of: $0.first.graph.definition) }
      .filter { seen.insert($0).inserted }
  }

  /// Sums up one input.
  ///
  ///     AppContainer: 128 bindings, 302 dependencies; 2 errors, 1 warning; 1 suppressed
  private static func line(for entry: LintReport.Entry) -> String {
    "\(entry.first.graph.definition.name.visible): " + facts(of: [entry])
  }

  /// The facts about some entries, at least one.
  private static func facts(of entries: [LintReport.Entry]) -> String {
    func sum(_ count: (LintReport.Entry) -> Int) -> Int { entries.reduce(0) { $0 + count($1) } }
    let (bindings, dependencies) = (sum(\.size.bindings), sum(\.size.dependencies))
    var parts = [
      counted(bindings, "binding") + ", "
        + counted(dependencies, "dependency", "dependencies")
    ]
    if entries.count == 1, let entry = entries.first, entry.variants.count > 1 {
      parts.append("in " + quotedList(entry.variants.map(\.environment.visible)))
    }
    let notes = sum(\.summary.notes)
    let grave = counts([(sum(\.summary.errors), "error"), (sum(\.summary.warnings), "warning")])
    let known = sum(\.summary.known)
    if !grave.isEmpty {
      parts.append(grave.joined(separator: ", "))
    } else if let least = entries.filter({ !$0.first.analysis.isReadEnough })
      .compactMap(\.first.graph.definition.balance?.percent).min()
    {
      parts.append("too little was read to tell (\(least) %)")
    } else if notes == 0 {
      let rules = entries.map(\.first.analysis.ruleCount).max() ?? 0
      parts.append("no \(known > 0 ? "new " : "")findings (\(counted(rules, "rule")))")
    }
    var quiet = counts([(notes, "note")])
    let suppressed = sum(\.summary.suppressed)
    if suppressed > 0 { quiet.append("\(suppressed) suppressed") }
    if known > 0 { quiet.append("\(known) known") }
    if !quiet.isEmpty { parts.append(quiet.joined(separator: ", ")) }
    let stale = sum(\.summary.stale)
    if stale > 0 {
      parts.append(
        counted(stale, "baseline entry no longer occurs", "baseline entries no longer occur"))
    }
    let omitted = sum { $0.omittedNew.reduce(0) { $0 + $1.count } }
    if omitted > 0 {
      let least = entries.contains(where: { !$0.countedInPart.isEmpty }) ? "at least " : ""
      parts.append("\(least)\(omitted) not shown (--max-findings)")
    }
    let opaque = sum(\.summary.opaque)
    if opaque > 0 {
      parts.append(
        "\(opaque) of \(counted(bindings, "binding")) "
          + "\(inflected(opaque, "has", "have")) unknown dependencies")
    }
    parts += balances(of: entries)
    let held = sum(\.first.analysis.keysHeldBack)
    if held > 0 {
      parts.append(
        "\(counted(held, "missing binding is a note", "missing bindings are notes")), because what was "
          + "not read may bind \(inflected(held, "it", "them"))")
    }
    let notRead = notRead(in: entries)
    if !notRead.isEmpty { parts.append(words(for: notRead)) }
    return parts.joined(separator: "; ")
  }

  /// The sentence that says whether the run fails and why; nil if there is no such sentence.
  package static func verdict(on report: LintReport) -> String? {
    let gravestFirst = Severity.allCases.reversed()
    guard let failOn = report.failOn else {
      let found = counts(
        gravestFirst.filter { $0 > .note }.map { (report.count(of: $0), $0.word) })
      return found.isEmpty
        ? nil : "not failing: \(found.joined(separator: ", ")) (\(report.neverFailsBy))"
    }
    if report.hasFailing {
      let found = counts(
        gravestFirst.filter { $0 >= failOn }.map { (report.count(of: $0), $0.word) })
      return "failing: " + found.joined(separator: ", ")
    }
    let warnings = report.count(of: .warning)
    guard warnings > 0 else { return nil }
    return "not failing: \(counted(warnings, "warning is", "warnings are"))"
      + " below \(failOn.word) (--strict or --fail-on warning)"
  }

  private static func counts(_ counts: [(count: Int, noun: String)]) -> [String] {
    counts.filter { $0.count > 0 }.map { counted($0.count, $0.noun) }
  }
}
