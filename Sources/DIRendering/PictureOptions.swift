/// The options of a picture.
public struct PictureOptions: Hashable, Sendable {
  /// How much of a definition is drawn.
  public enum Detail: Hashable, Sendable, CaseIterable {
    /// Bindings as long as the picture stays readable, otherwise modules.
    case automatic
    /// Every binding.
    case bindings
    /// One card for each module.
    case modules
  }

  public var detail: Detail
  /// The links of binding boxes to their sources; nil draws no links.
  public var links: SourceLinks?
  /// Whether roots are drawn with a thick outline.
  public var rootsMarked: Bool
  /// Whether bindings that no root reaches are drawn grey.
  public var unreachableMarked: Bool
  /// Whether boxes and arrows have labels and tooltips; machine-readable formats do without.
  package var hasWords = true

  /// Creates options; by default everything is marked and nothing has a link.
  public init(
    detail: Detail = .automatic, links: SourceLinks? = nil, rootsMarked: Bool = true,
    unreachableMarked: Bool = true
  ) {
    self.detail = detail
    self.links = links
    self.rootsMarked = rootsMarked
    self.unreachableMarked = unreachableMarked
  }
}
