import DIAnalysis
import DIDefinition
import DIGraph
import DIPictures
import DIReading
import DIReporting

/// The highlights of a picture: a badge for each group of errors or warnings of a report, in its order.
struct FindingHighlights {
  private let analysis: Analysis
  private let groups: [FindingGroup]
  private let excluded: Set<Int>
  /// Whether an older version does not have a finding.
  private let isNew: (Finding) -> Bool

  /// The highlights of the findings of one environment, with the badges of the report.
  init(_ entry: LintReport.Entry, ofVariant variant: Int) {
    analysis = entry.variants[variant].analysis
    groups = entry.groups(ofVariant: variant)
    (excluded, isNew) = ([], { _ in false })
  }

  /// - Parameters:
  ///   - analysis: the analysis with the findings.
  ///   - excluded: nodes that are treated as if they did not exist.
  ///   - isNew: whether an older version does not have a finding.
  init(
    _ analysis: Analysis, excluding excluded: Set<Int> = [],
    isNew: @escaping (Finding) -> Bool = { _ in false }
  ) {
    self.analysis = analysis
    groups = LintReport.Entry(input: "", analysis: analysis).groups(ofVariant: 0)
    (self.excluded, self.isNew) = (excluded, isNew)
  }

  var all: [Highlight] {
    groups.compactMap { group in
      let findings = group.findings.map(\.finding).filter { isMarked($0) && remains($0) }
      guard let first = findings.first else { return nil }
      let words =
        findings.count == group.count
        ? group.words
        : analysis.words(forGroupOf: first, others: findings.count - 1, isComplete: true)
      var highlight = Highlight(
        style: Self.style(of: first), badge: group.sign ?? "", text: words.message,
        nodes: findings.flatMap { nodes(of: $0) }.unique(),
        edges: findings.flatMap(\.markedEdges).unique(), count: findings.count,
        rule: first.rule)
      highlight.isNew = findings.contains(where: isNew)
      return highlight
    }
  }

  /// A line for each of some findings, which no box shows.
  func lines(for findings: [Finding]) -> [Highlight] {
    findings.filter { $0.severity > .note }.map { finding in
      Highlight(
        style: Self.style(of: finding), badge: "", text: analysis.words(for: finding).message,
        nodes: [], edges: [], rule: finding.rule)
    }
  }

  private func isMarked(_ finding: Finding) -> Bool {
    finding.state == .new && finding.severity > .note
  }

  /// Whether a finding can still be shown without the excluded nodes: its whole path remains, or two of
  /// its edges, or a binding that it is about.
  private func remains(_ finding: Finding) -> Bool {
    guard !excluded.isEmpty else { return true }
    let hasEnds = { (edge: Int) in
      !excluded.contains(analysis.graph.source(of: edge))
        && !excluded.contains(analysis.graph.target(of: edge))
    }
    if !finding.path.isEmpty { return finding.path.allSatisfy(hasEnds) }
    let edges = finding.markedEdges
    if !edges.isEmpty { return edges.count(where: hasEnds) > 1 }
    let nodes = nodes(of: finding)
    return nodes.isEmpty || !nodes.allSatisfy(excluded.contains)
  }

  private static func style(of finding: Finding) -> Highlight.Style {
    switch Rules.category(of: finding.rule) {
    case .cycle: .cycle
    case .missing: .missing
    case .leak where finding.severity == .error: .leak
    case .leak, .deferredCycle, .unreachable, .binding, .besideBindings:
      finding.severity == .error ? .fault : .caution
    }
  }

  private func nodes(of finding: Finding) -> [Int] {
    let onPath = finding.markedEdges.map(analysis.graph.source(of:))
    if let last = finding.markedEdges.last { return onPath + [analysis.graph.target(of: last)] }
    // All bindings that contradict one another, not only the one that the finding names.
    if let contradicting = finding.contradicting { return contradicting }
    switch finding.place {
    case .binding(let row), .member(let row, _): return [row]
    case .dependency(let edge): return [analysis.graph.source(of: edge)]
    case .site(let site):
      return site.table == .roots ? [analysis.graph.rootNodes[site.index]] : []
    case .unknownMember, .ownFile: return []
    }
  }
}
