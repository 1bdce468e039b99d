import DIDefinition

/// A guess, without a layout, whether the boxes of a picture find room on a page.
///
/// It counts the layers of the longest paths and adds up the boxes. It was fitted to the layouts of a
/// hundred containers, and is rather too small than too large, so that little is given up that would fit.
package struct LayoutGuess {
  /// A picture that exceeds a page by more than this factor is not laid out.
  private static let hopeless = 1.25
  /// The share of a page that boxes fill with the gaps to their neighbours.
  ///
  /// Lines between many boxes need more room.
  private static let filled = 0.3
  private static let boxesAtThat = 60.0
  private static let gap = (along: 22.0, acrossLayers: 32.0, beside: 12.0)
  /// The height of the title, and of the title with the legend.
  private static let title = 78.0
  private static let titleAndLegend = 178.0

  /// The factor by which it exceeds what can be read; 1 if it may fit.
  private let excess: Double

  /// O(boxes + lines).
  ///
  /// - Parameters:
  ///   - picture: the picture of bindings, whose frames do not count.
  ///   - page: the width of the page in pixels.
  package init(_ picture: Picture, page: Double) {
    let boxes = picture.nodes.map(\.boxSize)
    let layers = Layers(
      PictureParts(
        nodes: picture.nodes, edges: picture.edges.filter { $0.isDrawn && $0.source != $0.target }),
      includingHubs: true)
    let gap = Self.gap
    var widest = [Double](repeating: 0, count: layers.sizes.count)
    var highest = widest
    var area = 0.0
    for (box, layer) in zip(boxes, layers.layer) {
      widest[layer] = max(widest[layer], box.width + gap.along)
      highest[layer] = max(highest[layer], box.height + gap.acrossLayers)
      area += (box.width + gap.along) * (box.height + gap.beside)
    }
    area /= Self.filled * min(1, Self.boxesAtThat / Double(max(1, boxes.count)))
    let (width, height) = (widest.reduce(0, +), highest.reduce(0, +))
    // Longer chains are wrapped, and boxes without lines stand in a grid.
    let lineCount = picture.edges.count(where: \.isDrawn)
    if layers.sizes.count >= LayoutHints.fewestWrapped || lineCount * 2 < boxes.count {
      excess = 1
      return
    }
    let sizes = [
      PictureSize(width: width, height: area / max(1, width) + Self.titleAndLegend),
      PictureSize(
        width: area / max(1, height), height: height + Self.titleAndLegend - Self.title),
    ]
    excess = sizes.map { LayoutFault.excess(LayoutFault.faults(of: $0, page: page)) }.min() ?? 1
  }

  /// Whether a layout is not worth its time.
  package var isHopeless: Bool { excess > Self.hopeless }
}

extension Picture.Node {
  /// The size of a binding's box, nearly.
  fileprivate var boxSize: PictureSize {
    let lines = factLines.count + (uses == nil ? 0 : 1) + (badges.isEmpty ? 0 : 1)
    return PictureSize(width: max(54, textWidth + 26), height: 20 + 13 * Double(lines))
  }
}
