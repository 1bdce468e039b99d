import DIDefinition
import DIGraph

/// Groups from the dominator tree, as many as fit.
///
/// A cut opens the groups with the worst findings first, then the largest, until the page is full. Where
/// more stand side by side than fit, the smallest of each layer are one group.
struct GroupCut {
  /// The noun of the things that are grouped: modules, folders or bindings.
  struct Units {
    let dependencies: Digraph
    let roots: [Int]
    /// The number of bindings in each.
    let sizes: [Int]
    /// The severity of the worst finding in each.
    let urgency: [Int]
  }

  /// The units of each group, the one that names it first.
  private(set) var groups: [[Int]] = []

  private let most: Int
  private let layer: [Int]
  private var children: [[Int]]
  /// The number of bindings and the worst finding in a unit and below it.
  private var sizes: [Int]
  private var urgency: [Int]

  private enum Group {
    /// A unit with all below it.
    case closed(Int)
    /// A unit whose children are groups of their own.
    case open(Int)
    /// Units with all below them that stand side by side.
    case bundle([Int])
  }

  /// O((units + dependencies) log units), and the groups for each that is opened.
  init(_ units: Units, most: Int) {
    self.most = most
    let tree = DominatorTree(of: units.dependencies, from: units.roots)
    layer =
      Layers(
        outgoing: tree.parent.indices.map { units.dependencies.successors(of: $0).map(Int.init) }
      ).layer
    children = [[Int]](repeating: [], count: tree.parent.count)
    (sizes, urgency) = (units.sizes, units.urgency)
    for unit in tree.order.reversed() {
      guard let parent = tree.parent[unit] else { continue }
      children[parent].append(unit)
      sizes[parent] += sizes[unit]
      urgency[parent] = max(urgency[parent], urgency[unit])
    }
    let cut = opened(sideBySide(tree.parent.indices.filter { tree.parent[$0] == nil }, room: most))
    groups = cut.map { group in
      switch group {
      case .open(let unit): [unit]
      case .closed(let unit): below([unit])
      case .bundle(let units): below(units)
      }
    }
  }

  /// Opens groups as long as there is room for what is in them.
  private func opened(_ groups: [Group]) -> [Group] {
    var groups = groups
    var isFinal: Set<Int> = []
    while let (position, unit) = next(in: groups, except: isFinal) {
      let room = most - groups.count
      let isWide = children[unit].count > room
      guard !isWide || room * 3 >= most else {
        isFinal.insert(unit)
        continue
      }
      groups.replaceSubrange(
        position...position, with: [.open(unit)] + sideBySide(children[unit], room: room))
    }
    return groups
  }

  /// The closed group to open next.
  private func next(in groups: [Group], except isFinal: Set<Int>) -> (position: Int, unit: Int)? {
    let closed = groups.enumerated().compactMap { position, group -> (position: Int, unit: Int)? in
      guard case .closed(let unit) = group, !children[unit].isEmpty, !isFinal.contains(unit) else {
        return nil
      }
      return (position, unit)
    }
    return closed.min { isBefore($0.unit, $1.unit) }
  }

  /// Whether one unit is worse, or larger, than another.
  private func isBefore(_ one: Int, _ other: Int) -> Bool {
    (urgency[other], sizes[other], one) < (urgency[one], sizes[one], other)
  }

  /// Closed groups, with bundles of the smallest if there are more than there is room for.
  private func sideBySide(_ units: [Int], room: Int) -> [Group] {
    guard units.count > room else { return units.sorted().map { .closed($0) } }
    let sorted = units.sorted(by: isBefore)
    let layers = Set(units.map { layer[$0] }).sorted()
    let bundleCount = max(1, min(layers.count, room / 3))
    let places = Dictionary(uniqueKeysWithValues: layers.enumerated().map { ($1, $0) })
    let rest = sorted.dropFirst(room - bundleCount)
    let bundles = rest.groups { (places[layer[$0]] ?? 0) * bundleCount / layers.count }
    return sorted.prefix(room - bundleCount).map { .closed($0) }
      + bundles.map { $0.count == 1 ? .closed($0[0]) : .bundle($0) }
  }

  /// Some units with all below them.
  private func below(_ units: [Int]) -> [Int] {
    var found: [Int] = []
    var pending = Array(units.reversed())
    while let unit = pending.popLast() {
      found.append(unit)
      pending += children[unit]
    }
    return found
  }
}
