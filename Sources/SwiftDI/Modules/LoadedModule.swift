import DIDefinition

/// What a module described, once.
struct LoadedModule: Sendable {
  /// What tells it from others; nil for bindings that are in no module.
  let identity: Identity?
  let module: (any Module)?
  let requires: [Identity]
  let registrations: [Registration]
  var externals: [Bindings.External]
  let scopes: [Scope]
  let roots: [Root]
  let ignores: [ContainerDefinition.Suppression]
  /// What describing it threw.
  let failure: (any Error)?

  struct Root: Sendable {
    let need: Need
    let place: SourcePlace
  }

  struct Identity: Hashable, Sendable {
    let type: ObjectIdentifier
    let name: String
    let qualifiedName: String

    init(_ module: any Module) {
      type = ObjectIdentifier(Swift.type(of: module))
      name = module.name
      qualifiedName = TypeText.qualified(Swift.type(of: module))
    }

    static func == (left: Self, right: Self) -> Bool {
      left.type == right.type && left.name == right.name
    }

    func hash(into hasher: inout Hasher) {
      hasher.combine(type)
      hasher.combine(name)
    }
  }

  /// Describes a module, or bindings that are in none.
  init(
    _ module: (any Module)?, requires: [Identity] = [], environment: Container.Environment,
    _ configure: (Bindings) throws -> Void
  ) {
    let bindings = Bindings(environment: environment)
    var failure: (any Error)?
    do { try configure(bindings) } catch { failure = error }
    bindings.freeze()
    identity = module.map(Identity.init)
    self.module = module
    self.requires = requires
    self.failure = failure
    registrations = bindings.registrations
    externals = bindings.externals
    scopes = bindings.scopes
    roots = bindings.roots.map { Root(need: $0.need, place: $0.place) }
    ignores = bindings.ignores
  }
}

/// Describes modules and those that they require, each once, required ones first.
///
/// A ring of modules is described as far as it goes and found when the container is built.
struct ModuleLoading {
  private(set) var loaded: [LoadedModule]
  private var seen: Set<LoadedModule.Identity>
  private let environment: Container.Environment

  init(after loaded: [LoadedModule], environment: Container.Environment) {
    self.loaded = loaded
    self.environment = environment
    seen = Set(loaded.compactMap(\.identity))
  }

  private struct Visit {
    let module: any Module
    let requires: [any Module]
    var next = 0
  }

  /// Depth first, on a stack of our own: requirements may be nested as deep as users like.
  mutating func load(_ modules: [any Module]) {
    var visits: [Visit] = []
    for module in modules {
      enter(module, &visits)
      while var visit = visits.popLast() {
        if visit.next < visit.requires.count {
          let required = visit.requires[visit.next]
          visit.next += 1
          visits.append(visit)
          enter(required, &visits)
        } else {
          let module = visit.module
          loaded.append(
            LoadedModule(
              module, requires: visit.requires.map(LoadedModule.Identity.init),
              environment: environment, module.configure))
        }
      }
    }
  }

  private mutating func enter(_ module: any Module, _ visits: inout [Visit]) {
    guard seen.insert(LoadedModule.Identity(module)).inserted else { return }
    visits.append(Visit(module: module, requires: module.requires))
  }
}
