// Existing objects that were bound with properties to set, in override layers.
//
// Such an object is the same within the overrides and outside of them. If it were wired within
// them, it would hold doubles after their end. So requests for it are refused, unless it was bound
// within the overrides.

extension Registration {
  /// Whether it binds an existing object, or a structure with one, and sets properties of it.
  ///
  /// A structure is copied, but the objects in it are not. A closure that sets a property of a
  /// structure does not count, because its target is unknown.
  var wiresExistingObject: Bool {
    isInstance && !properties.isEmpty
      && (bindsObject || properties.contains { $0.isOfObject })
  }
}

extension Plan.Row {
  /// The row of an existing object, for a container that refuses requests for it.
  ///
  /// `Container.wire` still sets the properties of other objects of the type. The row keeps the
  /// facts of the given one, because the facts of its dependents are based on them.
  convenience init(refusing row: Plan.Row) {
    let recipe = Recipe(row.recipe.type) { _, slot, _ throws(ResolutionError) in
      throw slot.error(.boundOutsideOfOverrides)
    }
    // The caching is plain, so that nothing else happens before the recipe throws.
    self.init(key: row.key, recipe: recipe, registration: row.registration, caching: .plain)
    number = row.number
    links = row.links
    dependencyCount = row.dependencyCount
    component = row.component
    usesGraph = row.usesGraph
    level = row.level
    otherLevels = row.otherLevels
    isOfMainActor = row.isOfMainActor
    hasProperties = row.hasProperties
    hasHooks = row.hasHooks
  }

  /// The identity of the recipe that was bound; nil for handles and external values.
  var boundRecipe: ObjectIdentifier? { registration.map { ObjectIdentifier($0.recipe) } }
}
