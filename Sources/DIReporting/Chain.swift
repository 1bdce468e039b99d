import DIAnalysis
import DIDefinition
import DIGraph

/// The path of a finding on one line: `A -> B -> A`.
struct Chain {
  let evidence: Evidence
  private let entry: ReportedAnalysis

  /// The path of a finding; nil if it is not connected, or has fewer steps than `least`.
  ///
  /// A path of a single step adds nothing to the message.
  init?(_ item: ReportedFinding, least: Int = 2) {
    evidence = item.entry.evidence(item.finding.path)
    entry = item.entry
    guard evidence.steps.count >= least, evidence.isConnected else { return nil }
  }

  /// The chain in readable form, with the middle of a long one folded.
  ///
  /// - Parameters:
  ///   - ellipsis: the text in place of the middle.
  ///   - name: the text of a node; by default its unambiguous name.
  /// - Returns: the chain on one line.
  func text(_ ellipsis: String, name: ((Int) -> String)? = nil) -> String {
    let name = name ?? { entry.graph.name(of: $0).unambiguous }
    let nodes = evidence.nodes
    let folding = Folding(count: nodes.count, steps: evidence.steps.count)
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
    if evidence.isCycle, let first = nodes.first { text += " -> " + name(first) }
    return text
  }
}
