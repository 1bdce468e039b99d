/// What a picture shows.
public struct PictureOptions: Hashable, Sendable {
  /// How much of a definition is drawn.
  public enum Detail: Hashable, Sendable, CaseIterable {
    /// Bindings as long as a reader can follow them, else modules.
    case automatic
    /// Every binding.
    case bindings
    /// One card for each module.
    case modules
  }

  public var detail: Detail
  /// Where the boxes of bindings link to; nil draws no links.
  public var links: SourceLinks?
  /// Whether the places where the app asks first are drawn with a thick outline.
  public var rootsMarked: Bool
  /// Whether bindings that no root leads to are drawn grey.
  public var unreachableMarked: Bool
  /// Whether boxes and arrows have labels and tooltips; programs read without them.
  package var hasWords = true

  /// The options; by default everything is marked and nothing is a link.
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
