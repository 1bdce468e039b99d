import DIDefinition
import DIGraph

/// The parts that need others directly against a contract.
struct DirectBreaks: BreakSearch {
  /// The dependencies of one part on another.
  private struct Dependencies {
    var first: ContractGraph.Hop
    var count = 1
    var bindings = 1
    var last: ContractGraph.Hop
  }

  private let resolved: ResolvedContract
  private let graph: DependencyGraph
  private let others: OtherParts?
  /// The first edge of a junction to a binding of each combination of parts.
  private var hopsBehind: [Int: [ContractGraph.Hop]] = [:]
  /// The next part to look at, and the parts that the last one needs against the contract.
  private var part = 0
  private var found: [Int] = []
  /// For each part of the contract, 1 + the position of the part that last needed it; 0 if none did.
  private var marks: [Int]

  /// O(nodes + edges) for `only`, otherwise O(parts).
  init(_ resolved: ResolvedContract) {
    self.resolved = resolved
    graph = resolved.graph.graph
    marks = [Int](repeating: 0, count: resolved.parts.count)
    others = OtherParts(resolved)
  }

  // MARK: Parts

  private var partCount: Int { others?.count ?? resolved.parts.count }

  private func nodes(of part: Int) -> [Int] {
    others?.nodes(of: part) ?? resolved.parts[part].nodes
  }

  private func name(of part: Int) -> String {
    others?.name(of: part) ?? resolved.parts[part].name
  }

  // MARK: Search

  /// O(edges of the part).
  mutating func next() -> Int? {
    while part < partCount {
      let from = part
      part += 1
      found = []
      for node in nodes(of: from) {
        for edge in resolved.graph.digraph.edges(from: node) {
          let target = Int(resolved.graph.digraph.targets[edge])
          guard graph.isJunction(target) else {
            find(target, from: node, of: from)
            continue
          }
          for hop in hops(behind: target) { find(hop.to, from: node, of: from) }
        }
      }
      if !found.isEmpty { return found.count }
    }
    return nil
  }

  private mutating func find(_ target: Int, from node: Int, of part: Int) {
    resolved.places.forEach(at: target) { other in
      guard marks[other] != part + 1, forbids(part, node, other) else { return }
      marks[other] = part + 1
      found.append(other)
    }
  }

  /// Whether a node of a part may not need another part directly.
  private func forbids(_ part: Int, _ node: Int, _ other: Int) -> Bool {
    others == nil
      ? resolved.relation.forbids(part, other) == .direct
      : resolved.relation.isReserved(other) && !resolved.places.contains(other, at: node)
  }

  private mutating func hops(behind junction: Int) -> [ContractGraph.Hop] {
    if let known = hopsBehind[junction] { return known }
    var seen: Set<[Int]> = []
    let digraph = resolved.graph.digraph
    let hops = digraph.edges(from: junction).compactMap { edge -> ContractGraph.Hop? in
      let target = Int(digraph.targets[edge])
      var parts: [Int] = []
      resolved.places.forEach(at: target) { parts.append($0) }
      guard !parts.isEmpty, seen.insert(parts).inserted else { return nil }
      return ContractGraph.Hop(from: junction, edge: edge, to: target)
    }
    hopsBehind[junction] = hops
    return hops
  }

  // MARK: Evidence

  /// O(edges of the part).
  mutating func breaks() -> [ContractBreak] {
    let from = part - 1
    var dependencies: [Int: Dependencies] = [:]
    for node in nodes(of: from) {
      for edge in resolved.graph.digraph.edges(from: node) {
        let target = Int(resolved.graph.digraph.targets[edge])
        guard graph.isJunction(target) else {
          let hop = ContractGraph.Hop(from: node, edge: edge, to: target)
          add(hop, of: from, to: &dependencies)
          continue
        }
        for hop in hops(behind: target) {
          let hop = ContractGraph.Hop(from: node, edge: edge, next: hop.edge, to: hop.to)
          add(hop, of: from, to: &dependencies)
        }
      }
    }
    return found.sorted().compactMap { to in
      dependencies[to].map { contractBreak(from, to, $0) }
    }
  }

