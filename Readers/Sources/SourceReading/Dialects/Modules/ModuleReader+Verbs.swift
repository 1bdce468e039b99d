import DIDefinition

/// The functions of a builder.
extension ModuleReader {
  mutating func describe(_ call: CallEvent, _ frame: inout Frame) {
    let before = found.bindings.count
    switch call.name {
    case "bind": bind(call, frame)
    case "instance": instance(call, frame)
    case "alias": alias(call, frame)
    case "wiring": wiring(call, frame)
    case "external":
      guard let key = key(call.arguments.first, frame) else { return loseKey(call) }
      let scope = call.arguments.first { $0.label == "in" }.flatMap {
        lifetime($0.value, frame)
      }
      if scope == nil { lose("its scope is computed", .none, call.place) }
      scope.map { declare($0) }
      found.externals.append(.init(key: key, scope: scope?.word, container: frame.container))
    case "declare":
      guard let scope = call.arguments.first.flatMap({ lifetime($0.value, frame) }) else {
        return lose("its scope is computed", .none, call.place)
      }
      declare(scope)
    case "root":
      guard let key = key(call.arguments.first, frame) else {
        return lose("its key is computed", .none, call.place)
      }
      var dependency = handles.dependency(key.type)
      dependency.key.name = key.name
      found.roots.append(.init(dependency: dependency, place: call.place))
    case "collection":
      guard let key = key(call.arguments.first, frame) else { return }
      found.collections.append(key)
    case "ignore":
      guard case .text(let rule)? = call.arguments.first?.value.kind else { return }
      let keys = call.arguments.first { $0.label == "keys" }?.value
      var texts: [String]?
      if case .list(let elements, _)? = keys?.kind {
        texts = elements.compactMap { if case .text(let text) = $0.kind { text } else { nil } }
        guard texts?.count == elements.count else { return }
      } else if keys != nil {
        return
      }
      found.ignores.append(.init(rule: rule, keys: texts, reason: text(call, "reason")))
    default: return
    }
    if found.bindings.count > before { frame.made[call.id] = Made(binding: before) }
  }

  private func loseKeyReason(_ call: CallEvent) -> String {
    call.circumstances.isLoop ? "it is bound in a loop" : "its key is computed"
  }

  private mutating func loseKey(_ call: CallEvent) {
    lose(loseKeyReason(call), .all, call.place)
  }

  func text(_ call: CallEvent, _ label: String) -> String? {
    guard let argument = call.arguments.first(where: { $0.label == label }),
      case .text(let text) = argument.value.kind
    else { return nil }
    return text
  }

  /// A key, with the meaning of generic parameters; nil if it is computed.
  func key(_ argument: CallEvent.Argument?, _ frame: Frame) -> ModuleKey? {
    guard let argument else { return nil }
    var value = frame.environment.applied(to: argument.value)
    if case .metatype(let type) = value.kind {
      value.kind = .metatype(frame.environment.applied(to: type))
    }
    return values.key(value)
  }

  func lifetime(_ value: Value, _ frame: Frame) -> ModuleValues.Lifetime? {
    values.lifetime(frame.environment.applied(to: value))
  }

  mutating func declare(_ scope: ModuleValues.Lifetime) {
    for (index, name) in scope.declared.enumerated()
    where !found.scopes.contains(where: { $0.name == name }) {
      found.scopes.append(.init(name: name, within: index > 0 ? scope.declared[index - 1] : nil))
    }
  }

  // MARK: Bindings

  private func binding(
    _ key: ModuleKey, _ kind: ModuleBinding.Kind, _ call: CallEvent, _ frame: Frame
  ) -> ModuleBinding {
    var one = ModuleBinding(key: key, kind: kind, place: call.place)
    (one.module, one.container) = (frame.module, frame.container)
    one.isConditional = isConditional(call, frame)
    return one
  }

