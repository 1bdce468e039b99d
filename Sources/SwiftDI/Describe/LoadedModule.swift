import DIDefinition

/// The result of describing a module once.
struct LoadedModule: Sendable {
  /// The module's identity; nil for bindings without a module.
  var identity: Identity?
  var module: (any Module)?
  var requires: [Identity] = []
  /// The name of the module that first required it; nil if it was listed itself.
  var requiredBy: String?
  let registrations: [Registration]
  var externals: [Bindings.External]
  let scopes: [Scope]
  var roots: [Bindings.Root] = []
  var collections: [KeyReference] = []
  var ignores: [ContainerDefinition.Suppression] = []
  /// The error that the module threw while it was described.
  var failure: (any Error)?
  /// The keys of test doubles that the container neither binds nor declares as external.
  var additions: Set<KeyReference> = []
  /// Whether these are the doubles of a test.
  var isOfDoubles = false
  /// Whether it was described outside of the overrides in force.
  var isOutsideOfOverrides = false

  struct Identity: Hashable, Sendable {
    let type: ObjectIdentifier
    let name: String
    let qualifiedName: String

    init(_ module: any Module) {
      type = ObjectIdentifier(Swift.type(of: module))
      name = module.name
      qualifiedName = TypeText.qualified(Swift.type(of: module))
    }
  }
}

extension LoadedModule {
  /// Describes a module, or bindings without one.
  init(
    _ module: (any Module)?, requires: [Identity] = [], requiredBy: String? = nil,
    environment: Container.Environment,
    _ configure: (Bindings) throws -> Void
  ) {
    let (bindings, failure) = Bindings.described(in: environment, by: configure)
    self.init(
      identity: module.map(Identity.init), module: module, requires: requires,
      requiredBy: requiredBy, registrations: bindings.registrations, externals: bindings.externals,
      scopes: bindings.scopes, roots: bindings.roots, collections: bindings.collections,
      ignores: bindings.ignores, failure: failure)
  }

  /// The place of its first binding.
  var place: SourceLocation? { registrations.lazy.compactMap(\.location).first }
}
