import DIDefinition

/// Converts a blueprint into a definition.
///
/// Checks do not depend on the keys' names, and generating names of types costs more than all
/// checks together. So checks use a definition with numbers for names.
struct DefinitionWriting {
  enum Names {
    case numbers
    case ofTypes
  }

  /// The bindings, each with its row in the definition.
  let entries: [Blueprint.Entry]
  let declaredScopes: [Scope]
  var definition: ContainerDefinition
  /// The keys of externals.
  var externals: [Symbol: KeyReference] = [:]
  var keyCount = 0
  var symbols: [KeyReference: Symbol] = [:]
  /// The symbols of plain keys.
  private var plainSymbols: TypeNumbers
  /// The scope of the last factory that has one, and its symbol, because most factories share a few
  /// scopes.
  private var lastScope: (scope: Scope, symbol: Symbol)?
  /// The ids written so far, by the contributions they identify.
  var ids: [Blueprint.Entry.Place: String] = [:]
  var takenIDs: Set<String> = []
  var takenNames: Set<String> = []
  let ambiguousModules: Set<String>
  let names: Names
  let ambiguous: Set<String>
  /// The types with a binding whose name equals the name of their wiring.
  let wiringNames: Set<ObjectIdentifier>
  /// The bound keys whose types may be handles.
  let boundHandles: Set<KeyReference>
  let contributed: ContributedKeys
  /// The recorded dependencies by the requester's row, in order of their recording.
  let recorded: [Int: [RecordedDependency]]
  /// The bound and the external keys; only computed if dependencies were recorded.
  let answered: Set<KeyReference>

  init(_ blueprint: Blueprint, names: Names, recorded: [RecordedDependency] = []) {
    self.names = names
    self.recorded = Dictionary(grouping: recorded, by: \.row)
    entries = blueprint.registrations
    answered =
      recorded.isEmpty
      ? []
      : Set(entries.map(\.registration.key)).union(
        blueprint.layers.flatMap(\.modules).flatMap(\.externals).map(\.key))
    declaredScopes = blueprint.declaredScopes
    definition = ContainerDefinition(name: blueprint.layers[0].name)
    plainSymbols = TypeNumbers(reserving: entries.count)
    boundHandles = Set(
      entries.lazy.map(\.registration.key).filter { TypeKind($0.type) == .value })
    contributed = ContributedKeys(entries, blueprint)
    ambiguousModules = Self.ambiguous(
      blueprint.layers.flatMap(\.modules).compactMap(\.identity).map { ($0.name, $0.type) })
    let keys = names == .ofTypes ? Self.keys(entries) + recorded.map(\.key) : []
    ambiguous = Self.ambiguous(
      keys.map {
        let type = $0.wired ?? $0.type
        return (TypeText.short(type), ObjectIdentifier(type))
      })
    wiringNames = Set(
      keys.lazy.filter { $0.name == KeyReference.wiringName }.map { ObjectIdentifier($0.type) })
    writeScopes()
    writeContainers(blueprint)
    if names == .ofTypes {
      definition.generator = .init(
        name: ContainerDefinition.Generator.engine, version: SwiftDIVersion.current)
      definition.environment = blueprint.environment.definition
      writeModules(blueprint)
    }
    writeBindings(blueprint)
    blueprint.eachModule { layer, module in
      for root in module.roots { write(root, layer) }
      definition.ignores += module.ignores
      for key in module.collections where names == .ofTypes {
        definition.collections.append(.init(key: text(key)))
      }
      for external in module.externals {
        let symbol = symbol(external.key)
        externals[symbol] = external.key
        definition.externals.append(
          .key(
            definition.symbols[symbol], scope: external.scope.word,
            container: layer == 0 ? nil : blueprint.layers[layer].name))
      }
    }
  }

  // MARK: Names

  /// The bound and the requested keys.
  static func keys(_ entries: [Blueprint.Entry]) -> [KeyReference] {
    entries.flatMap { entry in
      [entry.registration.key] + entry.registration.dependencies.map(\.key)
        + entry.registration.properties.map(\.dependency.key)
    }
  }

  /// The names that several types share.
  static func ambiguous(_ names: [(name: String, type: ObjectIdentifier)]) -> Set<String> {
    var owner: [String: ObjectIdentifier] = [:]
    return Set(
      names.filter { owner.updateValue($0.type, forKey: $0.name) ?? $0.type != $0.type }
        .map(\.name))
  }

  func typeText(_ type: any Any.Type) -> String {
    let short = TypeText.short(type)
    return ambiguous.contains(short) ? TypeText.qualified(type) : short
  }

  /// Local types with equal names are distinguished by their order, which is the only property that
  /// is stable across runs.
  mutating func uniqueName(of key: KeyReference) -> String {
    let name = name(of: key)
    return numbered(ContainerDefinition.Key(name)?.description ?? name) {
      !takenNames.insert($0).inserted
    }
  }

  func name(of key: KeyReference) -> String {
    if let wired = key.wired, wiringNames.contains(ObjectIdentifier(wired)) {
      return "Wiring<\(typeText(wired))>"
    }
    return key.text(typeText)
  }

  /// The types of the plain keys by their symbols; for errors.
  ///
  /// O(bindings + dependencies).
  func plainTypes(_ roots: [Bindings.Root]) -> [Symbol: any Any.Type] {
    let keys = (Self.keys(entries) + roots.map(\.dependency.key)).filter(\.isPlain)
    return Dictionary(
      keys.compactMap { key in
        plainSymbols[key.type].map { (Symbol(rawValue: $0), key.type) }
      }, uniquingKeysWith: { first, _ in first })
  }

