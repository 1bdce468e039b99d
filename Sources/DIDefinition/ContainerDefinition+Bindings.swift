extension ContainerDefinition {
  /// The bindings in order of registration.
  public var bindings: Bindings { Bindings(definition: self) }

  /// Registers one more binding, after the existing ones.
  ///
  /// Amortised O(dependencies of the binding).
  public mutating func append(_ binding: Binding) {
    let row = bindingTable.count
    bindingTable.keys.append(symbols.intern(trimmed(binding.key)).rawValue)
    bindingTable.flags.append(binding.flags)
    setNames(of: binding, row: row)
    setSource(binding.source, row: row)
    switch binding.making {
    case .factory(let dependencies, let arguments):
      for dependency in dependencies { append(dependency) }
      if !arguments.isEmpty { bindingTable.arguments.append(arguments, row: row) }
    case .instance:
      break
    case .alias(let target):
      append(Dependency(target, kind: .alias))
      bindingTable.aliasCount += 1
    }
    bindingTable.dependencyOffsets.append(UInt32(dependencyTable.count))
    if !binding.environment.isEmpty {
      bindingTable.environment.append(binding.environment, row: row)
    }
    if !binding.labels.isEmpty { bindingTable.labels.append(binding.labels, row: row) }
    if !binding.ignores.isEmpty { bindingTable.ignores.append(binding.ignores, row: row) }
  }

  /// Reserves memory for the usual contents of a text of this size.
  ///
  /// Pages of it that are never used cost nothing.
  package mutating func reserve(forTextOf size: Int) {
    let (bindings, dependencies) = (size / 200, size / 60)
    symbols.reserve(names: bindings, bytes: size / 12)
    bindingTable.keys.reserveCapacity(bindings)
    bindingTable.flags.reserveCapacity(bindings)
    bindingTable.dependencyOffsets.reserveCapacity(bindings)
    dependencyTable.keys.reserveCapacity(dependencies)
    dependencyTable.traits.reserveCapacity(dependencies)
  }

  private mutating func setNames(of binding: Binding, row: Int) {
    func set(_ name: String?, _ column: WritableKeyPath<BindingTable, OptionalColumn>) {
      guard let name else { return }
      bindingTable[keyPath: column].set(symbols.intern(name).rawValue, row: row)
    }
    set(binding.scope, \.scopes)
    set(binding.container, \.containers)
    set(binding.module, \.modules)
    set(binding.id, \.ids)
    set(binding.type, \.types)
    set(binding.mapKey, \.mapKeys)
    set(binding.isolation, \.isolations)
  }

  package mutating func setSource(_ source: SourceLocation?, row: Int) {
    guard let source else { return }
    bindingTable.files.set(symbols.intern(source.file).rawValue, row: row)
    if let line = source.line { bindingTable.lines.set(UInt32(clamping: line), row: row) }
    if let column = source.column { bindingTable.columns.set(UInt32(clamping: column), row: row) }
  }

  private mutating func append(_ dependency: Dependency) {
    let row = dependencyTable.count
    dependencyTable.keys.append(symbols.intern(trimmed(dependency.key)).rawValue)
    var traits = DependencyTraits()
    traits.kind = dependency.kind
    traits.element = dependency.element
    traits.ownership = dependency.ownership
    traits.isOptional = dependency.isOptional
    dependencyTable.traits.append(traits)
    if dependency.isRecorded { dependencyTable.recorded.set(1, row: row) }
    if let name = dependency.name {
      dependencyTable.names.set(symbols.intern(name).rawValue, row: row)
    }
    if let source = dependency.source {
      dependencyTable.files.set(symbols.intern(source.file).rawValue, row: row)
      if let line = source.line { dependencyTable.lines.set(UInt32(clamping: line), row: row) }
      if let column = source.column {
        dependencyTable.columns.set(UInt32(clamping: column), row: row)
      }
    }
    if !dependency.arguments.isEmpty {
      dependencyTable.arguments.append(dependency.arguments, row: row)
    }
    if !dependency.ignores.isEmpty { dependencyTable.ignores.append(dependency.ignores, row: row) }
  }

  /// The key without white space at its ends; an empty key stays, because the reader rejects it
  /// anyway.
  private func trimmed(_ key: String) -> String {
    Key(key)?.description ?? key
  }
}

