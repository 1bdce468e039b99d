public import DIDefinition

/// The effective graph of a definition, in which missing bindings are nodes.
///
/// The first `definition.bindingCount` nodes are the bindings in their order. After them come the
/// keys without a binding, the externals, and the junctions, each of which represents several
/// bindings. The first edges are the dependencies in their order, one for one; after them come the
/// edges from the junctions to the bindings that they represent. A broken definition has a graph
/// too, so every rule can run and one run reports every fault.
public final class DependencyGraph: Sendable {
  /// A node that is not a binding.
  public enum ExtraNode: Sendable, Hashable {
    /// A required key without a binding.
    case missing(Symbol)
    /// A key without a binding that is requested only as optional.
    case absent(Symbol)
    /// A key that other code supplies at run time.
    case external(Symbol, Lifetime)
    /// All contributions under a key that a container sees.
    case collection(Symbol, container: Int)
    /// Several ordinary bindings of one key in one container.
    case ambiguous(Symbol, container: Int)
  }

  /// The definition that the graph was built from; nodes and edges are its rows.
  public let definition: ContainerDefinition
  /// The scopes that the definition declares or names.
  public let scopes: ScopeTree
  /// The containers that the definition declares or names.
  public let containers: ContainerTree
  /// The nodes after the bindings.
  public let extraNodes: [ExtraNode]
  /// All edges; the first are the dependencies, row for row.
  package let edges: Digraph
  package let facts: [EdgeFacts]
  /// The bindings that an override replaced: no edge leads to them and their own edges are dead.
  package let isReplaced: [Bool]
  package let effective: EffectiveBindingsSummary
  /// The required dependencies without a binding, as edges, in their order.
  package let missingEdges: [Int]
  /// The node of each root of the definition.
  public let rootNodes: [Int]
  package let containerOfBinding: [UInt32]
  package let lifetimes: [Lifetime]

  /// Builds the graph of a `definition`, which may be broken.
  ///
  /// O(bindings + dependencies), except for keys bound in many containers.
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

/// The facts that rules need about overrides and repeated bindings.
package struct EffectiveBindingsSummary: Sendable {
  /// Bindings of one key in one container that contradict each other or an external.
  package struct Duplicate: Sendable {
    /// The effective ordinary bindings and the contributions, in order of registration.
    ///
    /// If there are neither, the decorator that is bound under the key of an external.
    package let rows: [Int]
    /// Whether the key has both ordinary bindings and contributions.
    package let isMixed: Bool
    /// Whether bindings contradict each other, rather than only the external.
    package let isRepeated: Bool
    /// The position of the external with the same key, if the container is the root.
    package let external: Int?
  }

  package let duplicates: [Duplicate]
  /// The rows of overrides that replace nothing.
  package let overridesOfNothing: [Int]

  private let groups: [EffectiveBindings.Group]
  private let firstGroup: [UInt32]
  private let manyEntries: [UInt32: [UInt32]]
  private let contributions: [[UInt32]]
  /// For each row that was replaced: the override that did it.
  package let replacedBy: [UInt32: UInt32]
  /// For each decorator: what it wraps in its own container.
  package let wrapped: [UInt32: [UInt32]]

  /// The bindings of a key in each container that binds it, in no particular order.
  ///
  /// `entries` lists all bindings that contradict each other.
  package func meanings(
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

  /// The bindings of a key in all containers, in order of registration.
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

  /// The binding for an ordinary request for a key, in this container alone.
  ///
  /// Among contradicting bindings, the first.
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
      // Externals belong to the root container; a child's binding shadows them.
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
