import DIAnalysis
import DIDefinition
import DIGraph
import DIPictures
import DIReading

/// The highlights of an analysis in a picture: errors and warnings, each with a letter for its kind
/// and a number, in the order of the report.
///
/// Findings with one cause share one badge, and so do the warnings of a rule beyond ten.
struct FindingHighlights {
  /// The number of warnings of one rule that have badges of their own.
  static let ownBadges = 10

  private let analysis: Analysis
  private let excluded: Set<Int>
  /// Whether an older version does not have a finding.
  private let isNew: (Finding) -> Bool

  /// - Parameters:
  ///   - analysis: the analysis with the findings.
  ///   - excluded: nodes that are treated as if they did not exist.
  ///   - isNew: whether an older version does not have a finding.
  init(
    _ analysis: Analysis, excluding excluded: Set<Int> = [],
    isNew: @escaping (Finding) -> Bool = { _ in false }
  ) {
    self.isNew = isNew
    self.analysis = analysis
    self.excluded = excluded
  }

  var all: [Highlight] { signed.map(\.highlight) }

  /// The badge of each finding that has one, by its position in the analysis.
  var badges: [Int: String] {
    var badges: [Int: String] = [:]
    for (highlight, positions) in signed {
      for position in positions { badges[position] = highlight.badge }
    }
    return badges
  }

  private var signed: [(highlight: Highlight, positions: [Int])] {
    var counts: [String: Int] = [:]
    return bundled(groups).compactMap { bundle in
      let group = bundle.map { $0.map { analysis.findings[$0] } }
      guard let first = group.first?.first else { return nil }
      let (style, letter) = Self.sign(of: first)
      let number = counts[letter, default: 0] + 1
      counts[letter] = number
      var highlight = Highlight(
        style: style, badge: "\(letter)\(number)", text: text(ofBundle: group),
        nodes: group.joined().flatMap(nodes).unique(),
        edges: group.joined().flatMap(\.markedEdges).unique(),
        count: group.reduce(0) { $0 + $1.count }, rule: first.rule)
      highlight.isNew = group.joined().contains(where: isNew)
      return (highlight, Array(bundle.joined()))
    }
  }

  /// A line for each of some findings, which no box shows.
  func lines(for findings: [Finding]) -> [Highlight] {
    findings.filter { $0.severity > .note }.map { finding in
      Highlight(
        style: Self.sign(of: finding).0, badge: "", text: text(of: [finding]), nodes: [], edges: [],
        rule: finding.rule)
    }
  }

  /// The groups that share a badge: all warnings of a rule if there are more than ten groups of
  /// them, otherwise each group alone.
  private func bundled(_ groups: [[Int]]) -> [[[Int]]] {
    func mayShare(_ group: [Int]) -> String? {
      group.first.map { analysis.findings[$0] }.flatMap { $0.severity < .error ? $0.rule : nil }
    }
    let counts = Dictionary(grouping: groups.compactMap(mayShare), by: \.self).mapValues(\.count)
    return groups.groups { group in
      mayShare(group).flatMap { counts[$0, default: 0] > Self.ownBadges ? $0 : nil }
    }
  }

  private var marked: [Int] {
    analysis.findings.indices.filter { position in
      let finding = analysis.findings[position]
      return finding.state == .new && finding.severity > .note
        && (excluded.isEmpty || remains(finding))
    }
  }

  /// Whether a finding would be there without the excluded nodes: all of its path remains, or two of its
  /// edges, or a binding that it is about.
  private func remains(_ finding: Finding) -> Bool {
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

  /// The properties that findings with a shared badge have in common.
  private struct Identity: Hashable {
    let rule: String
    let cause: [ExactName]
    let severity: Severity
    /// Edges show the badge of a path, boxes that of a finding without a path.
    let hasPath: Bool
  }

  /// The positions of findings grouped by cause, in the order of the first finding of each group.
  private var groups: [[Int]] {
    marked.groups { position in
      let finding = analysis.findings[position]
      return analysis.cause(of: finding).map { cause in
        Identity(
          rule: finding.rule, cause: cause.identity.map(ExactName.init),
          severity: finding.severity, hasPath: !finding.markedEdges.isEmpty)
      }
    }
  }

  private static func sign(of finding: Finding) -> (Highlight.Style, letter: String) {
    switch Rules.category(of: finding.rule) {
    case .cycle: (.cycle, "C")
    case .missing: (.missing, "M")
    case .leak where finding.severity == .error: (.leak, "L")
    case .leak, .deferredCycle, .unreachable, .binding, .besideBindings:
      finding.severity == .error ? (.fault, "E") : (.caution, "W")
    }
  }

  private func text(ofBundle bundle: [[Finding]]) -> String {
    guard let group = bundle.first else { return "" }
    guard bundle.count > 1 else { return text(of: group) }
    let others = bundle.count - 1
    guard let rule = group.first?.rule, Rules.category(of: rule) == .unreachable else {
      return "\(text(of: group)), and \(others) more"
    }
    let keys = bundle.joined().compactMap(name)
    return "nothing reaches \(keys.count) bindings: "
      + listed(keys.map { "'\($0)'" }, upTo: 3)
  }

  /// The key of a finding, or what tells a contribution from the others under its key.
  private func name(of finding: Finding) -> String? {
    guard case .binding(let row) = finding.place else { return finding.keys.first }
    let binding = analysis.graph.definition.bindings[row]
    let own = binding.contributes ? binding.type ?? binding.id ?? binding.mapKey : nil
    return own ?? finding.keys.first
  }

  private func text(of group: [Finding]) -> String {
    guard let finding = group.first else { return "" }
    if group.count > 1, let cause = analysis.cause(of: finding) {
      return cause.message(others: group.count - 1)
    }
    return switch Rules.category(of: finding.rule) {
    case .cycle, .deferredCycle:
      (finding.keys + finding.keys.prefix(1)).joined(separator: " → ")
    case .missing, .leak, .unreachable, .binding, .besideBindings:
      analysis.words(for: finding).message
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
