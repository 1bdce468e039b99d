package import DIAnalysis
package import DIDefinition
package import DIGraph

extension Picture {
  /// A frame around boxes: that of a module, or the panel of a child container with its frames.
  package struct Cluster: Hashable, Sendable {
    /// The kinds of frames.
    package enum Kind: Hashable, Sendable {
      /// The bindings of one module or other group.
      case group(Grouping)
      /// A child container, with the frames of its modules.
      case container
      /// The shelf of the modules that more than half of the others need.
      case base
    }

    /// Unique among the clusters' identifiers: ASCII letters, digits and `_` only.
    package let id: String
    /// The whole name of the module or container.
    package let name: String
    /// The name, shortened to fit.
    package let label: String
    /// Whether it frames a module or a child container.
    package let kind: Kind
    /// The position of the frame around it, which is smaller than its own; nil if there is none.
    package internal(set) var parent: Int?

    /// The kind and the name: "module Core".
    package var words: String {
      switch kind {
      case .group(let grouping): "\(grouping.noun) \(name)"
      case .container: "container \(name)"
      case .base: "base"
      }
    }
  }

  /// One box.
  package struct Node: Hashable, Sendable {
    /// The kinds of things that a box shows.
    package enum Kind: Hashable, Sendable {
      /// A binding whose factory constructs the instance.
      case factory
      /// An existing instance.
      case instance
      /// A binding that leads to another key.
      case alias
      /// All contributions under a key.
      case collection(count: Int)
      /// Several contradicting bindings of one key.
      case ambiguous(count: Int)
      /// Required and not bound.
      case missing
      /// Requested as optional and not bound.
      case absent
      /// Supplied by other code at run time.
      case external
      /// A whole module.
      case module(ModuleCard)
      /// Several bindings whose arrows lead to and from the same boxes.
      case folded
    }

    /// Unique among the nodes: the key, with a role or a number if several nodes have the key.
    package let name: String
    /// Unique among the picture's identifiers: ASCII letters, digits and `_` only.
    package let id: String
    /// The key as the definition has it, or the module's name.
    package let key: String
    /// The kind of thing that the box shows, which decides its shape.
    package internal(set) var kind: Kind
    /// The first line: the type, shortened to fit.
    package internal(set) var label: String
    /// The second line, whose parts are joined by middle dots.
    package internal(set) var facts: [String]
    /// The bindings to which no line is drawn, shortened to fit: "uses Logger +2"; nil without any.
    package internal(set) var uses: String?
    /// The lifetime that fills the box; nil if the node has no instance of its own.
    package let scope: Lifetime?
    /// Whether the app requests the key itself.
    package let isRoot: Bool
    /// Whether no root reaches it; false if the definition has no roots.
    package internal(set) var isUnreachable: Bool
    /// Whether an override replaced it.
    package let isReplaced: Bool
    /// Whether the reader named it.
    package let isEmphasized: Bool
    /// The strongest finding that touches it.
    package let mark: Highlight.Style?
    /// Whether the finding shows on the box itself, not only on its edges.
    package let isOutlined: Bool
    /// The badges drawn on the box: of findings that no arrow shows.
    package let badges: [String]
    /// The lines shown while a pointer rests on the box, unescaped.
    package internal(set) var tooltip: [String]
    /// An address that is safe as a link: percent-encoded, relative or `http(s)`.
    package internal(set) var link: String?
    /// The position of its cluster.
    package internal(set) var cluster: Int?
    /// Further facts for machine-readable formats.
    package internal(set) var details: NodeDetails
  }

  /// Facts about a node that are not drawn, for machine-readable formats.
  package struct NodeDetails: Hashable, Sendable {
    /// Its position among the definition's bindings.
    package var binding: Int?
    package var module: String?
    /// The child container; nil for the root.
    package var container: String?
    /// The scope as the definition spells it, or the word for its lifetime.
    package var scope: String?
    package var isDecorator = false
    package var isContribution = false
    package var isEager = false
    /// The implementation type.
    package var type: String?
    /// The key that an alias leads to.
    package var alias: String?
    package var bindingID: String?
    package var mapKey: String?
    /// The environment variables that the binding reads.
    package var reads: [String] = []
    package var source: SourceLocation?
    /// The neighbours that are not drawn.
    package var hidden: GraphSelection.Hidden?
    /// The badges of findings that no edge of the graph shows.
    package var findings: [String] = []
    /// Its change, in a picture of two versions.
    package var change: PictureChanges.Change?
  }

