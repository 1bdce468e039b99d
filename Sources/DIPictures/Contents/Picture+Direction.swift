extension Picture.Direction {
  /// The direction that brings a picture closer to the aspect ratio of a page.
  ///
  /// Nothing is laid out for this: the layers of the longest paths estimate how many boxes stand
  /// side by side. O(V + E).
  init(_ parts: PictureParts) {
    if case .module? = parts.nodes.first?.kind {
      self = .down
      return
    }
    let layers = Layers(parts).sizes
    // Clusters stand side by side and leave gaps in the rows.
    let breadth = Double(layers.max() ?? 1) * (parts.clusters.count > 1 ? 1.8 : 1)
    let depth = Double(layers.count)
    // Points per box including the gap after it, plus the height of title and legend.
    let down = (breadth * 118) / (depth * 66 + 60)
    let across = (depth * 158) / (breadth * 44 + 60)
    self = distance(down) <= distance(across) ? .down : .across
  }
}

/// The distance of an aspect ratio from that of a page, equal for too wide and too tall.
private func distance(_ aspect: Double) -> Double {
  let ratio = aspect / 1.4
  return ratio < 1 ? 1 / ratio : ratio
}
