public import DIDefinition

/// The effective graph of a definition, in which absence is a node.
///
/// The first `definition.bindingCount` nodes are the bindings in their order; after them come the
/// keys that nothing binds, the externals, and the junctions that stand for several bindings at
/// once. Edges are the dependencies in their order, one for one, and after them the ways from the
/// junctions to what they stand for. The graph of a broken definition is still a graph, so every
/// rule can run and every fault comes out in one run.
public struct DependencyGraph: Sendable {
  /// A node that is no binding.
  public enum ExtraNode: Sendable, Hashable {
    /// A key that somebody requires and nothing binds.
    case missing(Symbol)
    /// A key that nothing binds and that is only asked for as optional.
    case absent(Symbol)
    /// A key that somebody else puts in at run time.
    case external(Symbol, Lifetime)
    /// All contributions under a key, as they are seen from a container.
    case collection(Symbol, container: Int)
    /// Several ordinary bindings of one key in one container.
    case ambiguous(Symbol, container: Int)
  }

  public let definition: ContainerDefinition
  public let scopes: ScopeTree
  public let containers: ContainerTree
  /// The nodes after the bindings.
  public let extraNodes: [ExtraNode]
  /// All edges; the first are the dependencies, row for row.
  package let edges: Digraph
  package let facts: [EdgeFacts]
  /// The bindings that an override replaced: nobody points to them and their edges are dead.
  package let isReplaced: [Bool]
  package let effective: EffectiveBindingsSummary
  /// The requests that nothing answers, as edges, in their order.
  package let missingEdges: [Int]
  /// What each root of the definition leads to.
  public let rootNodes: [Int]
  package let containerOfBinding: [UInt32]
  package let lifetimes: [Lifetime]

  /// Builds the graph.
  ///
  /// O(bindings + dependencies), but for keys bound in many containers.
  public init(_ definition: ContainerDefinition) {
    var builder = GraphBuilder(definition)
    edges = builder.digraph()
    self.definition = builder.definition
    scopes = builder.scopes
    containers = builder.containers
    extraNodes = builder.extraNodes
    facts = builder.facts
    isReplaced = builder.effective.isReplaced
    effective = EffectiveBindingsSummary(builder.effective, externals: builder.externalPositions)
    missingEdges = builder.missingEdges
    rootNodes = builder.rootNodes
    containerOfBinding = builder.containerOfRow
    lifetimes = builder.lifetimes()
  }
}

