import DIDefinition

/// The result of describing a module once.
struct LoadedModule: Sendable {
  /// The module's identity; nil for bindings without a module.
  var identity: Identity?
  var module: (any Module)?
  var requires: [Identity] = []
  /// The name of the module that first required it; nil if it was listed itself.
  var asker: String?
  let registrations: [Registration]
  var externals: [Bindings.External]
  let scopes: [Scope]
  var roots: [Bindings.Root] = []
  var ignores: [ContainerDefinition.Suppression] = []
  /// The error that the module threw while it was described.
  var failure: (any Error)?
  /// The keys of test doubles that the container neither binds nor declares as external.
  var additions: Set<KeyReference> = []
  /// Whether these are the doubles of a test.
  var isOfDoubles = false

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
    _ module: (any Module)?, requires: [Identity] = [], asker: String? = nil,
    environment: Container.Environment,
    _ configure: (Bindings) throws -> Void
  ) {
    let (bindings, failure) = Bindings.described(in: environment, by: configure)
    self.init(
      identity: module.map(Identity.init), module: module, requires: requires, asker: asker,
      registrations: bindings.registrations, externals: bindings.externals,
      scopes: bindings.scopes, roots: bindings.roots, ignores: bindings.ignores, failure: failure)
  }

  /// The place of its first binding.
  var place: SourceLocation? { registrations.lazy.compactMap(\.location).first }
}

/// A module that was left out, because another one of equal type and name was described before.
struct ModuleConflict: Sendable {
  let module: any Module
  let place: SourceLocation?
  /// The module that requires it; nil if it was listed itself.
  let asker: String?
  /// The module that requires the described one; nil if it was listed itself.
  let firstAsker: String?
}

/// Describes modules and the modules that they require, each once, required ones first.
///
/// In a cycle of modules each is described; building the container reports the cycle.
struct ModuleLoading {
  private(set) var loaded: [LoadedModule]
  private(set) var conflicts: [ModuleConflict] = []
  private var seen: [LoadedModule.Identity: (module: any Module, asker: String?)] = [:]
  private let environment: Container.Environment

  init(after loaded: [LoadedModule], environment: Container.Environment) {
    self.loaded = loaded
    self.environment = environment
    for one in loaded {
      guard let identity = one.identity, let module = one.module else { continue }
      seen[identity] = (module, one.asker)
    }
  }

  private struct Visit {
    let module: any Module
    let asker: String?
    let requires: [any Module]
    var next = 0
  }

  /// Depth first, on an explicit stack, because requirements may be nested to any depth.
  mutating func load(_ modules: [any Module]) {
    var visits: [Visit] = []
    for module in modules {
      enter(module, asker: nil, &visits)
      while var visit = visits.popLast() {
        if visit.next < visit.requires.count {
          let required = visit.requires[visit.next]
          visit.next += 1
          visits.append(visit)
          enter(required, asker: visit.module.name, &visits)
        } else {
          let module = visit.module
          loaded.append(
            LoadedModule(
              module, requires: visit.requires.map(LoadedModule.Identity.init),
              asker: visit.asker, environment: environment, module.configure))
        }
      }
    }
  }

  private mutating func enter(_ module: any Module, asker: String?, _ visits: inout [Visit]) {
    let identity = LoadedModule.Identity(module)
    guard let first = seen[identity] else {
      seen[identity] = (module, asker)
      visits.append(Visit(module: module, asker: asker, requires: module.requires))
      return
    }
    guard !ModuleComparison.areEqual(first.module, module) else { return }
    let described = LoadedModule(module, environment: environment, module.configure)
    conflicts.append(
      ModuleConflict(
        module: module, place: described.place, asker: asker, firstAsker: first.asker))
  }
}
