/// A graph as it is written in the DOT language: all its strings, escaped.
protocol GraphPlan {
  var name: String { get }
  /// A line for readers of the text; nil if there is nothing to say.
  var comment: String? { get }
  /// The attributes of the graph, which its clusters inherit.
  var attributes: [DOTAttribute] { get }
  var nodeDefaults: [DOTAttribute] { get }
  var edgeDefaults: [DOTAttribute] { get }
  /// The clusters, each after the one around it.
  var clusters: [DOTCluster] { get }
  var nodeCount: Int { get }
  var edgeCount: Int { get }

  func node(_ position: Int) -> DOTNode
  func edge(_ position: Int) -> DOTEdge
}

/// A cluster in the DOT language.
struct DOTCluster {
  let name: String
  /// The position of the cluster around it.
  let parent: Int?
  let attributes: [DOTAttribute]
}

/// A node in the DOT language.
struct DOTNode {
  let name: String
  let cluster: Int?
  let attributes: [DOTAttribute]
}

/// An edge in the DOT language, between the positions of two nodes.
struct DOTEdge {
  let source: Int
  let target: Int
  let attributes: [DOTAttribute]
}
