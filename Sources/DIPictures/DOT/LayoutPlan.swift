/// A picture as a graph of empty boxes, for which Graphviz only finds places.
///
/// All sizes are ours, so the places depend on no font.
struct LayoutPlan: GraphPlan {
  /// The demands on the layout.
  ///
  /// Graphviz cannot always route curves around boxes, or rank boxes in frames; fewer demands
  /// always work.
  enum Demands: CaseIterable {
    case everything
    /// Newer ranking does not fail.
    case newRanking
    case straightLines
    case straightLinesWithoutFrames

    /// Whether lines lead around boxes.
    var hasCurves: Bool {
      switch self {
      case .everything, .newRanking: true
      case .straightLines, .straightLinesWithoutFrames: false
      }
    }
  }

  /// The picture, its nodes in the order of their names.
  let picture: Picture
  let contents: [BoxContents]
  let demands: Demands
  let shape: LayoutShape
  private let hints: LayoutHints

  /// - Parameters:
  ///   - picture: what to lay out.
  ///   - demands: the demands on the layout.
  ///   - shape: the shape of the layout.
  ///   - above: the layout of what stands above the rows of other cards.
  init(_ picture: Picture, demands: Demands, shape: LayoutShape, above: Layout? = nil) {
    let picture = picture.inOrderOfNames()
    self.picture = picture
    contents = picture.nodes.map(picture.boxContents)
    (self.demands, self.shape) = (demands, shape)
    hints = LayoutHints(picture, contents, shape, above: above)
  }

  /// The size of a box with all its outlines.
  func size(of node: Int) -> (width: Double, height: Double) {
    let contents = contents[node]
    let isDouble = BoxLook(picture.nodes[node], isOnMap: false).isDouble
    let extra = isDouble ? 2 * Sheet.outlineGap : 0
    return (contents.width + extra, contents.height + extra)
  }

  // MARK: The graph

  var name: String { "places" }
  var comment: String? { nil }
  var nodeCount: Int { picture.nodes.count }
  var edgeCount: Int { picture.edges.count + hints.steps.count }

  var attributes: [DOTAttribute] {
    ([
      ("labeljust", "l"),
      ("nodesep", shape.isStaggered ? "0.14" : picture.boxDistance),
      ("rankdir", shape.direction == .down ? "TB" : "LR"),
      ("ranksep", number(layerDistance + roomForBadges)),
    ] + effort).map { DOTAttribute($0, $1) }
  }

  /// The distance of layers in inches; without frames of modules they may stand closer.
  private var layerDistance: Double {
    shape.frames == .panelsOnly ? 0.3 : picture.layerDistance(shape.direction)
  }

  /// The extra length of arrows in inches; 0 if no arrow has more than one badge.
  ///
  /// It gives room for several badges, and for those of an arrow in the other direction.
  private var roomForBadges: Double {
    let sizes = picture.edges.map { SheetBadges.size(of: $0.badges) }
    guard let most = sizes.max(by: { $0.height < $1.height }), most.rows * most.columns > 1 else {
      return 0
    }
    let length = shape.direction == .down ? most.height : most.width
    return max(0, 3 * length - 16) / 72
  }

  private var effort: [(String, String)] {
    let isOfOldRanking = demands == .everything && shape.frames != .looser
    return picture.effort(hasCurves: demands.hasCurves)
      + (picture.isLarge || isOfOldRanking ? [] : [("newrank", "true")])
  }

  var nodeDefaults: [DOTAttribute] {
    [DOTAttribute("fixedsize", "true"), DOTAttribute("label", ""), DOTAttribute("shape", "box")]
  }

  var edgeDefaults: [DOTAttribute] { [DOTAttribute("arrowsize", number(ArrowLook.scale))] }

  private var hasFrames: Bool { demands != .straightLinesWithoutFrames }

  var clusters: [DOTCluster] {
    guard hasFrames else { return [] }
    return picture.clusters.enumerated().map { position, cluster in
      DOTCluster(
        name: "cluster_\(position)", parent: cluster.parent,
        attributes: [
          Self.room(width: FrameTitles.width(of: cluster.label), height: 12),
          DOTAttribute("margin", "14"),
        ])
    }
  }

  func node(_ position: Int) -> DOTNode {
    let size = size(of: position)
    return DOTNode(
      name: "\(position)", cluster: hasFrames ? picture.nodes[position].cluster : nil,
      attributes: [
        DOTAttribute("width", Self.inches(size.width)),
        DOTAttribute("height", Self.inches(size.height)),
      ])
  }

  func edge(_ position: Int) -> DOTEdge {
    guard position < picture.edges.count else {
      let step = hints.steps[position - picture.edges.count]
      return DOTEdge(
        source: step.source, target: step.target,
        attributes: [DOTAttribute("style", "invis"), DOTAttribute("weight", "\(step.pull)")])
    }
    let edge = picture.edges[position]
    let look = ArrowLook(edge)
    var attributes =
      [DOTAttribute("id", "\(position)"), DOTAttribute("weight", "\(edge.weight)")]
      + look.ends
    if let label = look.label {
      let width = TextWidth.points(label.text, size: label.size)
      attributes.append(Self.room(width: width, height: 1.2 * label.size))
    }
    if hints.isLong[position] { attributes.append(DOTAttribute("minlen", "2")) }
    if hints.isFree[position] { attributes.append(DOTAttribute("constraint", "false")) }
    return DOTEdge(source: edge.source, target: edge.target, attributes: attributes)
  }

  private static func inches(_ points: Double) -> String {
    // Hundredths would be most of a point.
    let thousands = Int(points * 1000 / 72 + 0.5)
    return "\(thousands / 1000)." + String("\(1000 + thousands % 1000)".dropFirst())
  }

  private static func room(width: Double, height: Double) -> DOTAttribute {
    DOTAttribute("label", html: HTMLLabel.room(width: width, height: height))
  }
}

extension ArrowLook {
  /// The signs at both ends, as Graphviz' attributes.
  var ends: [DOTAttribute] {
    var attributes: [DOTAttribute] = []
    if let tail {
      attributes += [DOTAttribute("dir", "both"), DOTAttribute("arrowtail", tail.rawValue)]
    }
    if head.isEmpty {
      attributes.append(DOTAttribute("dir", "none"))
    } else if head != [.normal] {
      attributes.append(DOTAttribute("arrowhead", head.map(\.rawValue).joined()))
    }
    return attributes
  }
}
