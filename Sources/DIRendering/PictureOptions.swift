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
  /// What is put before a file's name to make a link to the source: empty, a relative path, or an
  /// `http` or `https` address.
  ///
  /// Nil draws no links. Anything else counts as nil, for a definition is input from elsewhere and
  /// may not choose the kind of a link.
  public var linkPrefix: String?
  /// Whether the places where the app asks first are drawn with a thick outline.
  public var rootsMarked: Bool
  /// Whether bindings that no root leads to are drawn grey.
  public var unreachableMarked: Bool

  /// The options; by default everything is marked and nothing is a link.
  public init(
    detail: Detail = .automatic, linkPrefix: String? = nil, rootsMarked: Bool = true,
    unreachableMarked: Bool = true
  ) {
    self.detail = detail
    self.linkPrefix = linkPrefix
    self.rootsMarked = rootsMarked
    self.unreachableMarked = unreachableMarked
  }
}
