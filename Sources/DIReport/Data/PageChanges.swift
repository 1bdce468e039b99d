import DIAnalysis
import DIDefinition
import DIGraph

/// What changed since the older version, by nodes of the page.
///
/// The nodes of removed bindings follow all other nodes.
struct PageChanges {
  /// The kinds of changes in a column.
  enum Mark {
    static let (none, came, gone, changed) = (0, 1, 2, 3)
  }

  /// An edge of the older version.
  struct LostEdge {
    let oldEdge: Int
    /// Its target among the nodes of the page.
    let target: Int
  }

  /// A binding that only the older version has.
  struct Gone {
    let oldRow: Int
    let binding: ContainerDefinition.Binding
    let flags: BindingFlags
    fileprivate(set) var edges: [LostEdge] = []
  }

  private(set) var gone: [Gone] = []
  /// The edges that each changed binding lost.
  private(set) var lost: [Int: [LostEdge]] = [:]
  /// The marks of bindings that came or changed.
  private(set) var bindings: [Int: Int] = [:]
  /// The marks of edges, by their position among those of their binding.
  private(set) var edges: [Int: [Int: Int]] = [:]

  init() {}

  /// O(bindings + dependencies), expected.
  init(_ comparison: ContainerComparison, _ index: KeyIndex) {
    let (old, new) = (comparison.old.graph, comparison.new.graph)
    var nodes = TargetSearch(comparison, index)
    for change in comparison.bindings {
      guard change.newRow == nil, let row = change.oldRow else { continue }
      nodes.addGone(row)
      gone.append(
        Gone(
          oldRow: row, binding: old.definition.bindings[row],
          flags: old.definition.bindingTable.flags[row]))
    }
    for position in gone.indices {
      gone[position].edges = old.edges(from: gone[position].oldRow).filter(old.isLive)
        .map { LostEdge(oldEdge: $0, target: nodes.target(of: $0)) }
    }
    for change in comparison.bindings {
      guard let row = change.newRow else { continue }
      bindings[row] = change.change == .added ? Mark.came : Mark.changed
      guard let oldRow = change.oldRow else {
        for position in new.edges(from: row).indices.indices {
          edges[row, default: [:]][position] = Mark.came
        }
        continue
      }
      mark(change, of: row, oldRow, nodes, old, new)
    }
  }

  private mutating func mark(
    _ change: ContainerComparison.BindingChange, of row: Int, _ oldRow: Int,
    _ nodes: TargetSearch, _ old: DependencyGraph, _ new: DependencyGraph
  ) {
    var taken: Set<Int> = []
    for dependency in change.dependencies {
      func isWanted(_ edge: Int, in graph: DependencyGraph) -> Bool {
        ExactName(graph.definition.symbols[graph.requestedKey(of: edge)])
          == ExactName(dependency.key)
      }
      switch dependency.change {
      case .added, .changed:
        // Of several dependencies on one key the last ones count as new.
        let range = new.edges(from: row)
        let edge = range.last {
          isWanted($0, in: new) && edges[row]?[$0 - range.lowerBound] == nil
        }
        guard let edge else { continue }
        edges[row, default: [:]][edge - range.lowerBound] =
          dependency.change == .added ? Mark.came : Mark.changed
      case .removed:
        let edge = old.edges(from: oldRow).last { isWanted($0, in: old) && !taken.contains($0) }
        guard let edge else { continue }
        taken.insert(edge)
        lost[row, default: []].append(LostEdge(oldEdge: edge, target: nodes.target(of: edge)))
      }
    }
  }
}

/// Finds the node of the page that an edge of the older version led to.
private struct TargetSearch {
  private let comparison: ContainerComparison
  private let index: KeyIndex
  /// The numbers of the bindings that are gone, by their rows.
  private var gone: [Int: Int] = [:]
  private var goneOfKey: [ExactName: Int] = [:]

  init(_ comparison: ContainerComparison, _ index: KeyIndex) {
    (self.comparison, self.index) = (comparison, index)
  }

  mutating func addGone(_ row: Int) {
    let number = index.graph.nodeCount + gone.count
    gone[row] = number
    let key = ExactName(comparison.old.graph.name(of: row))
    if goneOfKey[key] == nil { goneOfKey[key] = number }
  }

  /// The same binding if it still exists, otherwise the node that has or had its key; -1 for none.
  func target(of oldEdge: Int) -> Int {
    let old = comparison.old.graph
    let node = old.target(of: oldEdge)
    if old.isBinding(node) {
      if let number = comparison.newRows[node] ?? gone[node] { return number }
    }
    let key = old.name(of: node)
    let symbol = index.graph.definition.symbols.find(key)
    return symbol.flatMap { index.otherNodes(of: $0).first ?? index.bindings(of: $0).first }
      ?? goneOfKey[ExactName(key)] ?? -1
  }
}
