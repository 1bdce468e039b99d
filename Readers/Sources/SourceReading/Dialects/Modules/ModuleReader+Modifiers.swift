import DIDefinition

/// The functions of a binding.
extension ModuleReader {
  mutating func modify(_ made: Made, _ call: CallEvent, _ frame: Frame) -> Made {
    let (index, plain) = (made.binding, Made(binding: made.binding))
    switch call.name {
    case "named": name(made, call, frame)
    case "using": use(call, index, frame)
    case "eager": found.bindings[index].isEager = true
    case "overrides": found.bindings[index].overrides = true
    case "decorates": found.bindings[index].decorates = true
    case "contributes":
      found.bindings[index].contributes = true
      found.bindings[index].id = text(call, "id")
    case "as": return alias(call, index, frame) ?? plain
    case "set": set(call, index, frame)
    case "injected": inject(index)
    case "needs": need(call, index, frame)
    case "reads": read(call, index)
    case "label":
      let texts = call.arguments.compactMap { argument in
        if case .text(let text) = argument.value.kind { text } else { nil }
      }
      guard texts.count == 2 else { break }
      found.bindings[index].labels.append(.init(name: texts[0], value: texts[1]))
    case "ignoring":
      guard case .text(let rule)? = call.arguments.first?.value.kind else { break }
      found.bindings[index].ignores.append(.init(rule: rule, reason: text(call, "reason")))
    case "onClose": found.bindings[index].closes = true
    case "cachedByArgument":
      found.bindings[index].labels.append(.init(name: "cachedByArgument", value: "true"))
    default: break
    }
    return plain
  }

  private mutating func name(_ made: Made, _ call: CallEvent, _ frame: Frame) {
    let index = made.binding
    let value = call.arguments.first.map { frame.environment.applied(to: $0.value) }
    let name: String?
    switch values.name(value) {
    case .none: name = nil
    case .text(let text): name = text
    case .computed:
      let type = found.bindings[made.alias ?? index].type
      let reason = call.circumstances.isLoop ? "it is bound in a loop" : "its name is computed"
      lose(reason, .type(type.unwrapped), call.place)
      found.bindings[made.alias ?? index].isLost = true
      guard made.alias == nil else { return }
      for alias in found.bindings[index].ownAliases {
        lose(
          "it leads to a binding that is not read", .type(found.bindings[alias].type.unwrapped),
          call.place)
        found.bindings[alias].isLost = true
      }
      return
    }
    if let alias = made.alias {
      found.bindings[alias].key.name = name
      return
    }
    found.bindings[index].key.name = name
    for alias in found.bindings[index].ownAliases {
      found.bindings[alias].dependencies[0].key.name = name
    }
  }

  private mutating func alias(_ call: CallEvent, _ index: Int, _ frame: Frame) -> Made? {
    guard var key = key(call.arguments.first, frame) else {
      lose("its key is computed", .all, call.place)
      return nil
    }
    let bound = found.bindings[index]
    key.arguments = bound.key.arguments
    var one = ModuleBinding(key: key, kind: .alias, place: bound.place)
    (one.module, one.container, one.isConditional) = (
      bound.module, bound.container, bound.isConditional
    )
    one.dependencies = [ModuleDependency(key: bound.key, written: bound.type, kind: .alias)]
    found.bindings[index].ownAliases.append(found.bindings.count)
    found.bindings.append(one)
    return Made(binding: index, alias: found.bindings.count - 1)
  }

  // MARK: Parameters

  private mutating func use(_ call: CallEvent, _ index: Int, _ frame: Frame) {
    for (position, argument) in call.arguments.enumerated()
    where position < found.bindings[index].dependencies.count {
      guard let change = parameter(argument.value, frame) else {
        lose("what a parameter gets is computed", .none, call.place)
        found.bindings[index].isUnread = true
        found.bindings[index].dependencies[position].isUnread = true
        continue
      }
      change(&found.bindings[index].dependencies[position])
    }
  }

  /// The change that `.named(.left).labelled("lamp")` makes to a dependency; nil if it is computed.
  private func parameter(
    _ value: Value, _ frame: Frame
  ) -> ((inout ModuleDependency) -> Void)? {
    if value.name == "inferred" { return { _ in } }
    var changes: [(inout ModuleDependency) -> Void] = []
    var next = value
    while case .call(let number) = next.source, let call = values.call(number), changes.count < 16 {
      let first = call.arguments.first.map { frame.environment.applied(to: $0.value) }
      switch call.name {
      case "named":
        guard case .text(let name) = values.name(first) else { return nil }
        changes.append { $0.key.name = name }
      case "labelled":
        guard case .text(let label)? = first?.kind else { return nil }
        changes.append { $0.label = label }
      case "owned":
        guard let ownership = first?.name else { return nil }
        changes.append { $0.ownership = Self.ownership(ownership) }
      case "variable":
        guard case .text(let name)? = first?.kind else { return nil }
        let hasDefault = call.arguments.count > 1
        changes.append {
          $0.variable = .init(name: name, hasDefault: hasDefault || $0.isOptional)
        }
      default: return nil
      }
      guard let receiver = call.receiver else { break }
      next = receiver
    }
    guard !changes.isEmpty else { return nil }
    return { dependency in for change in changes.reversed() { change(&dependency) } }
  }