/// What rules want to know of how bindings replace and repeat one another.
package struct EffectiveBindingsSummary: Sendable {
  /// Bindings of one key in one container that contradict each other, or an external.
  package struct Duplicate: Sendable {
    /// The ordinary bindings that count and the contributions, in order of registration.
    ///
    /// Where there are neither, the decorator that answers for the key of an external.
    package let rows: [Int]
    /// Whether ordinary bindings stand beside contributions.
    package let isMixed: Bool
    /// Whether the bindings contradict each other, and not only the external.
    package let isRepeated: Bool
    /// The position of the external with the same key, if the container is the root.
    package let external: Int?
  }

  package let duplicates: [Duplicate]
  /// The rows that override, though there was nothing to replace.
  package let overridesOfNothing: [Int]

  private let groups: [EffectiveBindings.Group]
  private let firstGroup: [UInt32]
  private let manyEntries: [UInt32: [UInt32]]
  private let contributions: [[UInt32]]
  /// For each row that was replaced: the override that did it.
  package let replacedBy: [UInt32: UInt32]
  /// For each decorator: what it wraps in its own container.
  package let wrapped: [UInt32: [UInt32]]

  /// What a key means in each container that binds it, in no particular order.
  ///
  /// Of the entries all that contradict each other.
  func meanings(
    of key: Symbol
  ) -> [(container: Int, entries: [Int], contributions: [Int])] {
    guard Int(key.rawValue) < firstGroup.count else { return [] }
    var meanings: [(container: Int, entries: [Int], contributions: [Int])] = []
    var group = firstGroup[Int(key.rawValue)]
    while group != EffectiveBindings.none {
      let facts = groups[Int(group)]
      let entry = facts.entry == EffectiveBindings.none ? [] : [facts.entry]
      let list =
        facts.contributions == EffectiveBindings.none
        ? [] : contributions[Int(facts.contributions)]
      meanings.append(
        (Int(facts.container), (manyEntries[group] ?? entry).map(Int.init), list.map(Int.init)))
      group = facts.next
    }
    return meanings
  }

  /// What answers for a key in any container, in order of registration.
  func rows(of key: Symbol) -> [Int] {
    guard Int(key.rawValue) < firstGroup.count else { return [] }
    var rows: [Int] = []
    var group = firstGroup[Int(key.rawValue)]
    while group != EffectiveBindings.none {
      let facts = groups[Int(group)]
      if let many = manyEntries[group] {
        rows += many.map(Int.init)
      } else if facts.entry != EffectiveBindings.none {
        rows.append(Int(facts.entry))
      }
      if facts.contributions != EffectiveBindings.none {
        rows += contributions[Int(facts.contributions)].map(Int.init)
      }
      group = facts.next
    }
    return rows.sorted()
  }

  /// What answers an ordinary request for a key in the very container.
  ///
  /// Of several contradicting bindings the first.
  func entry(of key: Symbol, in container: Int) -> Int? {
    guard Int(key.rawValue) < firstGroup.count else { return nil }
    var group = firstGroup[Int(key.rawValue)]
    while group != EffectiveBindings.none {
      let facts = groups[Int(group)]
      if Int(facts.container) == container, facts.entry != EffectiveBindings.none {
        return Int(facts.entry)
      }
      group = facts.next
    }
    return nil
  }

  /// - Parameters:
  ///   - effective: the bindings by key and container.
  ///   - externals: the positions of the externals that name one key, by its symbol.
  init(_ effective: EffectiveBindings, externals: [UInt32: Int]) {
    groups = effective.groups
    firstGroup = effective.firstGroup
    manyEntries = effective.manyEntries
    contributions = effective.contributions
    replacedBy = effective.replacedBy
    wrapped = effective.wrapped
    overridesOfNothing = effective.overridesOfNothing
    var duplicates: [Duplicate] = []
    let isSimple = effective.manyEntries.isEmpty && effective.wrapped.isEmpty
    for (index, group) in effective.groups.enumerated() {
      // What is put in from outside is put into the root; a child's binding shadows it.
      let external = group.container == 0 && !externals.isEmpty ? externals[group.key] : nil
      let hasContributions = group.contributions != EffectiveBindings.none
      if isSimple && !hasContributions && external == nil { continue }
      let mayRepeat =
        effective.manyEntries[UInt32(index)] != nil || effective.wrapped[group.entry] != nil
      guard mayRepeat || hasContributions || external != nil else { continue }
      let duplicate = Self.duplicate(index, in: effective, external: external)
      if let duplicate { duplicates.append(duplicate) }
    }
    self.duplicates = duplicates
  }

  private static func duplicate(
    _ index: Int, in effective: EffectiveBindings, external: Int?
  ) -> Duplicate? {
    let list = effective.groups[index].contributions
    let contributions =
      list == EffectiveBindings.none ? [] : effective.contributions[Int(list)]
    let entries = effective.entries(of: index)
    let ordinary = entries.isEmpty ? [] : effective.ordinaryBindings(of: index)
    let isMixed = !ordinary.isEmpty && !contributions.isEmpty
    let isRepeated = ordinary.count > 1 || isMixed
    guard isRepeated || external != nil else { return nil }
    let rows = ordinary + contributions
    return Duplicate(
      rows: (rows.isEmpty ? entries : rows).map(Int.init).sorted(), isMixed: isMixed,
      isRepeated: isRepeated, external: external)
  }
}
