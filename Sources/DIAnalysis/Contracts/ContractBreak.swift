import DIDefinition
import DIGraph

/// A part that needs another one against a contract.
struct ContractBreak: Sendable {
  let contract: Contract
  /// The names of the two parts.
  let from: String
  let to: String
  /// The edges of the shortest path.
  let path: [Int]
  /// Whether only a direct dependency breaks the contract.
  let isDirect: Bool
  /// A dependency to remove, as an edge.
  let removal: Int
  /// Whether nothing remains to be done after its removal.
  let isShared: Bool
  /// The number of bindings of the first part that need the other one, besides that of the path.
  let others: Int
}

/// The parts that need others directly against a contract.
struct DirectBreaks {
  private struct Pair: Hashable {
    let from: Int
    let to: Int
  }

  /// The dependencies of one part on another.
  private struct Dependencies {
    var first: ContractGraph.Hop
    var count = 1
    var bindings = 1
    var last: ContractGraph.Hop
  }

  private let resolved: ResolvedContract
  private let graph: DependencyGraph
  /// The names of parts that the contract does not name, after its own parts.
  private var otherParts: [String] = []
  private var positions: [ExactName: Int] = [:]
  private var found: [Pair: Dependencies] = [:]

  /// Looks at each dependency.
  ///
  /// O(nodes + edges + forbidden dependencies).
  init(_ resolved: ResolvedContract) {
    self.resolved = resolved
    graph = resolved.graph.graph
    let digraph = resolved.graph.digraph
    var places: [Int: [ContractGraph.Hop]] = [:]
    for node in 0..<graph.definition.bindingCount where graph.isEffective(node) {
      if !isOnly, resolved.places.isEmpty(at: node) { continue }
      for edge in digraph.edges(from: node) {
        let target = Int(digraph.targets[edge])
        guard graph.isJunction(target) else {
          if !resolved.places.isEmpty(at: target) {
            add(ContractGraph.Hop(from: node, edge: edge, to: target))
          }
          continue
        }
        let behind = places[target] ?? firstHops(behind: target)
        places[target] = behind
        for hop in behind {
          add(ContractGraph.Hop(from: node, edge: edge, next: hop.edge, to: hop.to))
        }
      }
    }
  }

  private var isOnly: Bool {
    if case .only = resolved.relation { true } else { false }
  }

  /// The first edge of a junction to a binding of each combination of parts.
  private func firstHops(behind junction: Int) -> [ContractGraph.Hop] {
    var seen: Set<[Int]> = []
    return resolved.graph.digraph.edges(from: junction).compactMap { edge in
      let target = Int(resolved.graph.digraph.targets[edge])
      var parts: [Int] = []
      resolved.places.forEach(at: target) { parts.append($0) }
      guard !parts.isEmpty, seen.insert(parts).inserted else { return nil }
      return ContractGraph.Hop(from: junction, edge: edge, to: target)
    }
  }

  private mutating func add(_ hop: ContractGraph.Hop) {
    var pairs: [Pair] = []
    if case .only(let from, let to) = resolved.relation {
      var isAllowed = false
      resolved.places.forEach(at: hop.from) { if from.contains($0) { isAllowed = true } }
      guard !isAllowed else { return }
      resolved.places.forEach(at: hop.to) { part in
        if to.contains(part), !resolved.places.contains(part, at: hop.from) {
          pairs.append(Pair(from: -1, to: part))
        }
      }
      guard !pairs.isEmpty else { return }
      let other = otherPart(of: hop.from)
      pairs = pairs.map { Pair(from: other, to: $0.to) }
    } else {
      resolved.places.forEach(at: hop.from) { part in
        resolved.places.forEach(at: hop.to) { other in
          if resolved.relation.forbids(part, other) == .direct {
            pairs.append(Pair(from: part, to: other))
          }
        }
      }
    }
    for pair in pairs { add(hop, to: pair) }
  }

  private mutating func add(_ hop: ContractGraph.Hop, to pair: Pair) {
    guard var known = found[pair] else {
      found[pair] = Dependencies(first: hop, last: hop)
      return
    }
    // One dependency can lead to several bindings.
    if resolved.graph.dependency(of: known.last.edge) != resolved.graph.dependency(of: hop.edge) {
      known.count += 1
    }
    if known.last.from != hop.from {
      known.bindings += 1
      if graph.name(of: hop.from).precedes(graph.name(of: known.first.from)) { known.first = hop }
    }
    known.last = hop
    found[pair] = known
  }

  /// The part of a binding that the contract does not name: its module, otherwise its key.
  private mutating func otherPart(of node: Int) -> Int {
    let module = graph.definition.bindingTable.modules[symbol: node]
    let name =
      module.map { "module:\(graph.definition.symbols[$0])" } ?? "key:\(graph.name(of: node))"
    if let known = positions[ExactName(name)] { return known }
    let position = resolved.parts.count + otherParts.count
    positions[ExactName(name)] = position
    otherParts.append(name)
    return position
  }

  private func name(of part: Int) -> String {
    part < resolved.parts.count
      ? resolved.parts[part].name : otherParts[part - resolved.parts.count]
  }

  /// One break for each pair of parts, in the order of the contract.
  ///
  /// O(n log n).
  var breaks: [ContractBreak] {
    found.sorted { one, other in
      let names = (name(of: one.key.from), name(of: other.key.from))
      return (one.key.from < resolved.parts.count ? one.key.from : resolved.parts.count)
        == (other.key.from < resolved.parts.count ? other.key.from : resolved.parts.count)
        ? names.0.order(before: names.1) ?? (one.key.to < other.key.to)
        : one.key.from < other.key.from
    }.map { pair, dependencies in
      let first = dependencies.first
      let path = resolved.graph.path([first.edge] + (first.next.map { [$0] } ?? []))
      return ContractBreak(
        contract: resolved.contract, from: name(of: pair.from), to: name(of: pair.to), path: path,
        isDirect: true, removal: path[0], isShared: dependencies.count == 1,
        others: dependencies.bindings - 1)
    }
  }
}
