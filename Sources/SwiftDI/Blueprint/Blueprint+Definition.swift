public import DIDefinition

extension Blueprint {
  /// The container definition that the command lints and draws.
  ///
  /// Type names have no module prefix, unless two types share a name. Runs no factory. O(bindings +
  /// dependencies).
  public var definition: ContainerDefinition {
    definition(recorded: [])
  }

  /// The definition with dependencies that were recorded while factories ran.
  func definition(recorded: [RecordedNeed]) -> ContainerDefinition {
    DefinitionWriting(self, names: .ofTypes, recorded: recorded).definition
  }
}

/// Converts a blueprint into a definition.
///
/// Checks do not depend on the keys' names, and generating names of types costs more than all
/// checks together. So checks use a definition with numbers for names.
struct DefinitionWriting {
  enum Names {
    case numbers
    case ofTypes
  }

  private struct IDPlace: Hashable {
    let key: KeyReference
    let layer: Int
    let id: String
  }

  /// The bindings, each with its row in the definition.
  let entries: [Blueprint.Entry]
  let declaredScopes: [Scope]
  var definition: ContainerDefinition
  /// The keys of externals.
  private(set) var externals: [Symbol: KeyReference] = [:]
  private var keyCount = 0
  private var symbols: [KeyReference: Symbol] = [:]
  private var plainSymbols: TypeNumbers
  /// The symbols of the built-in scopes used so far.
  private var scopeSymbols: [Scope.Kind: Symbol] = [:]
  /// The ids written so far, by the contributions they identify.
  private var ids: [IDPlace: String] = [:]
  private var takenIDs: Set<String> = []
  private var takenNames: Set<String> = []
  private let ambiguousModules: Set<String>
  private let names: Names
  private let ambiguous: Set<String>
  /// The types with a binding whose name equals the name of their wiring.
  private let wiringNames: Set<ObjectIdentifier>
  /// The bound keys whose types may be handles.
  private let boundHandles: Set<KeyReference>
  private let contributed: ContributedKeys
  /// The recorded dependencies by the requester's row, in order of their recording.
  private let recorded: [Int: [RecordedNeed]]
  /// The bound and the external keys; only computed if dependencies were recorded.
  private let answered: Set<KeyReference>

  init(_ blueprint: Blueprint, names: Names, recorded: [RecordedNeed] = []) {
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
    plainSymbols = TypeNumbers(capacity: entries.count)
    boundHandles = Set(
      entries.lazy.map(\.registration.key).filter { TypeKind($0.type) == .value })
    contributed = ContributedKeys(entries, blueprint)
    ambiguousModules = Self.ambiguousModules(blueprint)
    let keys = names == .ofTypes ? Self.keys(entries) + recorded.map(\.key) : []
    ambiguous = Self.ambiguousNames(keys)
    wiringNames = Set(
      keys.lazy.filter { $0.name == KeyReference.wiringName }.map { ObjectIdentifier($0.type) })
    writeScopes()
    writeContainers(blueprint)
    switch names {
    case .numbers: writeRows(blueprint)
    case .ofTypes: writeBindings(blueprint)
    }
    for (layer, module) in blueprint.layers.enumerated().flatMap({ layer in
      layer.element.modules.map { (layer.offset, $0) }
    }) {
      for root in module.roots { write(root, layer) }
      definition.ignores += module.ignores
      for external in module.externals {
        let symbol = symbol(external.key)
        externals[symbol] = external.key
        definition.externals.append(
          .key(definition.symbols[symbol], scope: external.scope.word))
      }
    }
  }

  // MARK: Names

  /// The bound and the requested keys.
  private static func keys(_ entries: [Blueprint.Entry]) -> [KeyReference] {
    entries.flatMap { entry in
      [entry.registration.key] + entry.registration.needs.map(\.key)
        + entry.registration.properties.map(\.need.key)
    }
  }

