import DIAnalysis
import DIDefinition
import DIGraph
import DIPictures

/// The graph of two versions of a container, with what changed from the older to the newer.
///
/// The bindings of the newer version keep their rows. Dependencies that a binding lost come after its
/// present ones, and removed bindings come after all others.
struct DiffPicture {
  let graph: DependencyGraph
  let changes: PictureChanges
  /// The findings of the newer version.
  private let findings: [Highlight]
  /// The bindings that changed; what their dependencies lead to is next to them.
  private let centers: [Int]
  private let newGraph: DependencyGraph

  /// More bindings than this are drawn without their neighbours.
  private static let mostAround = 120

  /// O(bindings + dependencies + changes), expected.
  ///
  /// - Parameters:
  ///   - comparison: what changed.
  ///   - name: the name of the older version.
  init(_ comparison: ContainerComparison, from name: String) {
    newGraph = comparison.new.graph
    var union = DefinitionUnion(comparison)
    union.build()
    graph = DependencyGraph(union.definition)
    var nodes: [Int: PictureChanges.Change] = [:]
    var edges: [Int: PictureChanges.Change] = [:]
    for (row, change) in union.rows { nodes[row] = change }
    for (place, change) in union.dependencies {
      let range = graph.edges(from: place.row)
      guard place.position < range.count else { continue }
      let edge = range.lowerBound + place.position
      edges[edge] = change
    }
    centers = union.rows.keys.sorted()
    var differences: [Int: [String]] = [:]
    for change in comparison.bindings where change.change == .changed {
      if let row = change.newRow { differences[row] = Self.differences(change) }
    }
    let gone = comparison.findings.filter { $0.change == .removed }.map(\.finding)
    changes = PictureChanges(
      nodes: nodes, edges: edges, differences: differences,
      gone: FindingHighlights(comparison.old).lines(for: gone),
      subtitle: Self.subtitle(comparison, name))
    let added = Set(
      comparison.findings.filter { $0.change == .added }.map { FindingName($0.finding) })
    findings = FindingHighlights(comparison.new) { added.contains(FindingName($0)) }.all
  }

  /// The names by which a finding is known in both versions.
  private struct FindingName: Hashable {
    let rule: String
    let code: String?
    let keys: [ExactName]

    init(_ finding: Finding) {
      (rule, code, keys) = (finding.rule, finding.code, finding.keys.map(ExactName.init))
    }
  }

  /// What is different in a changed binding, in words for its box.
  private static func differences(_ change: ContainerComparison.BindingChange) -> [String] {
    let facts = change.facts.map { fact in
      switch (fact.fact, fact.old, fact.new) {
      case ("scope", let old, let new): "\(old ?? "unscoped") → \(new ?? "unscoped")"
      case (let name, _, "true"): "now \(name)"
      case (let name, "true", _): "no longer \(name)"
      case (let name, let old, let new): "\(name) \(old ?? "none") → \(new ?? "none")"
      }
    }
    let counts = ContainerComparison.Change.allCases.compactMap { kind in
      let count = change.dependencies.count { $0.change == kind }
      return count == 0
        ? nil : "\(counted(count, "dependency", "dependencies")) \(kind.rawValue)"
    }
    return facts + counts
  }

  private static func subtitle(_ comparison: ContainerComparison, _ name: String) -> String {
    func counted(_ change: ContainerComparison.Change, _ sign: String) -> String? {
      let count = comparison.bindings.count { $0.change == change }
      return count == 0 ? nil : "\(count) \(change.rawValue) (\(sign))"
    }
    let counts = [
      counted(.added, "+"), counted(.removed, "\u{2212}, dashed"), counted(.changed, "~"),
    ].compactMap(\.self)
    // The whole path of a file would show folders of the machine.
    let short = name.hasPrefix("/") ? String(name.split(separator: "/").last ?? "") : name
    return "Bindings compared with \(short): " + counts.joined(separator: ", ")
  }

  /// The changed bindings with their neighbours, or alone if there are too many.
  var focus: PictureFocus {
    let edges = LiveEdges(graph)
    let around = GraphSelection(
      [.around(centers, depth: 1, directions: [.down, .up])], in: edges)
    if around.bindingCount <= Self.mostAround { return PictureFocus(around) }
    return PictureFocus(GraphSelection([.nodes(centers)], in: edges))
  }

  /// The highlights of the newer version as nodes and edges of this graph.
  var highlights: [Highlight] {
    let bindings = newGraph.definition.bindingCount
    return findings.map { highlight in
      var highlight = highlight
      highlight.nodes = highlight.nodes.filter { $0 < bindings }
      highlight.edges = highlight.edges.compactMap { edge in
        let source = newGraph.source(of: edge)
        guard source < bindings else { return nil }
        return graph.edges(from: source).lowerBound + edge
          - newGraph.edges(from: source).lowerBound
      }
      return highlight
    }
  }
}
