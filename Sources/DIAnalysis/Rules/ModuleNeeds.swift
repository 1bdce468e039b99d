import DIDefinition
import DIGraph

/// The dependencies between modules, which follow from those between their bindings.
///
/// A module knows the keys that it requests, and so the modules that bind them. A module does not know
/// which other modules contribute to a collection, or decorate or override one of these keys, because
/// collections, decorators and overrides decouple modules. So a collection is not counted, and a
/// decorator or an override counts in the module of the binding that it wraps or replaces.
struct ModuleNeeds {
  /// A binding of one module that needs a binding of another.
  struct Need {
    let from: Int
    let to: Int
    let edge: Int
  }

  /// The names of the modules that have bindings.
  let modules: [String]
  /// The dependencies of each module on others, without duplicates of a binding and a key.
  let needs: [Need]

  /// Collects the dependencies of a graph's modules.
  ///
  /// O(bindings + dependencies), expected.
  ///
  /// - Parameters:
  ///   - graph: the graph.
  ///   - left: names or globs of the modules that do not count.
  init(_ graph: DependencyGraph, without left: [String] = []) {
    let placement = ModulePlacement(graph)
    modules = placement.modules
    guard modules.count > 1 else {
      needs = []
      return
    }
    let left = left.map(Glob.init)
    let counts = modules.map { name in !left.contains { $0.matches(name) } }
    var places = placement.moduleOfNode
    Self.putBack(&places, graph)
    var rows: [[Need]] = Array(repeating: [], count: modules.count)
    for row in 0..<graph.definition.bindingCount {
      guard let from = placement.moduleOfNode[row], counts[from] else { continue }
      var keys: Set<Symbol> = []
      for edge in graph.edges(from: row) where graph.isLive(edge) {
        let target = graph.target(of: edge)
        if case .collection = graph.extraNode(target) { continue }
        guard let to = places[target], to != from, counts[to],
          keys.insert(graph.requestedKey(of: edge)).inserted
        else { continue }
        rows[from].append(Need(from: from, to: to, edge: edge))
      }
    }
    needs = rows.flatMap(\.self)
  }

  /// Gives decorators and overrides the modules of what they wrap and replace.
  private static func putBack(_ places: inout [Int?], _ graph: DependencyGraph) {
    let declared = places
    var replaced: [Int: Int] = [:]
    for (row, override) in graph.effective.replacedBy {
      let (row, override) = (Int(row), Int(override))
      replaced[override] = min(replaced[override] ?? row, row)
    }
    for start in 0..<graph.definition.bindingCount where graph.isEffective(start) {
      var row = start
      // The wrapped or replaced binding was registered before, so this ends.
      while let inner = wrapped(row, graph) ?? replaced[row], inner < row { row = inner }
      if row != start { places[start] = declared[row] }
    }
  }

  private static func wrapped(_ row: Int, _ graph: DependencyGraph) -> Int? {
    graph.effective.wrapped[UInt32(row)]?.first.map(Int.init)
  }
}
