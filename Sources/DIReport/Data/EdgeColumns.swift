import DIAnalysis
import DIDefinition
import DIGraph
import DIReporting
import DIWriting

/// The columns of the edges, sorted by the node that they leave.
struct EdgeColumns {
  /// The number of edges of each node.
  private var counts: [Int] = []
  private var targets: [Int] = []
  private var kinds: [Int] = []
  private var classes: [Int] = []
  private var flags: [Int] = []
  private var names: [Int] = []
  /// For each edge whether it came, is gone or changed.
  private(set) var changes: [Int] = []

  /// The kind of an edge from a collection to an element.
  static let member = 6

  /// O(nodes + edges).
  init(_ subject: PageSubject, _ texts: inout TextTable) {
    let graph = subject.graph
    let table = graph.definition.dependencyTable
    for node in 0..<graph.nodeCount {
      let before = targets.count
      for (position, edge) in graph.edges(from: node).enumerated() where graph.isLive(edge) {
        add(
          edge, in: graph, table, to: graph.target(of: edge),
          name: texts.position(of: table.names[symbol: edge]))
        changes.append(subject.changes.edges[node]?[position] ?? PageChanges.Mark.none)
      }
      for lost in subject.changes.lost[node] ?? [] { addLost(lost, subject, &texts) }
      counts.append(targets.count - before)
    }
    for one in subject.gone {
      let before = targets.count
      for lost in one.edges { addLost(lost, subject, &texts) }
      counts.append(targets.count - before)
    }
  }

  private mutating func addLost(
    _ lost: PageChanges.LostEdge, _ subject: PageSubject, _ texts: inout TextTable
  ) {
    guard let older = subject.older?.graph else { return }
    let table = older.definition.dependencyTable
    let name = table.names[symbol: lost.oldEdge].map { older.definition.symbols[$0] }
    add(lost.oldEdge, in: older, table, to: lost.target, name: texts.position(of: name))
    changes.append(PageChanges.Mark.gone)
  }

  /// Adds an edge; the table is a parameter, because the graph's own would be copied at each use.
  private mutating func add(
    _ edge: Int, in graph: DependencyGraph, _ table: DependencyTable, to target: Int, name: Int
  ) {
    targets.append(target)
    classes.append(Int(graph.edgeClass(of: edge).rawValue))
    guard graph.isDependency(edge) else {
      kinds.append(Self.member)
      flags.append(0)
      names.append(TextTable.none)
      return
    }
    let traits = table.traits[edge]
    kinds.append(Int(graph.kind(of: edge).rawValue))
    var bits = traits.isOptional ? 1 : 0
    if traits.ownership != .strong { bits |= 2 }
    if table.recorded[edge] == 1 { bits |= 4 }
    if traits.kind == .collection, traits.element != .instance { bits |= 8 }
    flags.append(bits)
    names.append(name)
  }

  func write(to writer: inout JSONWriter) {
    writer.object("edges", inline: false) { writer in
      writer.column("count", counts)
      writer.column("target", targets)
      writer.column("kind", kinds)
      writer.column("class", classes)
      writer.column("flags", flags)
      writer.column("name", names)
    }
  }
}
