import DIDefinition
import DIGraph

/// The bindings of a graph, grouped by each property that a part can name.
///
/// A group is built when the first pattern of its kind is looked up.
struct PartIndex {
  /// Nodes with one property, and the property as a configuration spells it.
  struct Part: Sendable {
    let name: String
    /// The nodes that no override replaced, ascending.
    let nodes: [Int]
  }

  private let graph: DependencyGraph
  private var groups: [PartPattern.Kind: NamedGroups] = [:]

  init(_ graph: DependencyGraph) { self.graph = graph }

  /// The parts that a pattern matches, sorted by name.
  ///
  /// O(names of the kind + nodes of the parts), and O(nodes) for the first pattern of a kind.
  mutating func parts(matching pattern: PartPattern) -> [Part] {
    let groups = groups(of: pattern.kind)
    let matcher = PartMatcher(pattern)
    var found: [(name: String, nodes: [Int])] = []
    var positions: [ExactName: Int] = [:]
    for (position, name) in groups.names.enumerated() {
      guard let name = matcher.name(of: name) else { continue }
      // Only folders have parts of several groups.
      if pattern.kind == .folder, let known = positions[ExactName(name)] {
        found[known].nodes += groups.nodes(at: position)
        continue
      }
      if pattern.kind == .folder { positions[ExactName(name)] = found.count }
      found.append((name, groups.nodes(at: position)))
    }
    return found.sorted { $0.name.precedes($1.name) }.map {
      Part(name: "\(pattern.kind.rawValue):\($0.name)", nodes: $0.nodes.sorted())
    }
  }

  /// The names that a pattern could have meant, sorted.
  mutating func names(insteadOf pattern: PartPattern) -> [String] {
    let names = groups(of: pattern.kind).names
    guard pattern.kind == .folder else { return names.sorted { $0.precedes($1) } }
    let matcher = PartMatcher(pattern)
    let folders = names.flatMap { matcher.candidates(in: $0).map { $0.joined(separator: "/") } }
    return folders.exactNames().map(\.text).sorted { $0.precedes($1) }
  }

  private mutating func groups(of kind: PartPattern.Kind) -> NamedGroups {
    if let known = groups[kind] { return known }
    let found = NamedGroups(graph, by: kind)
    groups[kind] = found
    return found
  }
}
