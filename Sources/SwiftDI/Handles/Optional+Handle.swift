/// An optional parameter, which is nil if its key is unbound.
///
/// A failing construction is still an error. A binding whose own type is optional is requested by
/// that type.
extension Optional: DependencyHandle {
  public static var dependencyNeed: DependencyNeed {
    DependencyNeed(Dependency.of(Wrapped.self).wrapped(in: Self.self) { $0.isOptional = true })
  }

  public static func recipe(links: Int) -> HandleRecipe {
    if links == 0 { return HandleRecipe(Self.self) { _, _ in nil } }
    return HandleRecipe(Self.self) { slot, context throws(ResolutionError) in
      try slot.link(0).value(Wrapped.self, context)
    }
  }
}
