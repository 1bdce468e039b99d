import DIDefinition

// Bindings with names, for people.
extension DefinitionWriting {
  mutating func writeBindings(_ blueprint: Blueprint) {
    definition.generator = .init(name: "SwiftDI", version: SwiftDIVersion.current)
    definition.environment = blueprint.environment.definition
    writeModules(blueprint)
    let modules = blueprint.layers.flatMap(\.modules)
    for (row, entry) in entries.enumerated() {
      write(
        row, entry.registration, entry.layer,
        container: entry.layer == 0 ? nil : blueprint.layers[entry.layer].name,
        module: modules[entry.module].identity.map(name))
    }
  }

  mutating func write(
    _ row: Int, _ registration: Registration, _ layer: Int, container: String?, module: String?
  ) {
    var binding = ContainerDefinition.Binding(
      text(registration.key), making: making(registration, row, layer))
    binding.container = container
    binding.isEager = registration.isEager
    binding.overrides = registration.overrides
    binding.decorates = registration.decorates
    binding.contributes = registration.contributes
    binding.id = id(of: registration, layer)
    binding.scope = registration.scopeWord
    binding.isOpaque = registration.isOpaque
    binding.environment = registration.reads + registration.variables
    describe(registration, module, &binding)
    definition.append(binding)
  }

  func describe(
    _ registration: Registration, _ module: String?,
    _ binding: inout ContainerDefinition.Binding
  ) {
    binding.module = module
    binding.source = registration.location
    binding.mapKey = registration.mapKey
    binding.isolation = registration.isolation
    binding.isAsync = registration.recipe.makeAsync != nil
    binding.closes = !registration.hooks.close.isEmpty
    binding.labels = registration.labels
    if registration.isKeptByArguments {
      binding.labels.append(.init(name: "keptByArgument", value: "true"))
    }
    binding.ignores = registration.ignores
  }

  mutating func making(
    _ registration: Registration, _ row: Int, _ layer: Int
  ) -> ContainerDefinition.Binding.Making {
    switch registration.making {
    case .instance where registration.properties.isEmpty: .instance
    case .alias(let target): .alias(text(target))
    case .factory, .wiring, .instance:
      .factory(
        dependencies: edges(of: registration, layer).map { dependency($0) }
          + (recorded[row] ?? []).map { dependency($0) },
        arguments: registration.key.arguments.map(typeText))
    }
  }

  /// The id of a contribution, which a definition requires to be unique across keys and containers.
  ///
  /// A contribution that overrides has the id of the one it replaces.
  mutating func id(of registration: Registration, _ layer: Int) -> String? {
    guard let id = registration.id else { return nil }
    let place = IDPlace(key: registration.key, layer: layer, id: id)
    if registration.overrides, !registration.decorates, let known = ids[place] { return known }
    var text = id
    var number = 2
    while !takenIDs.insert(text).inserted {
      text = "\(id) \(number)"
      number += 1
    }
    if ids[place] == nil { ids[place] = text }
    return text
  }

  /// Declares the container's key as external, because no binding constructs it.
  mutating func declareContainer() {
    let symbol = symbol(KeyReference(Container.self))
    guard externals.updateValue(KeyReference(Container.self), forKey: symbol) == nil else { return }
    definition.externals.append(.key(definition.symbols[symbol], scope: nil))
  }

  /// An unbound key is optional if the factory succeeded without it.
  mutating func dependency(_ need: RecordedNeed) -> ContainerDefinition.Dependency {
    let isAnswered = need.isRequired || need.kind == .collection || answered.contains(need.key)
    return ContainerDefinition.Dependency(
      text(need.key), kind: need.kind, isOptional: !isAnswered, isRecorded: true,
      arguments: need.key.arguments.map(typeText))
  }

  mutating func dependency(_ need: Need) -> ContainerDefinition.Dependency {
    if need.isContainer { declareContainer() }
    return ContainerDefinition.Dependency(
      text(need.key), kind: need.kind, element: need.element, isOptional: need.isOptional,
      name: need.label, ownership: need.ownership,
      arguments: need.key.arguments.map(typeText))
  }
}

extension Registration {
  /// The scope as a definition spells it.
  ///
  /// A wired instance is written as a factory with dependencies, and therefore needs a scope.
  var scopeWord: String? {
    switch making {
    case .alias, .wiring: nil
    case .instance where !properties.isEmpty: scope.word ?? "singleton"
    case .factory, .instance: scope.word
    }
  }

  /// The environment variables of the parameters.
  var variables: [ContainerDefinition.EnvironmentVariable] {
    needs.compactMap { need in
      need.variable.map {
        .init(name: $0.name, hasDefault: $0.fallback != nil || need.isOptional)
      }
    }
  }
}
