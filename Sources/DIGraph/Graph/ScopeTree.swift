import DIDefinition

/// The declared scopes, each within the one that outlives it.
///
/// Scopes that are used but not declared are in the tree too, within singleton, so that the other
/// rules can judge the rest. Scopes whose `within` chain is circular have no order among
/// themselves, and each of them outlives every scope that is declared within one of them.
public struct ScopeTree: Sendable {
  /// One scope, with its place in the tree.
  public struct Scope: Sendable {
    /// The name that bindings use.
    public let name: String
    /// The scope that outlives this one; nil for singleton.
    public let parent: Int?
    /// Whether the definition declares it; otherwise something only names it.
    public let isDeclared: Bool
  }

  /// The declared scopes in their order, then the undeclared ones in order of first use.
  public let scopes: [Scope]
  /// Whether the app never opens or closes them: it only resets them.
  package let areReset: Bool
  /// The cycles of `within`, each as positions from one scope outwards, smallest name first.
  public let cycles: [[Int]]
  private let positions: [ExactName: Int]
  /// The entry and exit times of a walk through the tree: a scope is in the subtree of another
  /// exactly if its times are between those of the other.
  ///
  /// All scopes of a cycle share their times.
  private let spans: [Range<Int>]

  /// Collects the scopes of a definition.
  ///
  /// O(scopes + uses).
  init(_ definition: ContainerDefinition) {
    var positions: [ExactName: Int] = [:]
    areReset = definition.resetsScopes
    var entries = definition.scopes.map { (name: $0.name, within: $0.within, isDeclared: true) }
    for (index, entry) in entries.enumerated() { positions[ExactName(entry.name)] = index }
    for name in Self.usedNames(definition) where positions[ExactName(name)] == nil {
      guard !ContainerDefinition.builtInScopes.contains(name) else { continue }
      positions[ExactName(name)] = entries.count
      entries.append((name, nil, false))
    }
    var parents = entries.map { $0.within.flatMap { positions[ExactName($0)] } }
    let cycles = functionalCycles(of: parents)
    for cycle in cycles { for scope in cycle { parents[scope] = nil } }
    self.cycles = cycles.map { rotated($0) { entries[$0].name.precedes(entries[$1].name) } }
    self.positions = positions
    scopes = zip(entries, parents).map {
      Scope(name: $0.name, parent: $1, isDeclared: $0.isDeclared)
    }
    spans = Self.spans(parents, cycles: cycles)
  }

  /// The spans of the tree in which each cycle is one vertex.
  private static func spans(_ parents: [Int?], cycles: [[Int]]) -> [Range<Int>] {
    guard !cycles.isEmpty else { return treeSpans(parents) }
    var vertex = Array(parents.indices)
    for cycle in cycles { for scope in cycle { vertex[scope] = cycle[0] } }
    let spans = treeSpans(parents.map { $0.map { vertex[$0] } })
    return vertex.map { spans[$0] }
  }

  /// Every scope that a binding, container, external or other scope names, in order of first use.
  private static func usedNames(_ definition: ContainerDefinition) -> [String] {
    var names: [String] = []
    var seen: Set<Symbol> = []
    var last: Symbol?
    for row in 0..<definition.bindingCount {
      // Neighbours often share a scope, so the last lookup is reused.
      guard let scope = definition.bindingTable.scopes[symbol: row], scope != last else { continue }
      last = scope
      guard seen.insert(scope).inserted else { continue }
      names.append(definition.symbols[scope])
    }
    names += definition.containers.compactMap(\.scope)
    for external in definition.externals {
      if case .key(_, .some(let scope), _) = external { names.append(scope) }
    }
    return names + definition.scopes.compactMap(\.within)
  }

  /// The position of a scope by its name.
  public func position(of name: String) -> Int? { positions[ExactName(name)] }

  /// The entry and exit times of a scope in a walk through the tree.
  package func span(of scope: Int) -> Range<Int> { spans[scope] }

  /// Whether the lifetime `first` lasts at least as long as `second`; both are singleton or
  /// declared.
  ///
  /// Scopes of one cycle enclose one another: it is unknown which of them ends first.
  public func encloses(_ first: Lifetime, _ second: Lifetime) -> Bool {
    switch (first, second) {
    case (.declared(let outer), .declared(let inner)):
      spans[outer].contains(spans[inner].lowerBound)
    case (.singleton, _): true
    case (.declared, _), (.weak, _), (.graph, _), (.prototype, _), (.unscoped, _): false
    }
  }

  /// Whether an object of a declared scope ends before a lifetime does.
  func isOutlived(_ inner: Lifetime, by outer: Lifetime) -> Bool {
    guard case .declared = inner, !isUnknown(inner) else { return false }
    return mayEnd(before: outer) && !encloses(inner, outer)
  }

  /// Whether a scope can be known to end before a lifetime does.
  ///
  /// If an app only resets its scopes, nobody knows which of two scopes it resets first.
  package func mayEnd(before lifetime: Lifetime) -> Bool {
    if areReset, case .declared = lifetime { return false }
    return true
  }

  /// Whether the length of a lifetime is unknown, because nothing declares its scope.
  package func isUnknown(_ lifetime: Lifetime) -> Bool {
    guard case .declared(let scope) = lifetime else { return false }
    return !scopes[scope].isDeclared
  }

  /// The name of a lifetime as the definition spells it.
  public func name(of lifetime: Lifetime) -> String {
    switch lifetime {
    case .singleton: "singleton"
    case .declared(let scope): scopes[scope].name
    case .weak: "weak"
    case .graph: "graph"
    case .prototype: "prototype"
    case .unscoped: "unscoped"
    }
  }
}
