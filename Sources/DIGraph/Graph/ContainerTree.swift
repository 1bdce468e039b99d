import DIDefinition

/// The root container and its children, each with the container where its lookup continues.
///
/// Containers that bindings or externals name but nothing declares are part of the tree, as children
/// of the root, so that the other rules can judge the rest. So are containers whose `parent` chain is
/// circular.
public struct ContainerTree: Sendable {
  /// One container, with its place in the tree.
  public struct Container: Sendable {
    /// The name, which is empty for the root.
    public let name: String
    /// The position of the parent, or nil for the root; undeclared containers are children of the
    /// root.
    public let parent: Int?
    /// Whether the definition declares it; otherwise something only names it.
    public let isDeclared: Bool
    /// The lifetime of its singletons and instances.
    public let lifetime: Lifetime
  }

  /// The root, then the declared containers in their order, then the undeclared ones.
  public let containers: [Container]
  /// The cycles of `parent`, each as positions from one container outwards, smallest name first.
  public let cycles: [[Int]]
  private let positions: [ExactName: Int]
  private let spans: [Range<Int>]

  /// Collects the containers of a definition.
  ///
  /// O(containers + bindings + externals).
  init(_ definition: ContainerDefinition, scopes: ScopeTree) {
    var entries: [(name: String, parent: String?, scope: String?, isDeclared: Bool)] = [
      ("", nil, nil, true)
    ]
    entries += definition.containers.map { ($0.name, $0.parent, $0.scope, true) }
    var positions: [ExactName: Int] = [:]
    for (index, entry) in entries.enumerated() { positions[ExactName(entry.name)] = index }
    for name in Self.usedNames(definition) {
      if positions[ExactName(name)] == nil {
        positions[ExactName(name)] = entries.count
        entries.append((name, nil, nil, false))
      }
    }
    let known = positions
    var parents = entries.indices.map { index -> Int? in
      index == 0 ? nil : entries[index].parent.flatMap { known[ExactName($0)] } ?? 0
    }
    let cycles = functionalCycles(of: parents)
    for cycle in cycles { for container in cycle { parents[container] = 0 } }
    self.cycles = cycles.map { rotated($0) { entries[$0].name.precedes(entries[$1].name) } }
    self.positions = positions
    let spans = treeSpans(parents)
    self.spans = spans
    var lifetimes = [Lifetime](repeating: .singleton, count: entries.count)
    for index in spans.indices.sorted(by: { spans[$0].lowerBound < spans[$1].lowerBound }) {
      if let scope = entries[index].scope.flatMap(scopes.position(of:)) {
        lifetimes[index] = .declared(scope)
      } else if let parent = parents[index] {
        lifetimes[index] = lifetimes[parent]
      }
    }
    containers = zip(entries, zip(parents, lifetimes)).map { entry, place in
      Container(
        name: entry.name, parent: place.0, isDeclared: entry.isDeclared, lifetime: place.1)
    }
  }

  /// The containers that bindings and externals name.
  private static func usedNames(_ definition: ContainerDefinition) -> [String] {
    var names: [String] = []
    var seen: Set<Symbol> = []
    for row in 0..<definition.bindingCount {
      guard let symbol = definition.bindingTable.containers[symbol: row],
        seen.insert(symbol).inserted
      else { continue }
      names.append(definition.symbols[symbol])
    }
    for case .key(_, _, let container?) in definition.externals { names.append(container) }
    return names
  }

  /// The position of a container by its name.
  public func position(of name: String) -> Int? { positions[ExactName(name)] }

  /// Whether a lookup in the container `second` finds the bindings of `first`: `first` is `second`
  /// itself or one of its ancestors.
  ///
  /// Both are positions in `containers`.
  public func isVisible(_ first: Int, from second: Int) -> Bool {
    spans[first].contains(spans[second].lowerBound)
  }

  /// The containers that see the bindings of a container, as a range in the order of the tree.
  func span(of container: Int) -> Range<Int> { spans[container] }

  /// For each container, the smallest position among the containers that see its bindings.
  ///
  /// O(n log n).
  func firstSeeing() -> [Int] {
    var first = Array(containers.indices)
    for index in spans.indices.sorted(by: { spans[$0].lowerBound > spans[$1].lowerBound }) {
      if let parent = containers[index].parent { first[parent] = min(first[parent], first[index]) }
    }
    return first
  }

  /// Whether a lookup reaches the first container before the second, if one lookup sees both.
  package func isNearer(_ first: Int, than second: Int) -> Bool {
    spans[first].lowerBound > spans[second].lowerBound
  }

  /// The name of a container for use in a sentence.
  package func phrase(_ container: Int) -> String {
    container == 0 ? "the root container" : "container '\(containers[container].name)'"
  }
}