  /// The module names that several types share.
  private static func ambiguousModules(_ blueprint: Blueprint) -> Set<String> {
    var owner: [String: ObjectIdentifier] = [:]
    var ambiguous: Set<String> = []
    for module in blueprint.layers.flatMap(\.modules).compactMap(\.identity) {
      if let known = owner.updateValue(module.type, forKey: module.name), known != module.type {
        ambiguous.insert(module.name)
      }
    }
    return ambiguous
  }

  /// The short names that several types share.
  private static func ambiguousNames(_ keys: [KeyReference]) -> Set<String> {
    var owner: [String: ObjectIdentifier] = [:]
    var ambiguous: Set<String> = []
    for key in keys {
      let type = key.wired ?? key.type
      let name = TypeText.short(type)
      let known = owner.updateValue(ObjectIdentifier(type), forKey: name)
      if let known, known != ObjectIdentifier(type) { ambiguous.insert(name) }
    }
    return ambiguous
  }

  private func typeText(_ type: any Any.Type) -> String {
    let short = TypeText.short(type)
    return ambiguous.contains(short) ? TypeText.qualified(type) : short
  }

  /// Local types with equal names are distinguished by their order, which is the only property that
  /// is stable across runs.
  private mutating func uniqueName(of key: KeyReference) -> String {
    let text = name(of: key)
    var unique = text
    var number = 2
    while !takenNames.insert(unique).inserted {
      unique = "\(text) \(number)"
      number += 1
    }
    return unique
  }

  private func name(of key: KeyReference) -> String {
    if let wired = key.wired, wiringNames.contains(ObjectIdentifier(wired)) {
      return "Wiring<\(typeText(wired))>"
    }
    return key.text(typeText)
  }

  /// The text of a key; equal for equal keys and different for others.
  mutating func text(_ key: KeyReference) -> String {
    let symbol = symbol(key)
    return definition.symbols[symbol]
  }

  mutating func symbol(_ key: KeyReference) -> Symbol {
    let isPlain = key.isPlain
    if isPlain, let known = plainSymbols[key.type] { return Symbol(rawValue: known) }
    if !isPlain, let known = symbols[key] { return known }
    let text =
      switch names {
      case .numbers: "\(keyCount)"
      case .ofTypes: uniqueName(of: key)
      }
    let symbol = definition.symbols.intern(text)
    keyCount += 1
    if isPlain {
      plainSymbols.insert(symbol.rawValue, for: key.type)
    } else {
      symbols[key] = symbol
    }
    return symbol
  }

  // MARK: Members

  private mutating func writeScopes() {
    for scope in declaredScopes {
      // `scope-name` reports such names; writing them would make the definition unreadable.
      guard let name = scope.names.last, !name.isEmpty,
        !ContainerDefinition.builtInScopes.contains(name),
        !definition.scopes.contains(where: { $0.name == name })
      else { continue }
      definition.scopes.append(.init(name: name, within: scope.names.dropLast().last))
    }
  }

  private mutating func writeContainers(_ blueprint: Blueprint) {
    for (index, layer) in blueprint.layers.enumerated().dropFirst() {
      definition.containers.append(
        .init(
          name: layer.name, parent: index == 1 ? nil : blueprint.layers[index - 1].name,
          scope: layer.scope?.word))
    }
  }

  private mutating func writeModules(_ blueprint: Blueprint) {
    var seen: Set<String> = []
    for module in blueprint.layers.flatMap(\.modules) {
      guard let identity = module.identity, seen.insert(name(of: identity)).inserted
      else { continue }
      definition.modules.append(
        .init(name: name(of: identity), requires: module.requires.map(name)))
    }
  }

  /// The module's name, or the name of its type if modules of several types share the name.
  private func name(of module: LoadedModule.Identity) -> String {
    ambiguousModules.contains(module.name) ? module.qualifiedName : module.name
  }

