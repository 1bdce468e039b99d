import DIDefinition

/// The description of a container that is not checked yet.
///
/// A blueprint has a definition even if no container can be built from it:
///
///     let blueprint = Blueprint(AppModule())
///     print(blueprint.definition.bindings.count)
///     let container = try blueprint.build()
public struct Blueprint: Sendable {
  /// The bindings of the root container, then those of each child down to the last.
  var layers: [Layer]
  /// The environment that modules were described with and that factories read.
  public let environment: Container.Environment
  /// The parent of the child that is built from the blueprint; nil for other containers.
  var parent: Container?

  /// The bindings of one container.
  struct Layer: Sendable {
    /// The container's name in the definition.
    let name: String
    /// The given name, which several containers may share.
    var givenName = ""
    /// The declared scope in which the container was created.
    var scope: Scope?
    var modules: [LoadedModule]
    /// The modules that were left out although they differ from the described module of their type
    /// and name.
    var conflicts: [ModuleConflict] = []

    /// The same bindings, marked as described outside of the overrides in force.
    var outsideOfOverrides: Layer {
      var layer = self
      for index in modules.indices { layer.modules[index].isOutsideOfOverrides = true }
      return layer
    }
  }

  /// Describes modules and the modules that they require.
  ///
  /// Runs each module's `configure` once, and no factory.
  ///
  /// - Parameters:
  ///   - modules: the modules, in the order in which they are described.
  ///   - name: the container's name in the definition.
  ///   - environment: the environment that modules and factories read.
  public init(
    _ modules: any Module..., name: String = "container", environment: Container.Environment = [:]
  ) {
    self.init(modules: modules, name: name, environment: environment)
  }

  /// Describes a list of modules and the modules that they require.
  ///
  /// Runs each module's `configure` once, and no factory.
  ///
  /// - Parameters:
  ///   - modules: the modules, in the order in which they are described.
  ///   - name: the container's name in the definition.
  ///   - environment: the environment that modules and factories read.
  public init(
    modules: [any Module], name: String = "container", environment: Container.Environment = [:]
  ) {
    self.environment = environment
    var loading = ModuleLoading(after: [], environment: environment)
    loading.load(modules)
    layers = [Layer(name: name, modules: loading.loaded, conflicts: loading.conflicts)]
  }

  /// Describes bindings without a module.
  ///
  /// An error of `configure` does not end the description: building fails with the finding
  /// `module-failed`, which contains it.
  ///
  /// - Parameters:
  ///   - name: the container's name in the definition.
  ///   - environment: the environment that factories read.
  ///   - configure: describes the bindings; it runs once.
  public init(
    name: String = "container", environment: Container.Environment = [:],
    _ configure: (Bindings) throws -> Void
  ) {
    self.environment = environment
    layers = [
      Layer(name: name, modules: [LoadedModule(nil, environment: environment, configure)])
    ]
  }

  /// The modules of the last container, in the order of their description.
  public var modules: [any Module] { own.modules.compactMap(\.module) }

  /// A blueprint with more modules; a module that is already part of it is not described again.
  public func adding(_ modules: any Module...) -> Blueprint { adding(modules) }

  /// A blueprint with more modules, given as a list.
  ///
  /// O(bindings of `modules` and of the modules that they require).
  public func adding(_ modules: [any Module]) -> Blueprint {
    var loading = ModuleLoading(after: own.modules, environment: environment)
    loading.load(modules)
    var changed = self
    changed.own.modules = loading.loaded
    changed.own.conflicts += loading.conflicts
    return changed
  }

  /// A blueprint with more bindings.
  ///
  /// O(bindings of `configure`), which runs once.
  public func adding(_ configure: (Bindings) throws -> Void) -> Blueprint {
    adding(LoadedModule(nil, environment: environment, configure))
  }

  /// A blueprint without the modules of some types: `type` and `others`.
  ///
  /// Each may be a class, a superclass or a protocol. A type without a module has no effect.
  public func removing<M, each Other>(
    _ type: M.Type, _ others: repeat (each Other).Type
  ) -> Blueprint {
    func isMeant(_ module: (any Module)?) -> Bool {
      if module is M { return true }
      for isOther in repeat module is (each Other) {
        if isOther { return true }
      }
      return false
    }
    var changed = self
    changed.own.modules.removeAll { isMeant($0.module) }
    changed.own.conflicts.removeAll { isMeant($0.module) }
    return changed
  }

