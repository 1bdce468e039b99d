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
  var clusters: [PicturePlan.Cluster] { get }
  var nodeCount: Int { get }
  var edgeCount: Int { get }

  func node(_ position: Int) -> PicturePlan.Node
  func edge(_ position: Int) -> PicturePlan.Edge
}