  /// Built-in types and unbound optionals are not roots of the graph.
  private mutating func write(_ root: LoadedModule.Root, _ layer: Int) {
    guard root.need.isEdge else { return }
    let need = plain(root.need, layer)
    if need.isOptional, !entries.contains(where: { $0.registration.key == need.key }) { return }
    definition.roots.append(
      .init(
        key: text(need.key), kind: need.kind, arguments: need.key.arguments.map(typeText),
        source: root.place.location))
  }

  // MARK: Needs

  /// Whether a type that may be a handle is bound itself and therefore is not a handle.
  func isBound(_ need: Need) -> Bool {
    guard !boundHandles.isEmpty, !need.isBuiltIn, let outer = need.handles.first else {
      return false
    }
    return boundHandles.contains(KeyReference(outer, name: need.key.name))
  }

  /// The dependency as the graph contains it: a type that is bound itself is not a handle.
  ///
  /// In a definition a deferred request yields the collection if the key only has contributions,
  /// and an object otherwise. Here the type determines which of the two is requested: if it is an
  /// object, a key with contributions alone is missing, and if it is a collection, so is a key with
  /// a single binding.
  private func plain(_ need: Need, _ layer: Int) -> Need {
    guard isBound(need), let outer = need.handles.first else {
      guard need.kind == .provider || need.kind == .lazy,
        need.isOfCollection != contributed.contains(need.key, seenFrom: layer)
      else { return need }
      var plain = need
      if need.isOfCollection {
        plain.element = need.kind == .provider ? .provider : .lazy
        plain.kind = .collection
      } else {
        plain.kind = .instance
      }
      return plain
    }
    var plain = Need(outer)
    plain.key = KeyReference(outer, name: need.key.name)
    plain.label = need.label
    plain.ownership = need.ownership
    if need.kind == .property { plain.kind = .property }
    return plain
  }

  /// The dependencies of a registration as a reader of the definition sees them: the edges of the
  /// graph and the container itself.
  private func edges(of registration: Registration, _ layer: Int) -> [Need] {
    let needs = registration.needs + registration.properties.map(\.need)
    let declared = registration.declaredNeeds ?? []
    return (needs + declared).compactMap { need in
      if need.isContainer { return need }
      return need.isEdge ? plain(need, layer) : nil
    }
  }

  // MARK: Bindings as numbers

  /// Writes only the parts that the graph reads, without creating values for them.
  private mutating func writeRows(_ blueprint: Blueprint) {
    reserveRows()
    var containers: [Symbol?] = [nil]
    for layer in blueprint.layers.dropFirst() {
      containers.append(definition.symbols.intern(layer.name))
    }
    for index in entries.indices {
      writeRow(
        entries[index].registration, entries[index].layer, containers[entries[index].layer])
    }
  }

  private mutating func reserveRows() {
    let needs = entries.reduce(0) { $0 + $1.registration.needs.count }
    definition.bindingTable.keys.reserveCapacity(entries.count)
    definition.bindingTable.flags.reserveCapacity(entries.count)
    definition.bindingTable.dependencyOffsets.reserveCapacity(entries.count + 1)
    definition.dependencyTable.keys.reserveCapacity(needs)
    definition.dependencyTable.traits.reserveCapacity(needs)
  }

