import DIDefinition

/// Writes what modules describe as a definition, as the engine does.
struct ModuleDefinition {
  private let app: App
  private let words: ModuleWords
  private let description: ModuleDescription
  private let names: ModuleNames
  /// The keys that are bound, to tell handles from types that are bound themselves.
  private let bound: Set<ModuleKey>

  init(_ app: App, _ words: ModuleWords, _ description: ModuleDescription) {
    (self.app, self.words, self.description) = (app, words, description)
    bound = Set(description.bindings.map(\.key))
    names = ModuleNames(description.keys)
  }

  private func text(_ key: ModuleKey) -> String { names.text(key) }

  // MARK: Definition

  func definition(
    named name: String, _ budget: Budget, _ suppressions: inout SourceSuppressions
  ) -> ContainerDefinition {
    var definition = ContainerDefinition(name: description.name ?? name)
    definition.generator = .init(name: words.name, advice: words.advice.texts)
    definition.scopes = description.scopes.filter {
      !ContainerDefinition.builtInScopes.contains($0.name)
    }
    definition.containers = description.containers
    definition.modules = description.modules
    var seen: [[String?]: ModuleBinding] = [:]
    for var one in ordered() {
      let key = names.text(one.key, isWiring: one.kind == .wiring)
      guard budget.takeBinding(200 + key.utf8.count + one.dependencies.count * 100) else {
        definition.notRead.append(
          .init(source: app.location(of: one.place), reason: Budget.reasonForBindings))
        break
      }
      let place = [one.container, key, one.id]
      // Only one of two branches runs.
      if let before = seen[place], !one.contributes, !one.decorates,
        before.isConditional || one.isConditional
      {
        one.overrides = true
      }
      seen[place] = one
      definition.append(binding(one, key, &definition, &suppressions))
    }
    write(&definition)
    // The app passes its environment at run time, so no variable is missing here.
    let variables = Set(definition.bindings.flatMap(\.environment).map(\.name))
    if !variables.isEmpty {
      definition.environment = .init(
        variables: variables.sorted().map { .init(name: $0, value: .null) })
    }
    definition.ignores += suppressions.take(bound: Set(definition.bindings.map(\.key)))
    definition.notRead += app.notRead(description.unread, missing: missing(definition))
    return definition
  }

  /// The bindings, with each decorator behind the binding that it wraps.
  private func ordered() -> [ModuleBinding] {
    guard description.bindings.contains(where: \.decorates) else { return description.bindings }
    var found = description.bindings.filter { !$0.decorates }
    for one in description.bindings where one.decorates {
      let last = found.lastIndex { $0.key == one.key && $0.container == one.container }
      if let last { found.insert(one, at: last + 1) } else { found.append(one) }
    }
    return found
  }

  private func binding(
    _ one: ModuleBinding, _ key: String, _ definition: inout ContainerDefinition,
    _ suppressions: inout SourceSuppressions
  ) -> ContainerDefinition.Binding {
    let hasProperties = !one.properties.isEmpty
    var making = ContainerDefinition.Binding.Making.instance
    var environment = one.environment
    switch one.kind {
    case .instance where !hasProperties: break
    case .alias: making = .alias(one.dependencies.first.map { text($0.key) } ?? key)
    case .factory, .wiring, .instance:
      let all = one.requests
      making = .factory(
        dependencies: all.compactMap { dependency($0, &definition) },
        arguments: names.texts(one.key.arguments))
      environment += all.compactMap(\.variable)
    }
    var binding = ContainerDefinition.Binding(key, scope: one.scope, making: making)
    if one.kind == .instance, hasProperties { binding.scope = "singleton" }
    (binding.container, binding.module, binding.id) = (one.container, one.module, one.id)
    binding.source = app.location(of: one.place)
    binding.isOpaque =
      one.isUnread
      || one.declared == nil
        && one.dependencies.contains {
          $0.isBuiltIn && $0.key.type.base != "Container.Environment"
        }
    (binding.isEager, binding.overrides, binding.decorates, binding.contributes) = (
      one.isEager, one.overrides, one.decorates, one.contributes
    )
    (binding.closes, binding.isolation, binding.labels) = (one.closes, one.isolation, one.labels)
    binding.environment = environment
    binding.ignores =
      one.ignores + suppressions.take(at: app.location(of: one.place), one.place.file)
    return binding
  }

  private func dependency(
    _ one: ModuleDependency, _ definition: inout ContainerDefinition
  ) -> ContainerDefinition.Dependency? {
    guard one.variable == nil, !one.isUnread else { return nil }
    if one.isBuiltIn {
      guard one.key.type.base == words.container else { return nil }
      let external = ContainerDefinition.External.key(words.container, scope: nil)
      if !definition.externals.contains(external) { definition.externals.append(external) }
    }
    // A type that is bound itself is not a handle.
    let written = ModuleKey(type: one.written, name: one.key.name)
    if one.written != one.key.type, bound.contains(written) {
      return .init(
        text(written), kind: one.kind == .property ? .property : .instance, name: one.label,
        ownership: one.ownership)
    }
    return .init(
      text(one.key), kind: one.kind, element: one.element, isOptional: one.isOptional,
      name: one.label, ownership: one.ownership, arguments: names.texts(one.key.arguments))
  }

  private func write(_ definition: inout ContainerDefinition) {
    for root in description.roots {
      let one = root.dependency
      guard !one.isBuiltIn else { continue }
      if one.isOptional, !bound.contains(one.key) { continue }
      definition.roots.append(
        .init(
          key: text(one.key), kind: one.kind, arguments: names.texts(one.key.arguments),
          source: app.location(of: root.place)))
    }
    definition.ignores += description.ignores
    definition.collections = description.collections.map { .init(key: text($0)) }
    definition.externals += description.externals.map {
      .key(text($0.key), scope: $0.scope, container: $0.container)
    }
  }

  // MARK: Not read

  /// The keys that are requested and that nothing binds, with their types.
  private func missing(_ definition: ContainerDefinition) -> [(key: String, type: TypeName)] {
    let names = Set(definition.bindings.map(\.key)).union(
      definition.externals.compactMap { if case .key(let key, _, _) = $0 { key } else { nil } })
    var seen: Set<String> = []
    let requests = description.requests.filter {
      !$0.isOptional && !$0.isBuiltIn && $0.variable == nil && !$0.isUnread
    }
    return requests.map { (key: text($0.key), type: $0.key.type) }
      .filter { !names.contains($0.key) && seen.insert($0.key).inserted }
  }
}
