/// The parameters of initialisers.
extension ModuleFactories {
  /// The factory that an initialiser is; one with a reason if the labels do not tell it apart.
  func initializer(
    of constructed: TypeName, _ labels: [String?]?, _ key: TypeName?
  ) -> ModuleFactory {
    var name = constructed
    // The generic arguments may only be spelt in the type that is bound.
    if name.arguments.isEmpty, let key, key.base == name.base { name = key }
    guard let type = app.type(canonical: name), app.types[type].kind != .extension else {
      return ModuleFactory(
        result: name, reason: "the initialiser of '\(name.text)' is outside of the sources")
    }
    let owners = app.lineage(of: type).filter { app.types[$0].kind != .protocol }
    guard let owner = owners.first(where: { !app.types[$0].initializers.isEmpty }) else {
      return withoutInitializer(type, name, labels)
    }
    let fitting = app.types[owner].initializers.filter { one in
      labels.map { $0 == one.parameters.map(\.label) } ?? true
    }
    guard fitting.count == 1, let one = fitting.first else {
      return ModuleFactory(result: name, reason: "'\(name.text)' has several initialisers")
    }
    let names = program.names(of: Callee(function: one, owner: owner))
    return ModuleFactory(
      parameters: one.parameters.map { bound($0.type, names, type, name) }, result: name,
      isolation: isolation(one.attributes, owner))
  }

  /// The initialiser that the compiler writes.
  private func withoutInitializer(
    _ type: Int, _ name: TypeName, _ labels: [String?]?
  ) -> ModuleFactory {
    var found = ModuleFactory(result: name, isolation: isolation(app.types[type].attributes, nil))
    switch app.types[type].kind {
    case .reference:
      // It is that of the superclass, which may be outside of the sources.
      let inherits = app.inherited(by: type).contains { app.type(canonical: TypeName($0)) == nil }
      if inherits, labels?.isEmpty == false {
        found.reason = "the initialiser of '\(name.text)' is outside of the sources"
      }
    case .value:
      let stored = members(of: type)
      if labels?.isEmpty == true { break }
      if labels == nil, !stored.isEmpty, stored.allSatisfy({ $0.value != nil }) {
        found.reason = "'\(name.text)' has several initialisers"
        break
      }
      let names = program.names(of: type, file: app.types[type].place.file)
      found.parameters = stored.map {
        bound($0.type, names, type, name) ?? program.value(of: $0, owner: type).instanceType
      }
    case .enum, .protocol, .extension:
      return ModuleFactory(
        result: name, reason: "'\(name.text)' has no initialiser in the sources")
    }
    return found
  }

  /// The parameters of a structure's memberwise initialiser.
  private func members(of type: Int) -> [Variable] {
    app.types[type].properties.filter {
      !$0.isStatic && $0.getter == nil && !$0.isLazy && !($0.isConstant && $0.value != nil)
    }
  }

  /// A type with the generic arguments of the type that is constructed; nil if one is open.
  private func bound(
    _ written: TypeName?, _ names: NamePlace, _ type: Int, _ constructed: TypeName
  ) -> TypeName? {
    guard let written else { return nil }
    var binding = Binding()
    program.bindOwner(type, constructed, nil, &binding)
    let found = binding.applied(to: program.canonical(written, names))
    return found.isOpen ? nil : found
  }

  // MARK: Marked types

  /// The initialiser with which the engine constructs a type that an attribute marks: the one with a mark,
  /// otherwise the first one that is not private.
  ///
  /// Parameters with a default are left out, unless they are among `wanted`.
  func factory(
    ofMarked type: Int, _ wanted: Set<String>
  ) -> (parameters: [(name: String, type: TypeName?)], isolation: String?) {
    let one = app.types[type]
    // The attribute does not see the initialisers of extensions.
    let own = one.initializers.prefix(one.ownInitializers)
    let chosen =
      own.first { $0.attributes.contains { $0.name.base == words.markOfInitializer } }
      ?? own.first { !$0.isPrivate }
    if let chosen {
      let names = program.names(of: Callee(function: chosen, owner: type))
      let taken = chosen.parameters.filter { $0.defaultValue == nil || wanted.contains($0.name) }
      return (
        taken.map { ($0.name, $0.type.map { program.canonical($0, names) }) },
        isolation(chosen.attributes, type)
      )
    }
    let names = program.names(of: type, file: one.place.file)
    let stored = one.kind == .value ? members(of: type) : []
    let taken = stored.filter { member in
      let hasDefault =
        member.value != nil || !member.isConstant && member.type?.isOptional == true
      return !hasDefault || wanted.contains(member.name)
    }
    return (
      taken.map { ($0.name, $0.type.map { program.canonical($0, names) }) },
      isolation(one.attributes, nil)
    )
  }

  // MARK: Isolation

  func isolation(_ attributes: [Attribute], _ owner: Int?) -> String? {
    let all = attributes + (owner.map { app.types[$0].attributes } ?? [])
    return all.lazy.map(\.name.text).first { $0.hasSuffix("Actor") }
  }
}