  private mutating func writeRow(
    _ registration: Registration, _ layer: Int, _ container: Symbol?
  ) {
    let row = definition.bindingTable.count
    // Avoids an option set literal, which would call generic code.
    var flags = BindingFlags(rawValue: 0)
    if registration.isEager { flags.formUnion(.eager) }
    if registration.overrides { flags.formUnion(.overrides) }
    if registration.decorates { flags.formUnion(.decorates) }
    if registration.contributes { flags.formUnion(.contributes) }
    let known = registration.key.isPlain ? plainSymbols[registration.key.type] : nil
    definition.bindingTable.keys.append(known ?? symbol(registration.key).rawValue)
    switch registration.making {
    case .instance where registration.properties.isEmpty: flags.formUnion(.instance)
    case .alias:
      flags.formUnion(.alias)
      definition.bindingTable.aliasCount += 1
      writeNeeds(registration.needs, layer)
    case .factory, .wiring, .instance:
      writeNeeds(registration.needs, layer)
      if !registration.properties.isEmpty { writeNeeds(registration.properties.map(\.need), layer) }
      if let declared = registration.declaredNeeds { writeNeeds(declared, layer) }
    }
    definition.bindingTable.flags.append(flags)
    definition.bindingTable.dependencyOffsets.append(UInt32(definition.dependencyTable.count))
    if let scope = scopeSymbol(of: registration) {
      definition.bindingTable.scopes.set(scope.rawValue, row: row)
    }
    if let container { definition.bindingTable.containers.set(container.rawValue, row: row) }
    // Overriding contributions needs the ids.
    if let id = registration.id {
      definition.bindingTable.ids.set(definition.symbols.intern(id).rawValue, row: row)
    }
  }

  private mutating func writeNeeds(_ needs: [Need], _ layer: Int) {
    // Accessed in place, because copying a need costs more than writing its row.
    for index in needs.indices where needs[index].isEdge {
      var traits = DependencyTraits()
      if needs[index].handles.isEmpty
        || boundHandles.isEmpty && contributed.isEmpty && !needs[index].isOfCollection
      {
        traits.kind = needs[index].kind
        traits.element = needs[index].element
        traits.ownership = needs[index].ownership
        traits.isOptional = needs[index].isOptional
        let known = needs[index].key.isPlain ? plainSymbols[needs[index].key.type] : nil
        write(traits, of: known ?? symbol(needs[index].key).rawValue)
      } else {
        let need = plain(needs[index], layer)
        traits.kind = need.kind
        traits.element = need.element
        traits.ownership = need.ownership
        traits.isOptional = need.isOptional
        write(traits, of: symbol(need.key).rawValue)
      }
    }
  }

  private mutating func write(_ traits: DependencyTraits, of key: UInt32) {
    definition.dependencyTable.keys.append(key)
    definition.dependencyTable.traits.append(traits)
  }

  private mutating func scopeSymbol(of registration: Registration) -> Symbol? {
    guard let word = registration.scopeWord else { return nil }
    let kind = registration.scope.kind
    guard kind != .declared, kind != .unscoped else { return definition.symbols.intern(word) }
    if let known = scopeSymbols[kind] { return known }
    let symbol = definition.symbols.intern(word)
    scopeSymbols[kind] = symbol
    return symbol
  }

  // MARK: Bindings with names

  private mutating func writeBindings(_ blueprint: Blueprint) {
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

  private mutating func write(
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

  private func describe(
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

  private mutating func making(
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
  private mutating func id(of registration: Registration, _ layer: Int) -> String? {
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
  private mutating func declareContainer() {
    let symbol = symbol(KeyReference(Container.self))
    guard externals.updateValue(KeyReference(Container.self), forKey: symbol) == nil else { return }
    definition.externals.append(.key(definition.symbols[symbol], scope: nil))
  }

  /// An unbound key is optional if the factory succeeded without it.
  private mutating func dependency(_ need: RecordedNeed) -> ContainerDefinition.Dependency {
    let isAnswered = need.isRequired || need.kind == .collection || answered.contains(need.key)
    return ContainerDefinition.Dependency(
      text(need.key), kind: need.kind, isOptional: !isAnswered, isRecorded: true,
      arguments: need.key.arguments.map(typeText))
  }

  private mutating func dependency(_ need: Need) -> ContainerDefinition.Dependency {
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
  fileprivate var scopeWord: String? {
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

/// The version of this library in exported definitions.
enum SwiftDIVersion {
  static let current = "0.1.0"
}
