import CGraphvizShim

/// Runs `body` exclusively, because Graphviz has global state that even reading calls modify.
func withGraphviz<Result: Sendable>(
  _ body: () throws(GraphvizError) -> Result
) throws(GraphvizError) -> Result {
  di_gv_lock()
  defer { di_gv_unlock() }
  switch di_gv_load() {
  case DI_GV_READY: return try body()
  case DI_GV_NOT_BUILT: throw .notBuilt
  case DI_GV_NOT_INSTALLED: throw .notInstalled(String(cString: di_gv_load_failure()))
  default: throw .unusable(String(cString: di_gv_load_failure()))
  }
}

/// A graph inside Graphviz, closed at the end of its lifetime; use it only within `withGraphviz`.
struct GraphvizGraph: ~Copyable {
  private let graph: OpaquePointer

  private init(name: String) throws(GraphvizError) {
    guard let graph = di_gv_open(name) else {
      throw GraphvizError(message: "Graphviz could not make a graph")
    }
    self.graph = graph
  }

  deinit {
    di_gv_close(graph)
  }

  /// The DOT text of a picture.
  ///
  /// No layout, linear.
  static func dot(of plan: some GraphPlan) throws(GraphvizError) -> [UInt8] {
    let graph = try GraphvizGraph(name: plan.name)
    try graph.build(plan)
    return try graph.bytes { di_gv_write(graph.graph, $0, $1) }
  }

  /// The picture, laid out, in one of Graphviz' formats.
  static func result(of plan: some GraphPlan, as format: String) -> Result<[UInt8], GraphvizError> {
    Result { () throws(GraphvizError) in
      try withGraphviz { () throws(GraphvizError) in try rendered(plan, as: format) }
    }
  }

  private static func rendered(
    _ plan: some GraphPlan, as format: String
  ) throws(GraphvizError) -> [UInt8] {
    let graph = try GraphvizGraph(name: plan.name)
    try graph.build(plan)
    let bytes = try graph.bytes { di_gv_render(graph.graph, plan.isPlaced, format, $0, $1) }
    // Graphviz reports bad markup in a label only as a message, not as a failure.
    if graph.messages.contains("Error") { throw graph.failure() }
    return bytes
  }

  private var root: OpaquePointer? { di_gv_root(graph) }

  // MARK: Building

  /// Declares all attributes before objects exist; a later declaration is added to each object.
  private borrowing func declare(_ plan: some GraphPlan) throws(GraphvizError) {
    let kinds = [
      (DI_GV_GRAPH, plan.graphDefaults), (DI_GV_NODE, plan.nodeDefaults),
      (DI_GV_EDGE, plan.edgeDefaults),
    ]
    for (kind, attributes) in kinds {
      for (name, value) in attributes {
        try check(di_gv_declare(graph, kind, name, value))
      }
    }
  }

  private borrowing func build(_ plan: some GraphPlan) throws(GraphvizError) {
    try declare(plan)
    try set(plan.attributes, of: root)
    let clusters = try clusters(plan.clusters)
    var nodes: [OpaquePointer] = []
    nodes.reserveCapacity(plan.nodeCount)
    for position in 0..<plan.nodeCount {
      let node = plan.node(position)
      let cluster = node.cluster.map { clusters[$0] }
      let object = try object(di_gv_node(graph, cluster, node.name))
      try set(node.attributes, of: object)
      nodes.append(object)
    }
    for position in 0..<plan.edgeCount {
      let edge = plan.edge(position)
      let object = try object(di_gv_edge(graph, nodes[edge.source], nodes[edge.target]))
      try set(edge.attributes, of: object)
    }
  }

  /// Creates the clusters, in groups if there are many.
  ///
  /// For each node and edge the writer tests every subgraph of the root for membership. With groups
  /// it tests only the groups, of which there are few.
  private borrowing func clusters(
    _ clusters: [PicturePlan.Cluster]
  ) throws(GraphvizError) -> [OpaquePointer] {
    let size = clusters.count > 64 ? Self.root(of: clusters.count) : 0
    var objects: [OpaquePointer] = []
    var group: OpaquePointer?
    for (index, cluster) in clusters.enumerated() {
      if size > 0 && index % size == 0 {
        group = try object(di_gv_subgraph(graph, nil, "group_\(index / size + 1)"))
      }
      let outer = cluster.parent.map { objects[$0] } ?? group
      let object = try object(di_gv_subgraph(graph, outer, cluster.name))
      try set(cluster.attributes, of: object)
      objects.append(object)
    }
    return objects
  }

  /// The square root, rounded down, without the C library's function, which users' programs would
  /// have to link.
  private static func root(of count: Int) -> Int {
    var root = 0
    while (root + 1) * (root + 1) <= count { root += 1 }
    return root
  }

  private borrowing func set(
    _ attributes: [DOTAttribute], of object: OpaquePointer?
  ) throws(GraphvizError) {
    for attribute in attributes {
      switch attribute.value {
      case .text(let text): try check(di_gv_set(object, attribute.name, text))
      case .html(let html): try check(di_gv_set_html(object, attribute.name, html))
      }
    }
  }

  // MARK: Results

  private borrowing func bytes(
    _ write: (UnsafeMutablePointer<UnsafeMutablePointer<CChar>?>, UnsafeMutablePointer<Int>) ->
      Bool
  ) throws(GraphvizError) -> [UInt8] {
    var start: UnsafeMutablePointer<CChar>?
    var count = 0
    guard write(&start, &count), let start else { throw failure() }
    defer { di_gv_free(start) }
    return Array(UnsafeRawBufferPointer(start: start, count: count))
  }

  private borrowing func check(_ isDone: Bool) throws(GraphvizError) {
    if !isDone { throw failure() }
  }

  private borrowing func object(_ object: OpaquePointer?) throws(GraphvizError) -> OpaquePointer {
    guard let object else { throw failure() }
    return object
  }

  private var messages: String { String(cString: di_gv_messages()) }

  /// The messages of Graphviz, as one line.
  private borrowing func failure() -> GraphvizError {
    let lines = messages.split(whereSeparator: \.isNewline)
      .map { $0.hasPrefix("Error: ") ? $0.dropFirst(7) : $0 }
    let text = lines.isEmpty ? "Graphviz failed" : lines.prefix(3).joined(separator: "; ")
    return GraphvizError(message: text)
  }
}
