extension Bindings {
  /// Binds a marked type by its initialiser, and fills its marked properties.
  ///
  /// It has no source location, because the compiler's record of a conformance has none. `names`
  /// are the binding names that properties request, by the properties' names.
  package func bindMarked<T>(
    _ type: T.Type, in scope: Scope, eager isEager: Bool, filling names: [String: BindingName],
    _ make: @escaping @Sendable () -> T
  ) {
    let recipe = Recipe(T.self) { out, _, _ in out.initializeMemory(as: T.self, to: make()) }
    let registration = Registration(
      key: KeyReference(T.self), place: .unknown, recipe: recipe,
      scope: scope)
    registration.isEager = isEager
    registration.fill(T.self, names)
    let _: Bound<T, Void> = add(registration)
  }

  /// Adds the bindings of a marked type, and stores its name in those without a source location.
  package func add(ofMarked name: String, _ describe: (Bindings) -> Void) {
    let count = registrations.count
    let scope = defaultScope
    describe(self)
    defaultScope = scope
    for registration in registrations[count...] where registration.place == .unknown {
      registration.mark = name
    }
  }
}
