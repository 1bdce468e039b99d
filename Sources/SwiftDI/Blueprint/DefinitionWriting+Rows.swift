import DIDefinition

// Bindings as numbers, for checks.
extension DefinitionWriting {
  /// Writes only the parts that the graph reads, without creating values for them.
  mutating func writeRows(_ blueprint: Blueprint) {
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

  mutating func reserveRows() {
    let needs = entries.reduce(0) { $0 + $1.registration.needs.count }
    definition.bindingTable.keys.reserveCapacity(entries.count)
    definition.bindingTable.flags.reserveCapacity(entries.count)
    definition.bindingTable.dependencyOffsets.reserveCapacity(entries.count + 1)
    definition.dependencyTable.keys.reserveCapacity(needs)
    definition.dependencyTable.traits.reserveCapacity(needs)
  }

  mutating func writeRow(
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

  mutating func writeNeeds(_ needs: [Need], _ layer: Int) {
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

  mutating func write(_ traits: DependencyTraits, of key: UInt32) {
    definition.dependencyTable.keys.append(key)
    definition.dependencyTable.traits.append(traits)
  }

  mutating func scopeSymbol(of registration: Registration) -> Symbol? {
    guard let word = registration.scopeWord else { return nil }
    let kind = registration.scope.kind
    guard kind != .declared, kind != .unscoped else { return definition.symbols.intern(word) }
    if let known = scopeSymbols[kind] { return known }
    let symbol = definition.symbols.intern(word)
    scopeSymbols[kind] = symbol
    return symbol
  }
}