  private static func ownership(_ name: String) -> Ownership {
    switch name {
    case "weak": .weak
    case "unowned": .unowned
    default: .strong
    }
  }

  // MARK: Properties

  private mutating func set(_ call: CallEvent, _ index: Int, _ frame: Frame) {
    guard let first = call.arguments.first else { return }
    var dependency: ModuleDependency
    if case .keyPath(_, let names) = first.value.kind {
      guard let type = property(names, of: found.bindings[index].type) else {
        found.bindings[index].isUnread = true
        return lose("the type of a property is not known", .none, call.place)
      }
      dependency = handles.dependency(type)
      dependency.label = names.last
      switch call.arguments.first(where: { $0.label == "if" })?.value.name {
      case "bound": dependency.isOptional = true
      default: if type.isOptional { dependency.isOptional = false }
      }
      let name = call.arguments.first { $0.label == "named" }?.value
      switch values.name(name.map(frame.environment.applied)) {
      case .none: break
      case .text(let text): dependency.key.name = text
      case .computed:
        found.bindings[index].isUnread = true
        return lose("its name is computed", .none, call.place)
      }
    } else {
      guard let key = key(first, frame) else {
        found.bindings[index].isUnread = true
        return lose("its key is computed", .none, call.place)
      }
      dependency = handles.dependency(key.type)
      if let name = key.name { dependency.key.name = name }
      dependency.label = text(call, "label")
    }
    if let ownership = call.arguments.first(where: { $0.label == "ownership" })?.value.name {
      dependency.ownership = Self.ownership(ownership)
    }
    if dependency.kind == .instance { dependency.kind = .property }
    found.bindings[index].properties.append(dependency)
  }

  /// The type of the property at the end of a key path.
  private func property(_ names: [String], of type: TypeName) -> TypeName? {
    var type = type
    for name in names {
      guard let index = app.type(canonical: type),
        let (property, owner) = app.property(name, of: index)
      else { return nil }
      var binding = Binding()
      program.bindOwner(owner, type, nil, &binding)
      guard let found = program.value(of: property, owner: owner).instanceType else { return nil }
      type = binding.applied(to: found)
    }
    return names.isEmpty || type.isOpen ? nil : type
  }

  /// The properties of a class that are marked, those of superclasses first.
  private mutating func inject(_ index: Int) {
    guard let type = app.type(canonical: found.bindings[index].type) else {
      found.bindings[index].isUnread = true
      return lose(
        "the marked properties are outside of the sources", .none, found.bindings[index].place)
    }
    for owner in app.lineage(of: type).reversed() where app.types[owner].kind != .protocol {
      for property in app.types[owner].properties {
        guard let mark = property.attributes.first(where: { words.wrappers[$0.name.base] != nil })
        else { continue }
        let names = program.names(of: owner, file: property.place.file)
        guard let written = property.type ?? mark.name.arguments.first else {
          found.bindings[index].isUnread = true
          lose("the type of a property is not known", .none, property.place)
          continue
        }
        // A property that does not hold its value is optional anyway.
        let isHeld = words.wrappers[mark.name.base] != false
        let type = program.canonical(written, names)
        var dependency = handles.dependency(isHeld ? type : type.unwrapped)
        if let name = mark.arguments.first(where: { $0.label == nil })?.value {
          guard let text = name.bindingName(words, app) else {
            found.bindings[index].isUnread = true
            lose("its name is computed", .none, property.place)
            continue
          }
          dependency.key.name = text
        }
        if dependency.kind == .instance { dependency.kind = .property }
        if !isHeld { dependency.ownership = .weak }
        dependency.label = property.name
        found.bindings[index].properties.append(dependency)
      }
    }
  }

  // MARK: Declarations

  private mutating func need(_ call: CallEvent, _ index: Int, _ frame: Frame) {
    var needed = found.bindings[index].declared ?? []
    for argument in call.arguments {
      guard let key = key(argument, frame) else {
        lose("its key is computed", .none, call.place)
        continue
      }
      var dependency = handles.dependency(key.type)
      if let name = key.name { dependency.key.name = name }
      needed.append(dependency)
    }
    found.bindings[index].declared = needed
  }

  private mutating func read(_ call: CallEvent, _ index: Int) {
    for argument in call.arguments {
      switch argument.value.kind {
      case .text(let text): found.bindings[index].environment.append(.init(name: text))
      case .list(let elements, _):
        for case .text(let text) in elements.map(\.kind) {
          found.bindings[index].environment.append(.init(name: text, hasDefault: true))
        }
      default: lose("the name of a variable is computed", .none, call.place)
      }
    }
  }
}

extension Expression {
  /// The text of the name in a wrapper: `@Inject("left")` or `@Inject(.left)`.
  fileprivate func bindingName(_ words: ModuleWords, _ app: App) -> String? {
    switch self {
    case .string(let text): return text
    case .member(_, let name, _):
      guard let index = app.type(canonical: TypeName(words.bindingName)),
        let (property, _) = app.property(name, of: index)
      else { return nil }
      switch property.value {
      case .string(let text)?: return text
      case .call(let call)?:
        guard case .string(let text)? = call.arguments.first?.value else { return nil }
        return text
      default: return nil
      }
    default: return nil
    }
  }
}
