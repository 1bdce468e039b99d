/// An optional parameter, which is nil if its key is unbound.
///
/// A failing construction is still an error. A binding whose own type is optional is requested by
/// that type.
extension Optional: DependencyHandle {
  static var dependency: Dependency {
    Dependency.of(Wrapped.self).wrapped(in: Self.self) { $0.isOptional = true }
  }

  static func recipe(links: Int) -> HandleRecipe {
    if links == 0 { return HandleRecipe(Self.self) { _, _ in nil } }
    return HandleRecipe(Self.self) { slot, context throws(ResolutionError) in
      try slot.link(0).value(Wrapped.self, context)
    }
  }

  static func requested(
    _ name: BindingName?, from container: Container, _ context: Context
  ) throws(ResolutionError) -> Self {
    guard !container.hasValue(ofProperty: Wrapped.self, name) else {
      return try container.value(ofProperty: Wrapped.self, name, context)
    }
    var key = Dependency.of(Wrapped.self).key
    key.name = name
    let error = container.missing(key)
    // A key in a scope that is not open is bound.
    guard error.code == .missing else { throw error }
    return nil
  }
}
