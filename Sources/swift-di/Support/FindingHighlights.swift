import DIAnalysis
import DIDefinition
import DIGraph
import DIRendering

/// What the findings of an analysis mark in a picture: errors and warnings, each with a sign of its
/// kind and a number, in the order of the report.
struct FindingHighlights {
  private let analysis: Analysis

  init(_ analysis: Analysis) {
    self.analysis = analysis
  }

  var all: [Highlight] {
    var counts: [String: Int] = [:]
    return analysis.findings.compactMap { finding in
      guard finding.state == .new, finding.severity > .note else { return nil }
      let (style, letter) = Self.sign(of: finding)
      let number = counts[letter, default: 0] + 1
      counts[letter] = number
      return Highlight(
        style: style, badge: "\(letter)\(number)", text: text(of: finding),
        nodes: nodes(of: finding), edges: finding.path)
    }
  }

  private static func sign(of finding: Finding) -> (Highlight.Style, letter: String) {
    switch finding.rule {
    case "dependency-cycle", "alias-cycle": (.cycle, "C")
    case "missing-binding": (.missing, "M")
    case "scope-leak" where finding.severity == .error: (.leak, "L")
    default: finding.severity == .error ? (.fault, "E") : (.caution, "W")
    }
  }

  private func text(of finding: Finding) -> String {
    switch finding.rule {
    case "dependency-cycle", "alias-cycle", "property-cycle":
      (finding.keys + finding.keys.prefix(1)).joined(separator: " → ")
    default: analysis.words(for: finding).message
    }
  }

  private func nodes(of finding: Finding) -> [Int] {
    let onPath = finding.path.map(analysis.graph.source(of:))
    if let last = finding.path.last { return onPath + [analysis.graph.target(of: last)] }
    switch finding.place {
    case .binding(let row), .member(let row, _): return [row]
    case .dependency(let edge): return [analysis.graph.source(of: edge)]
    case .site(let site):
      return site.table == .roots ? [analysis.graph.rootNodes[site.index]] : []
    case .unknownMember, .code: return []
    }
  }
}
