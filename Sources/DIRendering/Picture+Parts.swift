package import DIDefinition
public import DIGraph

extension Picture {
  /// A module's frame around its bindings.
  public struct Cluster: Hashable, Sendable {
    /// Unique among the clusters' identifiers: ASCII letters, digits and `_` only.
    public let id: String
    /// The module's whole name.
    public let name: String
    /// The name, shortened to fit.
    public let label: String
  }

  /// One box.
  public struct Node: Hashable, Sendable {
    /// What stands behind a box.
    public enum Kind: Hashable, Sendable {
      case factory
      /// An object that was put in.
      case instance
      case alias
      /// All contributions under a key.
      case collection(count: Int)
      /// Several ordinary bindings of one key.
      case ambiguous(count: Int)
      /// Required and not bound.
      case missing
      /// Asked for as optional and not bound.
      case absent
      /// Put in by somebody else at run time.
      case external
      /// A whole module.
      case module(ModuleCard)
    }

    /// Unique among the nodes: the key, with a number where a key has several nodes.
    public let name: String
    /// Unique among the picture's identifiers: ASCII letters, digits and `_` only.
    public let id: String
    /// The key as the definition has it, or the module's name.
    public let key: String
    public let kind: Kind
    /// The first line: the type, shortened to fit.
    public let label: String
    /// The second line, to be joined by middle dots.
    public let facts: [String]
    public let scope: ScopeRole?
    public let isRoot: Bool
    public let isUnreachable: Bool
    /// Whether an override took its place.
    public let isReplaced: Bool
    /// Whether the reader asked for it by name.
    public let isEmphasized: Bool
    /// The strongest finding that touches it.
    public let mark: Highlight.Style?
    /// Whether the finding shows on the box itself, not only on its edges.
    public let isOutlined: Bool
    /// The signs of findings that no edge shows.
    public let badges: [String]
    public let tooltip: [String]
    /// An address that is safe as a link: percent-encoded, relative or `http(s)`.
    public let link: String?
    /// The position of its cluster.
    public let cluster: Int?
    /// What programs want to know of it besides.
    package let details: NodeDetails
  }

  /// What programs want to know of a node besides what is drawn.
  package struct NodeDetails: Hashable, Sendable {
    /// Its position among the definition's bindings.
    package var binding: Int?
    /// The child container; nil for the root.
    package var container: String?
    /// The scope as the definition spells it, or the word for its lifetime.
    package var scope: String?
    package var source: SourceLocation?
    /// The neighbors that are not drawn.
    package var hidden: GraphSelection.Hidden?
  }

  /// What the card of a module says.
  public struct ModuleCard: Hashable, Sendable {
    /// How many bindings have a scope.
    public struct Share: Hashable, Sendable {
      public let scope: ScopeRole
      public let count: Int
    }

    /// How many findings of a style touch the module.
    public struct Count: Hashable, Sendable {
      public let style: Highlight.Style
      /// Such as `2 cycles`.
      public let text: String
    }

    public let bindingCount: Int
    /// The largest share first.
    public let shares: [Share]
    public let findings: [Count]
  }

  /// One arrow, to be read "needs".
  public struct Edge: Hashable, Sendable {
    /// What an arrow stands for.
    public enum Kind: Hashable, Sendable {
      case instance
      case property
      case provider
      case lazy
      case collection
      case alias
      /// From a collection, or a key with several bindings, to one of them.
      case member
      /// Dependencies between two modules.
      case modules
    }

    /// Unique among the picture's identifiers: ASCII letters, digits and `_` only.
    public let id: String
    /// The position of the node that needs.
    public let source: Int
    /// The position of the node that is needed.
    public let target: Int
    public let kind: Kind
    public let edgeClass: EdgeClass
    public let isOptional: Bool
    /// Whether it leads to a node that very many need.
    public let isHub: Bool
    public let crossesModules: Bool
    /// Whether there is one the other way round; only between modules.
    public let isMutual: Bool
    /// How many equal dependencies it stands for.
    public let count: Int
    public let mark: Highlight.Style?
    public let badges: [String]
    public let tooltip: [String]
  }
}