  private mutating func bind(_ call: CallEvent, _ frame: Frame) {
    var arguments: [TypeName] = []
    var hasArguments = false
    var type: TypeName?
    var factory: Value?
    for (index, argument) in call.arguments.enumerated() where argument.label != "in" {
      let value = frame.environment.applied(to: argument.value)
      if let metatype = value.metatype.map(frame.environment.applied), argument.label != "to" {
        if argument.label == "arguments" || hasArguments {
          hasArguments = true
          arguments.append(metatype)
        } else if index == 0 {
          type = metatype
        }
      } else if argument.isTrailing || argument.label == nil || argument.label == "to" {
        factory = value
      }
    }
    guard let factory else {
      return lose("its factory is computed", type.map { .type($0.unwrapped) } ?? .all, call.place)
    }
    let made = factories.factory(factory, type, frame.environment)
    guard let bound = type ?? made.result, !bound.isOpen else {
      return lose(
        call.circumstances.isLoop ? "it is bound in a loop" : "its type is inferred", .all,
        call.place)
    }
    var one = binding(ModuleKey(type: bound, arguments: arguments), .factory, call, frame)
    if let scope = call.arguments.first(where: { $0.label == "in" }) {
      if case .nothing = scope.value.kind {
        one.scope = hasArguments ? nil : defaultScope
      } else if let lifetime = lifetime(scope.value, frame) {
        declare(lifetime)
        one.scope = lifetime.word
      } else {
        lose(
          "its scope is computed", .none,
          scope.value.closure.map { program.bodies[$0].place } ?? call.place)
      }
    } else if !hasArguments {
      one.scope = defaultScope
    }
    one.isolation = made.isolation
    if let reason = made.reason {
      one.isUnread = true
      lose(reason, .none, call.place)
    }
    for parameter in made.parameters.dropFirst(arguments.count) {
      guard let parameter, !parameter.isOpen else {
        if !one.isUnread { lose("a parameter's type is inferred", .none, call.place) }
        one.isUnread = true
        continue
      }
      one.dependencies.append(handles.dependency(parameter))
    }
    one.dependencies += requests(of: made)
    found.bindings.append(one)
  }

  /// The requests of a factory to its resolver.
  private mutating func requests(of factory: ModuleFactory) -> [ModuleDependency] {
    guard let closure = factory.closure,
      program.bodies[closure].parameters.contains(where: {
        values.isLibrary($0.type, "Resolver") || values.isLibrary($0.type, words.container)
      })
    else { return [] }
    var requests: [ModuleDependency] = []
    var pending: [(body: Int, isLater: Bool)] = [(closure, false)]
    while let (body, isLater) = pending.popLast() {
      for event in program.bodies[body].events {
        switch event {
        case .nested(let inner):
          pending.append((inner, isLater || program.bodies[inner].isDeferred))
        case .call(let call):
          guard
            values.isLibrary(call.receiver?.instanceType, "Resolver")
              || values.isLibrary(call.receiver?.instanceType, words.container),
            call.isSubscript || ["find", "resolveAsync"].contains(call.name),
            let key = values.key(call.arguments.first?.value)
          else { continue }
          var one = handles.dependency(key.type)
          one.key.name = key.name
          one.isOptional = call.name == "find"
          if isLater, one.kind == .instance { one.kind = .provider }
          requests.append(one)
        case .read, .wrapper, .use, .assignment: continue
        }
      }
    }
    return requests
  }

  private mutating func instance(_ call: CallEvent, _ frame: Frame) {
    guard let argument = call.arguments.first else { return }
    let value = frame.environment.applied(to: argument.value)
    var type = value.instanceType.map(frame.environment.applied)
    if case .text = value.kind { type = TypeName("String") }
    guard let type, !type.isOpen else { return lose("its type is inferred", .all, call.place) }
    found.bindings.append(binding(ModuleKey(type: type), .instance, call, frame))
  }

  private mutating func alias(_ call: CallEvent, _ frame: Frame) {
    guard let target = call.arguments.first(where: { $0.label == "to" }),
      let key = key(call.arguments.first, frame)
    else { return loseKey(call) }
    guard var other = self.key(target, frame) else {
      return lose("its key is computed", .type(key.type.unwrapped), call.place)
    }
    var arguments: [TypeName] = []
    if let first = call.arguments.firstIndex(where: { $0.label == "arguments" }) {
      arguments = call.arguments[first...].compactMap {
        $0.value.metatype.map(frame.environment.applied)
      }
    }
    var one = binding(key, .alias, call, frame)
    (one.key.arguments, other.arguments) = (arguments, arguments)
    one.dependencies = [ModuleDependency(key: other, written: other.type, kind: .alias)]
    found.bindings.append(one)
  }

  private mutating func wiring(_ call: CallEvent, _ frame: Frame) {
    guard let key = key(call.arguments.first, frame) else { return loseKey(call) }
    found.bindings.append(binding(key, .wiring, call, frame))
  }
}
