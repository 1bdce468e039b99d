/// Writes a graph in the DOT language.
///
/// All strings of a plan are escaped and contain no quote and no backslash, so quotes around them are
/// enough. Nodes come first, because Graphviz lays them out in that order; then the clusters, which
/// only name their nodes; then the edges.
struct DOTText {
  private(set) var bytes: [UInt8] = []
  /// Graphviz 2.43 cannot read 16,000 bytes of a string in one line.
  private static let longestLine = 4_000

  /// Linear.
  init(_ plan: some GraphPlan) {
    if let comment = plan.comment { append("// \(comment)\n") }
    append("digraph ")
    append(quoted: plan.name)
    append(" {\n\tgraph")
    append(plan.attributes, indent: "\t\t")
    append("\tnode")
    append(plan.nodeDefaults, indent: "\t\t")
    append("\tedge")
    append(plan.edgeDefaults, indent: "\t\t")
    var names: [String] = []
    var members = [[Int]](repeating: [], count: plan.clusters.count)
    for position in 0..<plan.nodeCount {
      let node = plan.node(position)
      names.append(node.name)
      if let cluster = node.cluster { members[cluster].append(position) }
      append("\t")
      append(quoted: node.name)
      append(node.attributes, indent: "\t\t")
    }
    append(plan.clusters) { members[$0].map { names[$0] } }
    for position in 0..<plan.edgeCount {
      let edge = plan.edge(position)
      append("\t")
      append(quoted: names[edge.source])
      append(" -> ")
      append(quoted: names[edge.target])
      append(edge.attributes, indent: "\t\t")
    }
    append("}\n")
  }

  /// Appends the clusters, each in the one around it.
  private mutating func append(
    _ clusters: [DOTCluster], members: (_ cluster: Int) -> [String]
  ) {
    var inner = [[Int]](repeating: [], count: clusters.count)
    for (position, cluster) in clusters.enumerated() {
      if let parent = cluster.parent { inner[parent].append(position) }
    }
    var indent = "\t"
    // The clusters to open; nil closes one.
    var next: [Int?] = clusters.indices.reversed().filter { clusters[$0].parent == nil }
    while let step = next.popLast() {
      guard let position = step else {
        indent.removeLast()
        append("\(indent)}\n")
        continue
      }
      append("\(indent)subgraph ")
      append(quoted: clusters[position].name)
      append(" {\n")
      indent += "\t"
      // A frame inherits the attributes that the one around it has by then.
      append("\(indent)graph")
      append(clusters[position].attributes, indent: indent + "\t")
      for name in members(position) {
        append(indent)
        append(quoted: name)
        append(";\n")
      }
      next.append(nil)
      next += inner[position].reversed()
    }
  }

  private mutating func append(_ attributes: [DOTAttribute], indent: String) {
    append(" [")
    for (position, attribute) in attributes.enumerated() {
      if position > 0 { append(",\n\(indent)") }
      append(attribute.name)
      switch attribute.value {
      case .text(let text):
        append("=")
        append(quoted: text)
      case .html(let html):
        append("=<\(html)>")
      }
    }
    append("];\n")
  }

  private mutating func append(quoted text: String) {
    append("\"")
    var rest = Array(text.utf8)[...]
    while rest.count > Self.longestLine {
      var end = rest.startIndex + Self.longestLine
      // The bytes of a character stay together.
      while rest[end] & 0xC0 == 0x80 { end -= 1 }
      bytes += rest[..<end]
      // A backslash joins a string with its next line.
      append("\\\n")
      rest = rest[end...]
    }
    bytes += rest
    append("\"")
  }

  private mutating func append(_ text: String) {
    bytes += text.utf8
  }
}

extension GraphPlan {
  /// The graph in the DOT language.
  var dot: [UInt8] { DOTText(self).bytes }
}
