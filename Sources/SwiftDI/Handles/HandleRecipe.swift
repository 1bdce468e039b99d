/// The way to construct a handle.
struct HandleRecipe: Sendable {
  let recipe: Recipe
  let kind: Kind

  /// The time at which the handle's content is resolved.
  enum Kind: Sendable {
    case now
    case provider
    case lazy
    case collection
  }

  init<Handle>(
    _: Handle.Type, _ kind: Kind = .now,
    _ make: @escaping @Sendable (SlotReference, Context) throws(ResolutionError) -> Handle
  ) {
    self.kind = kind
    recipe = Recipe(Handle.self) { out, slot, context throws(ResolutionError) in
      out.initializeMemory(as: Handle.self, to: try make(slot, context))
    }
  }
}
