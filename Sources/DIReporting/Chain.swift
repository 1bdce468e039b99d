import DIAnalysis
import DIDefinition
import DIGraph

/// The path of a finding on one line: `A -> B -> A`.
struct Chain {
  let evidence: Evidence
  private let entry: ReportedEntry

  /// The path of a finding; nil if it is not connected, or of fewer steps than `least`.
  ///
  /// A path of a single step says no more than the message does.
  init?(_ item: ReportedContainer.Item, least: Int = 2) {
    evidence = item.entry.evidence(item.finding.path)
    entry = item.entry
    guard evidence.steps.count >= least, evidence.isConnected else { return nil }
  }

  /// The chain as people see it, the middle of a long one folded.
  ///
  /// - Parameters:
  ///   - ellipsis: what stands for the middle.
  ///   - options: they say whether a long chain is written whole.
  ///   - name: the text for a node; its visible name unless given.
  /// - Returns: the chain on one line.
  func text(
    _ ellipsis: String, _ options: ReportOptions, name: ((Int) -> String)? = nil
  ) -> String {
    let name = name ?? { entry.graph.name(of: $0).visible }
    let nodes = evidence.nodes
    let folding = Folding(
      count: nodes.count, steps: evidence.steps.count, showsAll: options.showsFullPaths)
    var text = ""
    for (index, node) in nodes.enumerated() {
      if folding.hidden.contains(index) {
        guard index == folding.hidden.lowerBound else { continue }
        text += " -> \(ellipsis) \(folding.hidden.count) more"
      } else {
        if index > 0 { text += " -> " }
        text += name(node)
      }
    }
    if evidence.isRing, let first = nodes.first { text += " -> " + name(first) }
    return text
  }
}