  private func adding(_ module: LoadedModule) -> Blueprint {
    var changed = self
    changed.own.modules.append(module)
    return changed
  }

  /// A blueprint with doubles that replace the bindings with the same keys.
  func overriding(with doubles: LoadedModule) -> Blueprint {
    var module = doubles
    module.isOfDoubles = true
    let bound = Set(own.modules.flatMap { $0.registrations.map(\.key) })
    let externals = Set(own.modules.flatMap { $0.externals.map(\.key) })
    // The doubles have just been described, so no other thread reads them yet.
    for registration in module.registrations where !registration.decorates {
      if bound.contains(registration.key) {
        if !registration.contributes { registration.overrides = true }
      } else if !externals.contains(registration.key), registration.key.wired == nil {
        module.additions.insert(registration.key)
      }
    }
    // A test double for an external value replaces its declaration.
    let doubled = Set(module.registrations.map(\.key))
    var changed = self
    changed.own = own.outsideOfOverrides
    for index in own.modules.indices {
      changed.own.modules[index].externals.removeAll { doubled.contains($0.key) }
    }
    return changed.adding(module)
  }

  /// The blueprint of a child of the container that this one describes.
  func child(
    of parent: Container, named name: String, given givenName: String, modules: [any Module],
    _ configure: ((Bindings) throws -> Void)?
  ) -> Blueprint {
    var loading = ModuleLoading(after: [], environment: environment)
    loading.load(modules)
    var loaded = loading.loaded
    if let configure {
      loaded.append(LoadedModule(nil, environment: environment, configure))
    }
    return child(
      of: parent,
      Layer(
        name: name, givenName: givenName, scope: parent.scope, modules: loaded,
        conflicts: loading.conflicts))
  }

  /// The blueprint of a child with the bindings of a layer.
  func child(of parent: Container, _ layer: Layer) -> Blueprint {
    var child = self
    child.layers.append(layer)
    child.parent = parent
    return child
  }

  /// The bindings of the last container.
  var own: Layer {
    get { layers[layers.count - 1] }
    set { layers[layers.count - 1] = newValue }
  }

  /// A binding and the place of its description.
  struct Entry: Sendable {
    var registration: Registration
    /// The position of its container's layer.
    let layer: Int
    /// The position of its module among the modules of all layers.
    let module: Int
    /// Whether it is a double of a test.
    let isDouble: Bool
    /// Whether it was described outside of the overrides in force.
    let isOutsideOfOverrides: Bool

    /// A key in a container or, with an id, one contribution to it.
    struct Place: Hashable {
      let key: KeyReference
      let layer: Int
      let id: String?
    }

    func place(id: String?) -> Place {
      Place(key: registration.key, layer: layer, id: id)
    }
  }

  /// Visits the modules of all layers, each with the position of its layer.
  ///
  /// A list of the modules would copy each of them.
  func eachModule(_ visit: (_ layer: Int, _ module: LoadedModule) -> Void) {
    for (index, layer) in layers.enumerated() {
      for module in layer.modules { visit(index, module) }
    }
  }

  /// Every binding, in the order of the definition: the order of description, except that
  /// decorators follow the bindings they wrap.
  var registrations: [Entry] {
    var all: [Entry] = []
    all.reserveCapacity(
      layers.reduce(0) { $1.modules.reduce($0) { $0 + $1.registrations.count } })
    var number = 0
    eachModule { layer, module in
      for registration in module.registrations {
        all.append(
          Entry(
            registration: registration, layer: layer, module: number,
            isDouble: module.isOfDoubles, isOutsideOfOverrides: module.isOutsideOfOverrides))
      }
      number += 1
    }
    return Decorators.apply(to: all)
  }

  /// All declared scopes, outer ones before inner ones.
  var declaredScopes: [Scope] {
    layers.flatMap(\.modules).flatMap(\.scopes).flatMap { scope in
      scope.names.indices.map { Scope(names: Array(scope.names[...$0])) }
    }.unique()
  }

  /// The scopes around this child: those of the bindings and externals in the container whose open
  /// scope the child was created in, and in the parents of that container.
  ///
  /// The container cannot open such a scope within its open scope, unless the scope is declared
  /// within it.
  var scopesAround: Set<Scope> {
    guard let opened = parent?.lineage.first(where: { $0.level != 0 }) else { return [] }
    return opened.lineage.reduce(into: []) { $0.formUnion($1.plan.facts.usedScopes) }
  }
}
