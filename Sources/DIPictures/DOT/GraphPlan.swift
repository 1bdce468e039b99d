/// What Graphviz builds a graph from: all its texts, escaped.
protocol GraphPlan {
  var name: String { get }
  /// Whether its nodes have their places, so that there is nothing to lay out.
  var isPlaced: Bool { get }
  var graphDefaults: [(String, String)] { get }
  var nodeDefaults: [(String, String)] { get }
  var edgeDefaults: [(String, String)] { get }
  /// The attributes of the graph itself.
  var attributes: [DOTAttribute] { get }
  var clusters: [PicturePlan.Cluster] { get }
  var nodeCount: Int { get }
  var edgeCount: Int { get }

  func node(_ position: Int) -> PicturePlan.Node
  func edge(_ position: Int) -> PicturePlan.Edge
}

extension PicturePlan: GraphPlan {
  var isPlaced: Bool { false }
}

/// A plan that came from another process.
struct ReceivedPlan: GraphPlan {
  var name = ""
  var isPlaced = false
  /// A format of Graphviz.
  var format = ""
  var graphDefaults: [(String, String)] = []
  var nodeDefaults: [(String, String)] = []
  var edgeDefaults: [(String, String)] = []
  var attributes: [DOTAttribute] = []
  var clusters: [PicturePlan.Cluster] = []
  var nodes: [PicturePlan.Node] = []
  var edges: [PicturePlan.Edge] = []

  var nodeCount: Int { nodes.count }
  var edgeCount: Int { edges.count }
  func node(_ position: Int) -> PicturePlan.Node { nodes[position] }
  func edge(_ position: Int) -> PicturePlan.Edge { edges[position] }
}
