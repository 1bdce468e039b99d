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
    key.arguments = found.bindings[index].key.arguments
    return Made(binding: index, alias: addAlias(key, to: index))
  }

  /// Adds a further key of a binding, and returns the position of the alias.
  @discardableResult
  mutating func addAlias(_ key: ModuleKey, to index: Int) -> Int {
    let bound = found.bindings[index]
    var one = ModuleBinding(key: key, kind: .alias, place: bound.place)
    (one.module, one.container, one.isConditional) = (
      bound.module, bound.container, bound.isConditional
    )
    one.dependencies = [ModuleDependency(key: bound.key, written: bound.type, kind: .alias)]
    found.bindings[index].ownAliases.append(found.bindings.count)
    found.bindings.append(one)
    return found.bindings.count - 1
  }

  // MARK: Declarations

  private mutating func need(_ call: CallEvent, _ index: Int, _ frame: Frame) {
    var needed = found.bindings[index].declared ?? []
    for argument in call.arguments {
      guard let key = key(argument, frame) else {
        lose("its key is computed", .none, call.place)
        continue
      }
      needed.append(handles.dependency(key))
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
