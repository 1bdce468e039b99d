/// The paths through a tree of views.
struct ViewPaths {
  private let tree: ViewTree
  private let budget: Budget

  init(_ tree: ViewTree, _ budget: Budget) { (self.tree, self.budget) = (tree, budget) }

  /// The shortest paths from roots on which nothing sets some object.
  struct Search {
    /// The node before each reached node; nil if a path begins with the node.
    fileprivate(set) var before: [ViewTree.Node: ViewTree.Node?] = [:]
    /// The places of the roots.
    fileprivate(set) var roots: [ViewTree.Node: Place] = [:]

    /// The types on the way to a type; the type itself is the last one.
    func types(to type: Int) -> [Int] {
      var found: [Int] = []
      var next: ViewTree.Node? = .type(type)
      while let node = next {
        if case .type(let type) = node { found.append(type) }
        next = before[node] ?? nil
      }
      return found.reversed()
    }
  }

  /// - Complexity: O(steps of the tree).
  func reached(without object: String) -> Search {
    var search = Search()
    var pending: [ViewTree.Node] = []
    for root in tree.roots
    where root.edge.mayPass(without: object) && search.before[root.edge.target] == nil {
      search.before[root.edge.target] = .some(nil)
      search.roots[root.edge.target] = root.place
      pending.append(root.edge.target)
    }
    var next = 0
    while next < pending.count, budget.take() {
      let node = pending[next]
      next += 1
      for edge in tree.edges[node] ?? []
      where edge.mayPass(without: object) && search.before[edge.target] == nil {
        search.before[edge.target] = .some(node)
        pending.append(edge.target)
      }
    }
    return search
  }

  /// The types that a type, or some code, shows directly, also where that is uncertain.
  func shown(by start: ViewTree.Node) -> [Int] {
    var found: [Int] = []
    var seen: Set<ViewTree.Node> = [start]
    var pending = [start]
    while let node = pending.popLast(), budget.take() {
      for edge in tree.edges[node] ?? [] where seen.insert(edge.target).inserted {
        if case .type(let other) = edge.target {
          found.append(other)
        } else {
          pending.append(edge.target)
        }
      }
    }
    return found.sorted()
  }
}