  private func add(
    _ hop: ContractGraph.Hop, of part: Int, to dependencies: inout [Int: Dependencies]
  ) {
    resolved.places.forEach(at: hop.to) { other in
      guard forbids(part, hop.from, other) else { return }
      guard var known = dependencies[other] else {
        dependencies[other] = Dependencies(first: hop, last: hop)
        return
      }
      // One dependency can lead to several bindings.
      if resolved.graph.dependency(of: known.last.edge) != resolved.graph.dependency(of: hop.edge) {
        known.count += 1
      }
      if known.last.from != hop.from {
        known.bindings += 1
        if graph.definition.symbols.precedes(
          graph.key(of: hop.from), graph.key(of: known.first.from))
        {
          known.first = hop
        }
      }
      known.last = hop
      dependencies[other] = known
    }
  }

  private func contractBreak(
    _ part: Int, _ other: Int, _ dependencies: Dependencies
  ) -> ContractBreak {
    let first = dependencies.first
    let path = resolved.graph.path([first.edge] + (first.next.map { [$0] } ?? []))
    return ContractBreak(
      contract: resolved.contract, from: name(of: part), to: resolved.parts[other].name,
      path: path, isDirect: true, removal: path[0], isShared: dependencies.count == 1,
      others: dependencies.bindings - 1)
  }
}

/// The parts that need a reserved part of a contract of the kind `only`, and that its `from` does not name.
///
/// Such a part is a module, or the key of a binding without a module.
private struct OtherParts {
  private struct Name {
    let isModule: Bool
    let symbol: Symbol
  }

  private let graph: DependencyGraph
  private var names: [Name] = []
  private var members: [[Int]] = []

  var count: Int { names.count }

  /// Nil for other kinds of contracts.
  ///
  /// O(nodes + edges).
  init?(_ resolved: ResolvedContract) {
    guard case .only(let from, _) = resolved.relation else { return nil }
    graph = resolved.graph.graph
    var isNear = [Bool](repeating: false, count: graph.nodeCount)
    for (part, nodes) in resolved.parts.map(\.nodes).enumerated()
    where resolved.relation.isReserved(part) {
      for node in nodes { isNear[node] = true }
    }
    let digraph = resolved.graph.digraph
    for node in graph.definition.bindingCount..<graph.nodeCount where graph.isJunction(node) {
      isNear[node] = digraph.successors(of: node).contains { isNear[Int($0)] }
    }
    let modules = graph.definition.bindingTable.modules
    var positions: [Symbol: Int] = [:]
    var positionsOfKeys: [Symbol: Int] = [:]
    for node in 0..<graph.definition.bindingCount where graph.isEffective(node) {
      guard digraph.successors(of: node).contains(where: { isNear[Int($0)] }) else { continue }
      var isAllowed = false
      resolved.places.forEach(at: node) { if from.contains($0) { isAllowed = true } }
      guard !isAllowed else { continue }
      let position: Int
      if let module = modules[symbol: node] {
        position = positions[module] ?? names.count
        positions[module] = position
        if position == names.count { names.append(Name(isModule: true, symbol: module)) }
      } else {
        let key = graph.key(of: node)
        position = positionsOfKeys[key] ?? names.count
        positionsOfKeys[key] = position
        if position == names.count { names.append(Name(isModule: false, symbol: key)) }
      }
      if position == members.count { members.append([]) }
      members[position].append(node)
    }
    sort()
  }

  /// Sorts by the names.
  private mutating func sort() {
    let symbols = graph.definition.symbols
    let order = names.indices.sorted { one, other in
      names[one].isModule == names[other].isModule
        ? symbols.precedes(names[one].symbol, names[other].symbol) : names[other].isModule
    }
    (names, members) = (order.map { names[$0] }, order.map { members[$0] })
  }

  func nodes(of part: Int) -> [Int] { members[part] }

  func name(of part: Int) -> String {
    let name = graph.definition.symbols[names[part].symbol]
    return names[part].isModule ? "module:\(name)" : "key:\(name)"
  }
}
