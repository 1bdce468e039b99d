import DIDefinition
import DIGraph

/// Writes pictures as Mermaid flowcharts, which GitHub and GitLab draw in Markdown.
package struct MermaidChart: Sendable {
  /// Mermaid's own limits (`maxEdges`, `maxTextSize`): it shows an error instead of larger pictures.
  package static let mostEdges = 500
  package static let mostCharacters = 50_000

  /// A picture that exceeds Mermaid's limits.
  package struct TooLarge: Error, Hashable, CustomStringConvertible {
    package let edges: Int
    package let characters: Int

    package var description: String {
      "mermaid shows at most \(mostEdges) edges and \(mostCharacters) characters, and this has "
        + "\(edges) and \(characters)"
    }
  }

  private let picture: Picture

  package init(_ picture: Picture) {
    self.picture = picture
  }

  /// The text of the flowchart.
  ///
  /// O(nodes + edges).
  ///
  /// - Throws: `TooLarge` beyond Mermaid's limits.
  package func text() throws(TooLarge) -> String {
    var lines = [picture.direction == .down ? "flowchart TD" : "flowchart LR"]
    if let words = picture.undrawnWords { lines.append("  %% \(words)") }
    let members = Dictionary(grouping: picture.nodes, by: \.cluster)
    lines += frames(members)
    lines += (members[nil] ?? []).map { "  " + box($0) }
    lines += findings()
    let edges = picture.edges.filter(\.isDrawn)
    for edge in edges { lines.append("  " + arrow(edge)) }
    lines += styles()
    let text = lines.joined(separator: "\n") + "\n"
    guard edges.count <= Self.mostEdges, text.utf16.count <= Self.mostCharacters else {
      throw TooLarge(edges: edges.count, characters: text.utf16.count)
    }
    return text
  }

  /// The frames with their boxes and the frames within.
  private func frames(_ members: [Int?: [Picture.Node]]) -> [String] {
    let inner = Dictionary(grouping: picture.clusters.indices) { picture.clusters[$0].parent }
    var lines: [String] = []
    // Frames to begin, in reverse order; nil ends the one before.
    var pending: [(frame: Int?, indent: String)] = (inner[nil] ?? []).reversed().map { ($0, "  ") }
    while let (frame, indent) = pending.popLast() {
      guard let frame else {
        lines.append("\(indent)end")
        continue
      }
      let cluster = picture.clusters[frame]
      lines.append("\(indent)subgraph \(cluster.id)[\"\(Self.escaped(cluster.label))\"]")
      lines += (members[frame] ?? []).map { "\(indent)  " + box($0) }
      pending.append((nil, indent))
      pending += (inner[frame] ?? []).reversed().map { ($0, indent + "  ") }
    }
    return lines
  }

  private func box(_ node: Picture.Node) -> String {
    var lines = [node.label] + (node.facts.isEmpty ? [] : [node.facts.joined(separator: " · ")])
    if let uses = node.uses { lines.append(uses) }
    if case .module(let card) = node.kind, !card.onBase.isEmpty {
      let counts = zip(picture.baseNames, card.onBase).compactMap { name, count in
        count.flatMap { $0 == 0 ? nil : "\(name) \($0)" }
      }
      if !counts.isEmpty { lines.append("needs " + counts.joined(separator: ", ")) }
    }
    lines += badgeLines(node.badges)
    let text = lines.map(Self.escaped).joined(separator: "<br/>")
    switch node.kind {
    case .factory, .ambiguous: return "\(node.id)(\"\(text)\")"
    case .instance, .external: return "\(node.id)[\"\(text)\"]"
    case .alias: return "\(node.id)([\"\(text)\"])"
    case .collection, .folded: return "\(node.id)[[\"\(text)\"]]"
    case .missing, .absent: return "\(node.id){{\"\(text)\"}}"
    case .module: return "\(node.id)[/\"\(text)\"/]"
    }
  }

  private func arrow(_ edge: Picture.Edge) -> String {
    var words: [String] = []
    switch edge.kind {
    case .dependency(.instance), .member, .modules, .elsewhere: break
    case .dependency(let kind): words.append(kind.word)
    }
    if edge.isOptional { words.append("optional") }
    if edge.count > 1 { words.append("×\(edge.count)") }
    if let change = edge.change { words.insert(change.sign, at: 0) }
    words += badgeLines(edge.badges)
    if edge.kind == .elsewhere {
      return "\(picture.nodes[edge.source].id) -.- \(picture.nodes[edge.target].id)"
    }
    let line =
      switch edge.mark {
      case nil where edge.change == .removed: "-.->"
      case nil where edge.change != nil: "==>"
      case nil: edge.edgeClass == .deferred ? "-.->" : "-->"
      case .cycle, .missing, .fault, .leak, .caution: "==>"
      }
    let label = words.isEmpty ? "" : "|\"\(Self.escaped(words.joined(separator: " ")))\"|"
    return "\(picture.nodes[edge.source].id) \(line)\(label) \(picture.nodes[edge.target].id)"
  }

  /// A box that explains the badges of findings; empty without findings.
  private func findings() -> [String] {
    guard !picture.listed.isEmpty else { return [] }
    let lines = picture.listed.map { finding in
      cutBetweenWords("\(finding.badge): \(finding.text)", to: 120)
        + (finding.rule.map { " (\($0))" } ?? "")
    }
    return ["  findings[\"\(lines.map(Self.escaped).joined(separator: "<br/>"))\"]"]
  }

  /// The classes that occur, with the nodes in each.
  private func styles() -> [String] {
    let classes: [(name: String, style: String, holds: (Picture.Node) -> Bool)] = [
      ("added", "stroke-width:3px", { $0.details.change == .added }),
      ("changed", "stroke-width:3px", { $0.details.change == .changed }),
      ("removed", "stroke-dasharray:6 4", { $0.details.change == .removed }),
      ("root", "stroke-width:3px", { $0.isRoot }),
      ("highlighted", "stroke-width:4px", { $0.isEmphasized }),
      ("dead", "stroke-dasharray:4 3,opacity:0.6", { $0.isUnreachable || $0.isReplaced }),
      ("outside", "stroke-dasharray:4 3", { $0.kind == .external || $0.kind == .absent }),
      (
        "fault", "stroke:#c1121f,stroke-width:3px",
        { $0.kind == .missing || $0.isOutlined && $0.mark != nil }
      ),
    ]
    return classes.flatMap { name, style, holds in
      let nodes = picture.nodes.filter(holds).map(\.id)
      return nodes.isEmpty
        ? [] : ["  classDef \(name) \(style)", "  class \(nodes.joined(separator: ",")) \(name)"]
    }
  }

  /// The text with Mermaid's entities for all characters that Mermaid could read as markup.
  private static func escaped(_ text: String) -> String {
    var result = ""
    for scalar in text.unicodeScalars {
      switch scalar {
      case "a"..."z", "A"..."Z", "0"..."9", " ", ".", ",", "-", "_", "/", "(", ")", "+":
        result.unicodeScalars.append(scalar)
      case _ where scalar.isControlling: result += "\u{FFFD}"
      case _ where scalar.isASCII: result += "#\(scalar.value);"
      default: result.unicodeScalars.append(scalar)
      }
    }
    return result
  }
}
