extension Picture {
  /// The same picture with frames, boxes and arrows in an order that follows from names alone, so that
  /// their layout does not depend on the order of the bindings in a file.
  ///
  /// O(n log n).
  package func inOrderOfNames() -> Picture {
    let parts = PictureParts(clusters: clusters, nodes: nodes, edges: edges).inOrderOfNames()
    var picture = self
    (picture.clusters, picture.nodes, picture.edges) =
      (parts.clusters, parts.nodes, parts.edges)
    return picture
  }
}

extension PictureParts {
  /// The frames by their names, each after the one around it; the boxes by frames and names; the arrows
  /// by their boxes.
  func inOrderOfNames() -> PictureParts {
    var paths: [[String]] = []
    for cluster in clusters {
      paths.append((cluster.parent.map { paths[$0] } ?? []) + [cluster.name])
    }
    let clusterOrder = clusters.indices.sorted {
      paths[$0] == paths[$1] ? $0 < $1 : paths[$0].lexicographicallyPrecedes(paths[$1])
    }
    let clusterPlaces = Self.places(clusterOrder)
    func frame(_ node: Int) -> Int { nodes[node].cluster.map { clusterPlaces[$0] } ?? .max }
    let nodeOrder = nodes.indices.sorted {
      (frame($0), nodes[$0].name, $0) < (frame($1), nodes[$1].name, $1)
    }
    let nodePlaces = Self.places(nodeOrder)
    var parts = self
    parts.clusters = clusterOrder.map { position in
      var cluster = clusters[position]
      cluster.parent = cluster.parent.map { clusterPlaces[$0] }
      return cluster
    }
    parts.nodes = nodeOrder.map { position in
      var node = nodes[position]
      node.cluster = node.cluster.map { clusterPlaces[$0] }
      return node
    }
    let arrows = edges.map { $0.between(nodePlaces[$0.source], nodePlaces[$0.target]) }
    parts.edges = arrows.indices.sorted {
      (arrows[$0].source, arrows[$0].target, $0) < (arrows[$1].source, arrows[$1].target, $1)
    }.map { arrows[$0] }
    return parts
  }

  /// The place of each position in an order.
  private static func places(_ order: [Int]) -> [Int] {
    var places = [Int](repeating: 0, count: order.count)
    for (place, position) in order.enumerated() { places[position] = place }
    return places
  }
}