extension ContainerDefinition {
  /// The bindings of a definition as values, each created on access.
  public struct Bindings: RandomAccessCollection, Sendable {
    fileprivate let definition: ContainerDefinition

    public var startIndex: Int { 0 }
    public var endIndex: Int { definition.bindingTable.count }

    public subscript(row: Int) -> Binding { definition.binding(row) }
  }

  private func binding(_ row: Int) -> Binding {
    let table = bindingTable
    let flags = table.flags[row]
    let rows = table.dependencies(of: row)
    let making: Binding.Making =
      if flags.contains(.alias), let target = rows.first {
        .alias(name(dependencyTable.keys[target]))
      } else if flags.contains(.instance) {
        .instance
      } else {
        .factory(dependencies: rows.map(dependency), arguments: table.arguments[row] ?? [])
      }
    var binding = Binding(name(table.keys[row]), scope: name(table.scopes[row]), making: making)
    binding.id = name(table.ids[row])
    binding.container = name(table.containers[row])
    binding.module = name(table.modules[row])
    binding.source = source(ofBinding: row)
    binding.type = name(table.types[row])
    binding.isOpaque = flags.contains(.opaque)
    binding.isEager = flags.contains(.eager)
    binding.contributes = flags.contains(.contributes)
    binding.mapKey = name(table.mapKeys[row])
    binding.overrides = flags.contains(.overrides)
    binding.decorates = flags.contains(.decorates)
    binding.environment = table.environment[row] ?? []
    binding.isolation = name(table.isolations[row])
    binding.isAsync = flags.contains(.async)
    binding.isThrowing = flags.contains(.throws)
    binding.isSendable = flags.contains(.sendable)
    binding.closes = flags.contains(.closes)
    binding.labels = table.labels[row] ?? []
    binding.ignores = table.ignores[row] ?? []
    return binding
  }

  private func dependency(_ row: Int) -> Dependency {
    let traits = dependencyTable.traits[row]
    return Dependency(
      name(dependencyTable.keys[row]), kind: traits.kind, element: traits.element,
      isOptional: traits.isOptional, name: name(dependencyTable.names[row]),
      ownership: traits.ownership, isRecorded: dependencyTable.recorded[row] != nil,
      arguments: dependencyTable.arguments[row] ?? [], source: source(ofDependency: row),
      ignores: dependencyTable.ignores[row] ?? [])
  }

  /// The location of a binding in Swift source, if the definition contains it.
  package func source(ofBinding row: Int) -> SourceLocation? {
    bindingTable.files[row].map {
      SourceLocation(
        file: name($0), line: bindingTable.lines[row].map(Int.init),
        column: bindingTable.columns[row].map(Int.init))
    }
  }

  /// The location of a dependency in Swift source, if the definition contains it.
  package func source(ofDependency row: Int) -> SourceLocation? {
    dependencyTable.files[row].map {
      SourceLocation(
        file: name($0), line: dependencyTable.lines[row].map(Int.init),
        column: dependencyTable.columns[row].map(Int.init))
    }
  }

  private func name(_ symbol: UInt32) -> String { symbols[Symbol(rawValue: symbol)] }
  private func name(_ symbol: UInt32?) -> String? { symbol.map { name($0) } }
}

extension ContainerDefinition.Binding {
  fileprivate var flags: BindingFlags {
    var flags: BindingFlags = []
    func set(_ flag: BindingFlags, if condition: Bool) { if condition { flags.insert(flag) } }
    set(.opaque, if: isOpaque)
    set(.instance, if: making == .instance)
    set(.eager, if: isEager)
    set(.contributes, if: contributes)
    set(.overrides, if: overrides)
    set(.decorates, if: decorates)
    set(.async, if: isAsync)
    set(.throws, if: isThrowing)
    set(.sendable, if: isSendable)
    set(.closes, if: closes)
    if case .alias = making { flags.insert(.alias) }
    return flags
  }
}
