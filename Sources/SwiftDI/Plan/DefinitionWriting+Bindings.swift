import DIDefinition

// Bindings are written to the tables directly, because a value for each of them would cost more
// than the checks.
extension DefinitionWriting {
  mutating func writeBindings(_ blueprint: Blueprint) {
    reserveRows()
    let containers = blueprint.layers.indices.map { layer in
      layer == 0 ? nil : definition.symbols.intern(blueprint.layers[layer].name)
    }
    let modules = names == .ofTypes ? blueprint.layers.flatMap(\.modules) : []
    for index in entries.indices {
      let registration = entries[index].registration
      write(registration, entries[index].layer, containers[entries[index].layer])
      if names == .ofTypes {
        describe(registration, modules[entries[index].module].identity.map(name), row: index)
      }
    }
  }

  private mutating func reserveRows() {
    let dependencies = entries.reduce(0) { $0 + $1.registration.dependencies.count }
    definition.bindingTable.keys.reserveCapacity(entries.count)
    definition.bindingTable.flags.reserveCapacity(entries.count)
    definition.bindingTable.dependencyOffsets.reserveCapacity(entries.count + 1)
    definition.dependencyTable.keys.reserveCapacity(dependencies)
    definition.dependencyTable.traits.reserveCapacity(dependencies)
  }

  private mutating func write(_ registration: Registration, _ layer: Int, _ container: Symbol?) {
    let row = definition.bindingTable.count
    // Avoids an option set literal, which would call generic code.
    var flags = BindingFlags(rawValue: 0)
    if registration.isEager { flags.formUnion(.eager) }
    if registration.overrides { flags.formUnion(.overrides) }
    if registration.decorates { flags.formUnion(.decorates) }
    if registration.contributes { flags.formUnion(.contributes) }
    definition.bindingTable.keys.append(symbol(registration.key).rawValue)
    switch registration.kind {
    case .instance where registration.properties.isEmpty: flags.formUnion(.instance)
    case .alias:
      flags.formUnion(.alias)
      definition.bindingTable.aliasCount += 1
      write(registration.dependencies, layer)
    case .factory, .wiring, .instance:
      write(registration.dependencies, layer)
      if !registration.properties.isEmpty {
        write(registration.properties.map(\.dependency), layer)
      }
      if let declared = registration.declaredDependencies { write(declared, layer) }
      for dependency in recorded[row] ?? [] { write(dependency) }
    }
    definition.bindingTable.flags.append(flags)
    definition.bindingTable.dependencyOffsets.append(UInt32(definition.dependencyTable.count))
    if let scope = scopeSymbol(of: registration) {
      definition.bindingTable.scopes.set(scope.rawValue, row: row)
    }
    if let container { definition.bindingTable.containers.set(container.rawValue, row: row) }
    // An override finds the contribution that it replaces by its id.
    set(id(of: registration, layer), \.ids, row: row)
  }

  private mutating func set(
    _ text: String?, _ column: WritableKeyPath<BindingTable, OptionalColumn>, row: Int
  ) {
    guard let text else { return }
    definition.bindingTable[keyPath: column].set(definition.symbols.intern(text).rawValue, row: row)
  }

  // MARK: Dependencies

  private mutating func write(_ dependencies: [Dependency], _ layer: Int) {
    for index in dependencies.indices {
      if !dependencies[index].isEdge {
        if names == .ofTypes, dependencies[index].isContainer {
          writeContainer(dependencies[index])
        }
      } else if dependencies[index].handles.isEmpty {
        // The members are read in place, because copying a dependency costs more than writing its
        // row.
        write(
          symbol(dependencies[index].key),
          DependencyTraits(
            kind: dependencies[index].kind, element: dependencies[index].element,
            ownership: dependencies[index].ownership,
            isOptional: dependencies[index].isOptional))
        if names == .ofTypes { describe(dependencies[index]) }
      } else {
        write(plain(dependencies[index], layer))
      }
    }
  }

  private mutating func write(_ dependency: Dependency) {
    write(
      symbol(dependency.key),
      DependencyTraits(
        kind: dependency.kind, element: dependency.element, ownership: dependency.ownership,
        isOptional: dependency.isOptional))
    if names == .ofTypes { describe(dependency) }
  }

  @inline(__always)
  private mutating func write(_ key: Symbol, _ traits: DependencyTraits) {
    definition.dependencyTable.keys.append(key.rawValue)
    definition.dependencyTable.traits.append(traits)
  }

  /// Writes a dependency on the container, whose key is external, because no binding constructs it.
  private mutating func writeContainer(_ dependency: Dependency) {
    let symbol = symbol(dependency.key)
    if externals.updateValue(dependency.key, forKey: symbol) == nil {
      definition.externals.append(.key(definition.symbols[symbol], scope: nil))
    }
    write(dependency)
  }

  private mutating func write(_ recorded: RecordedDependency) {
    var dependency = Dependency(recorded.key)
    // An unbound key is optional if the factory succeeded without it.
    dependency.isOptional = !(recorded.isRequired || answered.contains(recorded.key))
    write(dependency)
    definition.dependencyTable.recorded.set(1, row: definition.dependencyTable.count - 1)
  }

  // MARK: Members that no check reads

  /// Adds the members that no check reads to the last dependency.
  private mutating func describe(_ dependency: Dependency) {
    let row = definition.dependencyTable.count - 1
    if let label = dependency.label {
      definition.dependencyTable.names.set(definition.symbols.intern(label).rawValue, row: row)
    }
    if !dependency.key.arguments.isEmpty, dependency.kind != .alias {
      definition.dependencyTable.arguments.append(dependency.key.arguments.map(typeText), row: row)
    }
  }

  /// Adds the members that no check reads to a binding.
  private mutating func describe(_ registration: Registration, _ module: String?, row: Int) {
    set(module, \.modules, row: row)
    set(registration.isolation, \.isolations, row: row)
    definition.setSource(registration.location, row: row)
    var flags = definition.bindingTable.flags[row]
    if registration.isOpaque { flags.formUnion(.opaque) }
    if registration.recipe.isAsynchronous { flags.formUnion(.async) }
    if !registration.hooks.close.isEmpty { flags.formUnion(.closes) }
    definition.bindingTable.flags[row] = flags
    if !registration.key.arguments.isEmpty, !flags.contains(.instance), !flags.contains(.alias) {
      definition.bindingTable.arguments.append(registration.key.arguments.map(typeText), row: row)
    }
    let environment = (registration.reads + registration.variables).unique()
    if !environment.isEmpty { definition.bindingTable.environment.append(environment, row: row) }
    var labels = registration.labels
    if registration.isCachedByArguments {
      labels.append(.init(name: "cachedByArgument", value: "true"))
    }
    if !labels.isEmpty { definition.bindingTable.labels.append(labels, row: row) }
    if !registration.ignores.isEmpty {
      definition.bindingTable.ignores.append(registration.ignores, row: row)
    }
  }
}

extension Registration {
  /// The environment variables of the parameters.
  fileprivate var variables: [ContainerDefinition.EnvironmentVariable] {
    dependencies.compactMap { dependency in
      dependency.variable.map {
        .init(name: $0.name, hasDefault: $0.fallback != nil || dependency.isOptional)
      }
    }
  }
}
