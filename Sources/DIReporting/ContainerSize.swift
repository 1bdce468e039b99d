import DIAnalysis
import DIDefinition
import DIGraph

/// The size of a container; for several environments, the size of the union of their bindings.
struct ContainerSize: Sendable, Hashable {
  var bindings = 0
  var dependencies = 0
  var opaque = 0

  /// The size in one environment.
  init(of analysis: Analysis) {
    bindings = analysis.graph.definition.bindingCount
    dependencies = analysis.graph.definition.dependencyCount
    opaque = analysis.summary.opaque
  }

  /// The size in all environments, every binding and dependency counted once.
  ///
  /// A binding is the same in two environments if container, key, id and location are equal. Equal
  /// bindings of one environment count as often as in the environment with the most of them.
  /// O(bindings + dependencies).
  init(ofAll analyses: [Analysis]) {
    var union = Counts()
    for analysis in analyses { union.formUnion(Counts(analysis.graph)) }
    bindings = union.bindings.values.reduce(0, +)
    dependencies = union.dependencies.values.reduce(0, +)
    opaque = union.opaque.values.reduce(0, +)
  }
}

/// The number of occurrences of each binding and each dependency.
private struct Counts {
  struct Binding: Hashable {
    let container: ExactName
    let key: ExactName
    let id: ExactName?
    let source: SourceLocation?
  }

  struct Dependency: Hashable {
    let binding: Binding
    let key: ExactName
    let kind: String
  }

  var bindings: [Binding: Int] = [:]
  var dependencies: [Dependency: Int] = [:]
  var opaque: [Binding: Int] = [:]

  init() {}

  init(_ graph: DependencyGraph) {
    let table = graph.definition.bindingTable
    for row in 0..<graph.definition.bindingCount {
      let binding = Binding(
        container: ExactName(graph.containers.containers[graph.container(of: row)].name),
        key: ExactName(graph.name(of: row)),
        id: table.ids[symbol: row].map { ExactName(graph.definition.symbols[$0]) },
        source: graph.definition.source(ofBinding: row))
      bindings[binding, default: 0] += 1
      if table.flags[row].contains(.opaque) { opaque[binding, default: 0] += 1 }
      for edge in graph.edges(from: row) where graph.kind(of: edge) != .alias {
        let dependency = Dependency(
          binding: binding,
          key: ExactName(graph.definition.symbols[graph.requestedKey(of: edge)]),
          kind: graph.kind(of: edge).word)
        dependencies[dependency, default: 0] += 1
      }
    }
  }

  mutating func formUnion(_ other: Counts) {
    bindings.merge(other.bindings, uniquingKeysWith: max)
    dependencies.merge(other.dependencies, uniquingKeysWith: max)
    opaque.merge(other.opaque, uniquingKeysWith: max)
  }
}
