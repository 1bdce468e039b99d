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
    case "external": external(call, frame)
    case "declare":
      guard let scope = call.arguments.first.flatMap({ lifetime($0.value, frame) }) else {
        return lose("its scope is computed", .none, call.place)
      }
      declare(scope)
    case "root":
      guard let key = key(call.arguments.first, frame) else {
        return lose("its key is computed", .none, call.place)
      }
      found.roots.append(.init(dependency: handles.dependency(key), place: call.place))
    case "collection":
      guard let key = key(call.arguments.first, frame) else {
        return lose("its key is computed", .none, call.place)
      }
      found.collections.append(key)
    case "ignore": ignore(call)
    default: return
    }
    if found.bindings.count > before { frame.made[call.id] = Made(binding: before) }
  }

  private mutating func loseKey(_ call: CallEvent) {
    lose(
      call.circumstances.isLoop ? "it is bound in a loop" : "its key is computed", .all, call.place)
  }

  private mutating func external(_ call: CallEvent, _ frame: Frame) {
    guard let key = key(call.arguments.first, frame) else { return loseKey(call) }
    let scope = call.arguments.first { $0.label == "in" }.flatMap { lifetime($0.value, frame) }
    if let scope { declare(scope) } else { lose("its scope is computed", .none, call.place) }
    found.externals.append(.init(key: key, scope: scope?.word, container: frame.container))
  }

  private mutating func ignore(_ call: CallEvent) {
    let keys = call.arguments.first { $0.label == "keys" }.map { texts($0.value) }
    guard case .text(let rule)? = call.arguments.first?.value.kind, keys != .some(nil) else {
      return lose("what is ignored is computed", .none, call.place)
    }
    found.ignores.append(.init(rule: rule, keys: keys ?? nil, reason: text(call, "reason")))
  }

  /// The texts of a list; nil if one of them is computed.
  private func texts(_ value: Value) -> [String]? {
    guard case .list(let elements, _) = value.kind else { return nil }
    let found = elements.compactMap { if case .text(let text) = $0.kind { text } else { nil } }
    return found.count == elements.count ? found : nil
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

  func binding(
    _ key: ModuleKey, _ kind: ModuleBinding.Kind, _ call: CallEvent, _ frame: Frame
  ) -> ModuleBinding {
    var one = ModuleBinding(key: key, kind: kind, place: call.place)
    (one.module, one.container) = (frame.module, frame.container)
    one.isConditional = isConditional(call, frame)
    return one
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
