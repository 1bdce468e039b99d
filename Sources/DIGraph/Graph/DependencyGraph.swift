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
    case external(Symbol, container: Int, Lifetime)
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
  @usableFromInline package let edges: Digraph
  package let facts: [EdgeFacts]
  /// The bindings that an override replaced: no edge leads to them and their own edges are dead.
  package let isReplaced: [Bool]
  package let effective: EffectiveBindings
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
    effective = builder.effective.finished(builder.externals, in: builder.containers)
    missingEdges = builder.missingEdges
    rootNodes = builder.rootNodes
    containerOfBinding = builder.containerOfRow
    lifetimes = builder.lifetimes()
  }
}