  /// The text of a key; equal for equal keys and different for others.
  mutating func text(_ key: KeyReference) -> String {
    let symbol = symbol(key)
    return definition.symbols[symbol]
  }

  @inline(__always)
  mutating func symbol(_ key: KeyReference) -> Symbol {
    if key.isPlain, let known = plainSymbols[key.type] { return Symbol(rawValue: known) }
    return newSymbol(key)
  }

  /// The symbol of a key that is new, or that has a name or arguments.
  private mutating func newSymbol(_ key: KeyReference) -> Symbol {
    if !key.isPlain, let known = symbols[key] { return known }
    let text =
      switch names {
      case .numbers: String(keyCount)
      case .ofTypes: uniqueName(of: key)
      }
    let symbol = definition.symbols.intern(text)
    keyCount += 1
    if key.isPlain {
      plainSymbols.add(symbol.rawValue, for: key.type)
    } else {
      symbols[key] = symbol
    }
    return symbol
  }

  mutating func scopeSymbol(of registration: Registration) -> Symbol? {
    if let lastScope, registration.kind == .factory, lastScope.scope == registration.scope {
      return lastScope.symbol
    }
    guard let word = registration.scopeWord else { return nil }
    let symbol = definition.symbols.intern(word)
    if registration.kind == .factory { lastScope = (registration.scope, symbol) }
    return symbol
  }

  /// The id of a contribution, which a definition requires to be unique across keys and containers.
  ///
  /// A contribution that overrides has the id of the one it replaces.
  mutating func id(of registration: Registration, _ layer: Int) -> String? {
    guard let id = registration.id else { return nil }
    let place = Blueprint.Entry.Place(key: registration.key, layer: layer, id: id)
    if registration.overrides, !registration.decorates, let known = ids[place] { return known }
    let text = numbered(id) { !takenIDs.insert($0).inserted }
    if ids[place] == nil { ids[place] = text }
    return text
  }

  // MARK: Members

  mutating func writeScopes() {
    for scope in declaredScopes {
      // `scope-name` reports such names; writing them would make the definition unreadable.
      guard let name = scope.names.last, !name.isEmpty,
        !ContainerDefinition.builtInScopes.contains(name),
        !definition.scopes.contains(where: { $0.name == name })
      else { continue }
      definition.scopes.append(.init(name: name, within: scope.names.dropLast().last))
    }
  }

  mutating func writeContainers(_ blueprint: Blueprint) {
    for (index, layer) in blueprint.layers.enumerated().dropFirst() {
      definition.containers.append(
        .init(
          name: layer.name, parent: index == 1 ? nil : blueprint.layers[index - 1].name,
          scope: layer.scope?.word))
    }
  }

  mutating func writeModules(_ blueprint: Blueprint) {
    var seen: Set<String> = []
    for module in blueprint.layers.flatMap(\.modules) {
      guard let identity = module.identity, seen.insert(name(of: identity)).inserted
      else { continue }
      definition.modules.append(
        .init(name: name(of: identity), requires: module.requires.map(name)))
    }
  }

  /// The module's name, or the name of its type if modules of several types share the name.
  func name(of module: LoadedModule.Identity) -> String {
    ambiguousModules.contains(module.name) ? module.qualifiedName : module.name
  }

  /// Built-in types and unbound optionals are not roots of the graph.
  mutating func write(_ root: Bindings.Root, _ layer: Int) {
    guard root.dependency.isEdge else { return }
    let dependency = plain(root.dependency, layer)
    if dependency.isOptional, !entries.contains(where: { $0.registration.key == dependency.key }) {
      return
    }
    definition.roots.append(
      .init(
        key: text(dependency.key), kind: dependency.kind,
        arguments: dependency.key.arguments.map(typeText),
        source: root.place.location))
  }

  // MARK: Dependencies

  /// Whether a type that may be a handle is bound itself and therefore is not a handle.
  func isBound(_ dependency: Dependency) -> Bool {
    guard !boundHandles.isEmpty, !dependency.isBuiltIn, let outer = dependency.handles.first else {
      return false
    }
    return boundHandles.contains(KeyReference(outer, name: dependency.key.name))
  }

  /// The dependency as the graph contains it: a type that is bound itself is not a handle.
  ///
  /// In a definition, a provider or a lazy yields a collection if its key only has contributions,
  /// and an object otherwise. Here the parameter's type determines which of the two it yields.
  /// Where they differ, the dependency is written as a plain collection or instance, and the key is
  /// reported as missing.
  func plain(_ dependency: Dependency, _ layer: Int) -> Dependency {
    guard isBound(dependency), let outer = dependency.handles.first else {
      guard dependency.kind == .provider || dependency.kind == .lazy,
        dependency.isOfCollection != contributed.contains(dependency.key, seenFrom: layer)
      else { return dependency }
      var plain = dependency
      if dependency.isOfCollection {
        plain.element = dependency.kind == .provider ? .provider : .lazy
        plain.kind = .collection
      } else {
        plain.kind = .instance
      }
      return plain
    }
    var plain = Dependency(KeyReference(outer, name: dependency.key.name))
    plain.label = dependency.label
    plain.ownership = dependency.ownership
    if dependency.kind == .property { plain.kind = .property }
    return plain
  }
}

extension Registration {
  /// The scope as a definition spells it.
  ///
  /// A wired instance is written as a factory with dependencies, and therefore needs a scope.
  var scopeWord: String? {
    switch kind {
    case .alias, .wiring: nil
    case .instance where !properties.isEmpty: scope.word ?? "singleton"
    case .factory, .instance: scope.word
    }
  }
}