  /// The contents of a module's card.
  package struct ModuleCard: Hashable, Sendable {
    /// The number of bindings in one scope.
    package struct Share: Hashable, Sendable {
      /// The lifetime of these bindings.
      package let scope: Lifetime
      /// How many bindings of the module have it.
      package let count: Int
    }

    /// The number of findings of one style that touch the module.
    package struct Count: Hashable, Sendable {
      /// The style of the findings.
      package let style: Highlight.Style
      /// Such as `2 cycles`.
      package let text: String
    }

    /// The number of the module's bindings that the picture covers, with aliases.
    package let bindingCount: Int
    /// The largest share first.
    package let shares: [Share]
    /// The findings that touch the module, by style; empty without any.
    package let findings: [Count]
    /// The badges of these findings, the gravest first.
    package internal(set) var badges: [String] = []
    /// The first names of its bindings, on a card for the neighbours of a binding.
    package internal(set) var names: [String] = []
    /// Whether these are the bindings that belong to no module or other group.
    package internal(set) var isRest = false
    /// The number of dependencies on each module of the base, in the order of their names.
    ///
    /// Nil for the module itself. Empty if lines to the base are drawn.
    package internal(set) var onBase: [Int?] = []
    /// The changes of its bindings and their dependencies; nil unless two versions are compared.
    package internal(set) var changes: PictureChanges.Tally?
  }

  /// One arrow, from a node to one that it needs.
  package struct Edge: Hashable, Sendable {
    /// The kinds of relations that an arrow shows.
    package enum Kind: Hashable, Sendable {
      /// A dependency, or the way from an alias to its target.
      case dependency(DependencyKind)
      /// From a collection, or a key with several bindings, to one of them.
      case member
      /// Dependencies between two modules.
      case modules
      /// From a key that is not bound to its binding in another container.
      case elsewhere
    }

    /// Unique among the picture's identifiers: ASCII letters, digits and `_` only.
    ///
    /// Empty in a picture of bindings without words.
    package let id: String
    /// The position of the node that has the dependency.
    package internal(set) var source: Int
    /// The position of the node that it depends on.
    package internal(set) var target: Int
    /// The relation that the arrow shows, which decides its head and line.
    package let kind: Kind
    /// When the dependency is resolved, which decides whether a cycle is possible.
    package let edgeClass: EdgeClass
    /// Whether the dependency may remain unbound.
    package let isOptional: Bool
    /// Whether it leads to a hub, a node that very many others need.
    package let isHub: Bool
    /// Whether the arrow joins bindings of different modules.
    package let crossesModules: Bool
    /// Whether there is also an arrow in the opposite direction; only between modules.
    package let isMutual: Bool
    /// The number of equal dependencies that the arrow represents.
    package let count: Int
    /// The strongest finding on the arrow; nil if there is none.
    package let mark: Highlight.Style?
    /// The badges drawn on the arrow; a finding with several connected arrows shows its badge on one.
    package let badges: [String]
    /// The lines shown while a pointer rests on the arrow, unescaped.
    package let tooltip: [String]
    /// The badges of all findings that touch the arrow.
    package let findings: [String]
    /// Its change, in a picture of two versions.
    package var change: PictureChanges.Change?
    /// Whether it joins groups and did not change, in a picture of two versions.
    package internal(set) var isUntouched = false
    /// Whether it is drawn as a line; the box of the source names the others.
    package internal(set) var isDrawn = true
  }
}

extension Picture.Node {
  /// Whether it is the card of a group without a change and without a finding in a comparison of two
  /// versions.
  var isUntouched: Bool {
    guard case .module(let card) = kind, let changes = card.changes else { return false }
    return changes.change == nil && mark == nil
  }

  /// The kinds of changes that the box shows.
  var changes: [PictureChanges.Change] {
    let own = [details.change].compactMap(\.self)
    if case .module(let card) = kind { return own + (card.changes?.kinds ?? []) }
    return own
  }

  /// Whether it is the card of a group.
  var isCard: Bool { if case .module = kind { true } else { false } }

  /// Whether it is the card of the bindings that belong to no group.
  var isRest: Bool {
    if case .module(let card) = kind { card.isRest } else { false }
  }
}

extension Picture.Edge {
  /// The same between other nodes.
  func between(_ source: Int, _ target: Int) -> Picture.Edge {
    var edge = self
    (edge.source, edge.target) = (source, target)
    return edge
  }
}
