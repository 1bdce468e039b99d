/// The state that the containers of a tree share: parents with their scopes and children.
final class TreeState: Sendable {
  let construction = ConstructionTable()
  /// Guards the spread of `isOverridden` to all containers of the tree.
  let flagging = Monitor()
  /// The tree that a chain of override layers replaces; nil for a tree that replaces none.
  private let original: TreeState?

  /// Creates the state of a tree.
  ///
  /// `overridden` is the state of the tree that an override layer replaces; nil for other trees.
  init(overriding overridden: TreeState?) {
    original = overridden?.original ?? overridden
  }

  /// The identity of the tree, which the trees of its override layers share.
  var identity: ObjectIdentifier { ObjectIdentifier(original ?? self) }
}
