import DIDefinition
import DIGraph

/// A contract with the parts and the exceptions that it has in one graph.
struct ResolvedContract: Sendable {
  /// More parts than this are most likely a mistake, and their pairs would not fit into memory.
  static let mostParts = 4_096

  let contract: Contract
  let parts: [PartIndex.Part]
  let places: PartsOfNodes
  let relation: ContractRelation
  /// The dependencies that count.
  let graph: ContractGraph
  /// The faults of the contract as it is written.
  let faults: [ContractFault]
  /// The effect of each exception.
  let effects: [ExceptionEffect]

  init(
    _ contract: Contract, _ index: inout PartIndex, _ graph: DependencyGraph, today: CalendarDate
  ) {
    var builder = Builder(contract: contract)
    let relation = builder.relation(&index)
    builder.checkCount()
    // Nothing is searched in a contract with too many parts.
    let parts = builder.parts.count > Self.mostParts ? [] : builder.parts
    let places = PartsOfNodes(parts, nodeCount: graph.nodeCount)
    var excepted: Set<ContractGraph.Hop> = []
    var effects: [ExceptionEffect] = []
    for exception in contract.exceptions {
      if let until = exception.until, until < today {
        effects.append(.expired)
        continue
      }
      let hops = Self.hops(of: exception, &index, graph)
      excepted.formUnion(hops)
      effects.append(Self.effect(of: hops, relation, places))
    }
    self.contract = contract
    self.relation = relation
    self.parts = parts
    self.places = places
    self.effects = effects
    self.graph =
      excepted.isEmpty ? ContractGraph(graph) : ContractGraph(graph, without: excepted)
    faults = builder.faults
  }

  /// The dependencies that an exception removes.
  private static func hops(
    of exception: Contract.Exception, _ index: inout PartIndex, _ graph: DependencyGraph
  ) -> [ContractGraph.Hop] {
    let targets = Set(index.parts(matching: exception.to).flatMap(\.nodes))
    return index.parts(matching: exception.from).flatMap(\.nodes).flatMap { node in
      graph.edges(from: node).filter(graph.isLive).flatMap {
        ContractGraph.hops(of: $0, from: node, in: graph)
      }
    }.filter { targets.contains($0.to) }
  }

  private static func effect(
    of hops: [ContractGraph.Hop], _ relation: ContractRelation, _ places: PartsOfNodes
  ) -> ExceptionEffect {
    if hops.isEmpty { return .removesNothing }
    return hops.contains { mayBreak($0, relation, places) } ? .removes : .isAllowed
  }

  /// Whether a dependency may be part of a forbidden path.
  private static func mayBreak(
    _ hop: ContractGraph.Hop, _ relation: ContractRelation, _ places: PartsOfNodes
  ) -> Bool {
    var breaks = false
    if case .only(let from, let to) = relation {
      places.forEach(at: hop.to) { other in
        if to.contains(other), !places.contains(other, at: hop.from) { breaks = true }
      }
      places.forEach(at: hop.from) { if from.contains($0) { breaks = false } }
      return breaks
    }
    if relation.looksThrough, places.isEmpty(at: hop.from) || places.isEmpty(at: hop.to) {
      return true
    }
    places.forEach(at: hop.from) { part in
      places.forEach(at: hop.to) { other in
        if relation.forbids(part, other) != nil { breaks = true }
      }
    }
    return breaks
  }

  /// Collects the parts of a contract, each once.
  private struct Builder {
    let contract: Contract
    var parts: [PartIndex.Part] = []
    var faults: [ContractFault] = []
    private var positions: [ExactName: Int] = [:]

    init(contract: Contract) { self.contract = contract }

    mutating func relation(_ index: inout PartIndex) -> ContractRelation {
      switch contract.kind {
      case .forbidden(let from, let to, let isTransitive):
        return .forbidden(
          from: PartSet(positions(of: from, &index)), to: PartSet(positions(of: to, &index)),
          isTransitive ? .anyPath : .direct)
      case .layers(let layers, let isStrict):
        return .layers(self.layers(layers, &index), isStrict: isStrict)
      case .independent(let parts, let isTransitive):
        _ = positions(of: parts, &index)
        return .independent(isTransitive ? .anyPath : .direct)
      case .only(let from, let to):
        return .only(
          from: PartSet(positions(of: from, &index)), to: PartSet(positions(of: to, &index)))
      }
    }

    /// The layer of each part.
    private mutating func layers(
      _ layers: [[PartPattern]], _ index: inout PartIndex
    ) -> [Int] {
      var layerOfPart: [Int] = []
      for (layer, patterns) in layers.enumerated() {
        for pattern in patterns {
          for part in positions(of: [pattern], &index) {
            if part == layerOfPart.count {
              layerOfPart.append(layer)
            } else if layerOfPart[part] != layer {
              faults.append(.inTwoLayers(pattern, part: parts[part].name, of: contract))
            }
          }
        }
      }
      return layerOfPart
    }

    private mutating func positions(
      of patterns: [PartPattern], _ index: inout PartIndex
    ) -> [Int] {
      patterns.flatMap { pattern in
        let found = index.parts(matching: pattern)
        if found.isEmpty {
          faults.append(
            .matchesNothing(pattern, of: contract, names: index.names(insteadOf: pattern)))
        }
        return found.map { part in
          let position = positions[ExactName(part.name)] ?? parts.count
          if position == parts.count {
            positions[ExactName(part.name)] = position
            parts.append(part)
          }
          return position
        }
      }
    }

    mutating func checkCount() {
      guard parts.count > mostParts else { return }
      faults.append(.tooManyParts(parts.count, of: contract))
    }
  }
}

/// The effect of an exception of a contract in one graph.
enum ExceptionEffect: Sendable, Hashable {
  /// It removes a dependency that may break the contract.
  case removes
  /// No dependency is the one that it describes.
  case removesNothing
  /// The contract does not forbid what it describes.
  case isAllowed
  /// Its last day has passed.
  case expired
}
