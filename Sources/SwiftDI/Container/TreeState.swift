/// The state that the containers of a tree share: parents with their scopes and children.
final class TreeState: Sendable {
  let construction = ConstructionTable()
  /// Guards the spread of `isOverridden` to all containers of the tree.
  let flagging = Monitor()
  /// The tree at the start of the chain of override layers; nil for a tree that overrides none.
  private let original: TreeState?

  /// Creates the state of a container's tree; `overridden` is that of the container that an override
  /// layer replaces, nil for others.
  init(overriding overridden: TreeState?) {
    original = overridden?.original ?? overridden
  }

  /// The identity of the tree, which the trees of its override layers share.
  var identity: ObjectIdentifier { ObjectIdentifier(original ?? self) }
}
