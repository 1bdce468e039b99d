import DIDefinition
import DIGraph

/// Bindings that are drawn as one box, because their arrows lead to and from the same boxes.
///
/// A picture of three hundred users of one logger says the same with one box. Findings, roots and what the
/// reader named are never folded.
struct FoldedBindings {
  /// Fewer are drawn one by one, and so is everything in a picture of few boxes.
  private static let fewest = 4
  private static let fewestBoxes = 40
  /// Bindings with more arrows than this are not leaves.
  private static let mostArrows = 3

  /// The bindings of each box with several, by their names, the box's own first.
  private(set) var members: [Int: [Int]] = [:]
  /// The box of each folded binding that is not drawn.
  private(set) var boxOf: [Int: Int] = [:]

  /// Folds nothing.
  init() {}

  private struct Arrow: Hashable {
    let isIncoming: Bool
    let other: Int
    let kind: Picture.Edge.Kind
    let edgeClass: EdgeClass
    let isOptional: Bool
  }

  private struct Likeness: Hashable {
    let arrows: [Arrow]
    let module: Int?
    let container: Int
    let scope: Lifetime
    let isInstance: Bool
  }

  /// O(nodes + arrows), expected.
  ///
  /// - Parameters:
  ///   - graph: the graph.
  ///   - isDrawn: the nodes that have a box.
  ///   - arrows: the arrows between boxes.
  ///   - moduleOfNode: the frame of each node.
  ///   - isPlain: whether a binding has no mark, focus or change.
  init(
    _ graph: DependencyGraph, isDrawn: [Bool], _ arrows: [MergedEdges.Arrow],
    _ moduleOfNode: [Int?], isPlain: (Int) -> Bool
  ) {
    guard isDrawn.count(where: { $0 }) > Self.fewestBoxes else { return }
    var ends = [[Arrow]](repeating: [], count: graph.nodeCount)
    func add(_ arrow: MergedEdges.Arrow, to node: Int, isIncoming: Bool) {
      guard ends[node].count <= Self.mostArrows else { return }
      ends[node].append(
        Arrow(
          isIncoming: isIncoming, other: isIncoming ? arrow.source : arrow.target,
          kind: arrow.kind, edgeClass: arrow.edgeClass, isOptional: arrow.isOptional))
    }
    for arrow in arrows {
      add(arrow, to: arrow.source, isIncoming: false)
      add(arrow, to: arrow.target, isIncoming: true)
    }
    let flags = graph.definition.bindingTable.flags
    let leaves = (0..<graph.definition.bindingCount).filter { node in
      isDrawn[node] && (1...Self.mostArrows).contains(ends[node].count) && graph.isEffective(node)
        && !flags[node].contains(.alias) && isPlain(node)
    }
    let groups = leaves.groups { node in
      Likeness(
        arrows: ends[node], module: moduleOfNode[node], container: graph.container(of: node),
        scope: graph.lifetime(of: node), isInstance: flags[node].contains(.instance))
    }
    for members in groups where members.count >= Self.fewest {
      let nodes = members.sorted { (graph.name(of: $0), $0) < (graph.name(of: $1), $1) }
      self.members[nodes[0]] = nodes
      for node in nodes.dropFirst() { boxOf[node] = nodes[0] }
    }
  }
}

extension BindingParts {
  /// So many names are in the box of folded bindings.
  private static var namesInBox: Int { 4 }

  /// The box of folded bindings.
  func foldedBox(_ node: Picture.Node, _ members: [Int], _ words: NodeWords) -> Picture.Node {
    let count = members.count
    let first = arrows(at: members[0])
    let other = { (node: Int) in words.shownType(of: node) }
    let label =
      if let target = first.targets.first, first.sources.isEmpty {
        "\(count) users of \(other(target))"
      } else if let source = first.sources.first, first.targets.isEmpty {
        "\(count) needed by \(other(source))"
      } else {
        "\(count) alike"
      }
    let names = members.prefix(18).map(words.listedName)
    let rest = count > names.count ? ["and \(count - names.count) more"] : []
    let hidden = hidden(around: members)
    var box = node
    box.kind = .folded
    box.label = label
    box.facts =
      ["\(count) bindings"]
      + words.sharedFacts(of: members, node.kind, isFramed: node.cluster != nil)
      + (hidden.map { [$0.fact] } ?? [])
      + members.prefix(Self.namesInBox).map(words.shownSubject)
      + (count > Self.namesInBox ? ["and \(count - Self.namesInBox) more"] : [])
    box.isUnreachable = members.allSatisfy { words.status(of: $0).isUnreachable }
    box.tooltip =
      ["\(count) bindings with the same neighbours"] + names + rest
      + (hidden.map { [$0.words] } ?? [])
    box.link = nil
    box.details.hidden = hidden
    return box
  }
}
