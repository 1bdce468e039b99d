import DIDefinition
import DIGraph

/// Unscoped objects that several holders hold: each holder has its own instance.
///
/// A dependency counts if it leads to the object directly or through aliases. A dependency on a collection
/// does not count: that each reader of the collection has its own elements is one fact, and not one for
/// each element.
struct TornObjects {
  /// An object of which each holder has its own instance.
  struct Torn {
    /// The binding of the object.
    let target: Int
    /// The first dependency of each holder that leads to the object.
    let edges: [Int]
    /// Whether the finding is a warning: there are enough holders, and the object is more than a value.
    let isWarning: Bool
  }

  /// The objects, in the order of their bindings.
  private(set) var all: [Torn] = []
  private var warnings: Set<Int> = []
  /// The holders that may have their own instance, because an `ignore` suppresses their scope leak.
  private var allowed: Set<Pair> = []

  private struct Pair: Hashable {
    let holder: Int
    let target: Int
  }

  /// Finds the objects in a graph.
  ///
  /// O(bindings + dependencies).
  ///
  /// - Parameters:
  ///   - graph: the graph.
  ///   - suppressions: a holder whose leak of the object is silenced is meant to have its own, and does
  ///     not count.
  ///   - least: the number of holders from which on it is a warning.
  init(_ graph: DependencyGraph, _ suppressions: Suppressions, fromHolders least: Int) {
    var suppressions = suppressions
    var ends = AliasSteps(graph)
    // Each pair of holder and object has one entry, with the first dependency that leads there.
    var held: [(target: Int, edge: Int)] = []
    // The last holder that was found for each binding.
    var stamps = [UInt32](repeating: 0, count: graph.definition.bindingCount)
    var stamp: UInt32 = 0
    // A holder in the weak scope has a new object of its own each time it is constructed.
    let holders = Holders(graph) { graph.lifetimes[$0] != .weak }
    for row in holders.rows {
      stamp += 1
      let group = holders.group(of: row)
      let begin = held.count
      var allowedTargets: Set<Int> = []
      for member in group {
        for edge in graph.edges(from: member) where ends.mayLead(graph.target(of: edge)) {
          guard !graph.facts[edge].isDead, graph.facts[edge].holds,
            let target = ends.object(behind: graph.target(of: edge))
          else { continue }
          if stamps[target] != stamp {
            stamps[target] = stamp
            held.append((target, edge))
          }
          if Self.isAllowed(edge, from: row, target, graph, &suppressions) {
            allowedTargets.insert(target)
          }
        }
      }
      guard !allowedTargets.isEmpty else { continue }
      for target in allowedTargets {
        for holder in group { allowed.insert(Pair(holder: holder, target: target)) }
      }
      held.replaceSubrange(
        begin..., with: held[begin...].filter { !allowedTargets.contains($0.target) })
    }
    collect(held, graph, least)
  }

  /// Lists the objects that several holders hold, in the order of the bindings.
  private mutating func collect(
    _ held: [(target: Int, edge: Int)], _ graph: DependencyGraph, _ least: Int
  ) {
    // The entries are sorted by target, then in the order of the holders.
    let rows = CountedRows(rowCount: graph.definition.bindingCount, itemCount: held.count) {
      held[$0].target
    }
    for target in 0..<graph.definition.bindingCount {
      guard rows.count(ofRow: target) > 1 else { continue }
      let edges = rows[target].map { held[Int($0)].edge }
      let isWarning = edges.count >= least && Self.hasParts(target, graph)
      all.append(Torn(target: target, edges: edges, isWarning: isWarning))
      if isWarning { warnings.insert(target) }
    }
  }

  /// Whether `torn-singleton` reports a leak of a holder together with those of others.
  func replacesLeak(ofHolder holder: Int, target: Int) -> Bool {
    warnings.contains(target) && !allowed.contains(Pair(holder: holder, target: target))
  }

  private static func isAllowed(
    _ edge: Int, from holder: Int, _ target: Int, _ graph: DependencyGraph,
    _ suppressions: inout Suppressions
  ) -> Bool {
    guard graph.lifetimes[target] != .unscoped, !suppressions.isEmpty else { return false }
    let name = graph.name(of: holder)
    guard suppressions.mayConcern(ScopeLeakRule.description.id, key: name) else { return false }
    let finding = ScopeLeakRule.finding(
      keys: [name, graph.definition.symbols[graph.requestedKey(of: edge)]],
      path: [edge], at: .dependency(edge), container: graph.container(of: holder),
      facts: .leak(.init(target: target, path: [edge])))
    return !suppressions.state(of: finding).isNew
  }

  /// Whether an object is more than a value: it has dependencies, reads the environment, is isolated to
  /// an actor, or has to be closed.
  private static func hasParts(_ row: Int, _ graph: DependencyGraph) -> Bool {
    let table = graph.definition.bindingTable
    return !graph.edges(from: row).isEmpty || table.flags[row].contains(.opaque)
      || table.flags[row].contains(.closes) || table.environment[row] != nil
      || table.isolations[row] != nil
  }
}

/// Follows aliases to objects that are bound without being shared.
private struct AliasSteps {
  private let graph: DependencyGraph
  private let flags: [BindingFlags]
  /// The ends of the aliases that were followed so far.
  private var ends: [Int: Int?] = [:]

  /// Whether each binding is an alias or is bound without being shared.
  private let isCandidate: [Bool]

  init(_ graph: DependencyGraph) {
    self.graph = graph
    let flags = graph.definition.bindingTable.flags
    self.flags = flags
    isCandidate = flags.indices.map { row in
      if flags[row].contains(.alias) { return true }
      return switch graph.lifetimes[row] {
      case .unscoped, .prototype, .graph: !flags[row].contains(.instance)
      case .singleton, .declared, .weak: false
      }
    }
  }

  /// Whether there may be an object behind a node, which is false for nearly all nodes.
  func mayLead(_ node: Int) -> Bool { node < isCandidate.count && isCandidate[node] }

  /// The binding behind a node; nil for one that is cached, external, ambiguous or missing.
  ///
  /// Amortised O(1).
  mutating func object(behind node: Int) -> Int? {
    guard graph.isBinding(node) else { return nil }
    let end = flags[node].contains(.alias) ? end(ofAlias: node) : node
    guard let end, !flags[end].contains(.instance) else { return nil }
    return switch graph.lifetimes[end] {
    case .unscoped, .prototype, .graph: end
    case .singleton, .declared, .weak: nil
    }
  }

  private mutating func end(ofAlias start: Int) -> Int? {
    var chain: [Int] = []
    var end: Int?
    var node = start
    while graph.isBinding(node) {
      guard flags[node].contains(.alias) else {
        end = node
        break
      }
      if let known = ends[node] {
        end = known
        break
      }
      // A cycle of aliases leads back here and to no binding.
      ends[node] = .some(nil)
      chain.append(node)
      guard let edge = graph.edges(from: node).first else { break }
      node = graph.target(of: edge)
    }
    for alias in chain { ends[alias] = .some(end) }
    return end
  }
}
