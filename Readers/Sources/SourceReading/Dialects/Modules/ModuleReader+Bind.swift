import DIDefinition

/// The bindings with a factory.
extension ModuleReader {
  /// The arguments of `bind(Card.self, arguments: String.self, in: .day) { … }`.
  private struct Arguments {
    var type: TypeName?
    /// The types of the run-time arguments; nil if there are none.
    var runTime: [TypeName]?
    var scope: Value?
    var factory: Value?

    init(_ call: CallEvent, _ environment: Environment) {
      for (index, argument) in call.arguments.enumerated() {
        let value = environment.applied(to: argument.value)
        if argument.label == "in" {
          scope = argument.value
        } else if let metatype = value.metatype.map(environment.applied), argument.label != "to" {
          if argument.label == "arguments" || runTime != nil {
            runTime = (runTime ?? []) + [metatype]
          } else if index == 0 {
            type = metatype
          }
        } else if argument.isTrailing || argument.label == nil || argument.label == "to" {
          factory = value
        }
      }
    }
  }

  mutating func bind(_ call: CallEvent, _ frame: Frame) {
    let arguments = Arguments(call, frame.environment)
    guard let factory = arguments.factory else {
      let type = arguments.type.map { Unread.Keys.type($0.unwrapped) }
      return lose("its factory is computed", type ?? .all, call.place)
    }
    let made = factories.factory(factory, arguments.type, frame.environment)
    guard let bound = arguments.type ?? made.result, !bound.isOpen else {
      return lose(
        call.circumstances.isLoop ? "it is bound in a loop" : "its type is inferred", .all,
        call.place)
    }
    let key = ModuleKey(type: bound, arguments: arguments.runTime ?? [])
    var one = binding(key, .factory, call, frame)
    one.scope = scope(arguments, call, frame)
    one.isolation = made.isolation
    take(made, &one, call)
    one.requested = requests(of: made)
    found.bindings.append(one)
  }

  /// The scope of a binding; only one without run-time arguments has the default scope.
  private mutating func scope(
    _ arguments: Arguments, _ call: CallEvent, _ frame: Frame
  ) -> String? {
    let usual = arguments.runTime == nil ? defaultScope : nil
    guard let scope = arguments.scope else { return usual }
    if case .nothing = scope.kind { return usual }
    guard let lifetime = lifetime(scope, frame) else {
      lose(
        "its scope is computed", .none,
        scope.closure.map { program.bodies[$0].place } ?? call.place)
      return nil
    }
    declare(lifetime)
    return lifetime.word
  }

  /// Takes the parameters of a factory as dependencies; those of a key with arguments begin with these.
  private mutating func take(
    _ factory: ModuleFactory, _ one: inout ModuleBinding, _ call: CallEvent
  ) {
    if let reason = factory.reason {
      one.isUnread = true
      lose(reason, .none, call.place)
    }
    for parameter in factory.parameters.dropFirst(one.key.arguments.count) {
      guard let parameter, !parameter.isOpen else {
        if !one.isUnread { lose("a parameter's type is inferred", .none, call.place) }
        one.isUnread = true
        continue
      }
      one.dependencies.append(handles.dependency(parameter))
    }
  }

  // MARK: Resolvers

  /// The requests of a factory to its resolver.
  private func requests(of factory: ModuleFactory) -> [ModuleDependency] {
    guard let closure = factory.closure,
      program.bodies[closure].parameters.contains(where: { isResolver($0.type) })
    else { return [] }
    var requests: [ModuleDependency] = []
    var pending: [(body: Int, isLater: Bool)] = [(closure, false)]
    while let (body, isLater) = pending.popLast() {
      for event in program.bodies[body].events {
        switch event {
        case .nested(let inner):
          pending.append((inner, isLater || program.bodies[inner].isDeferred))
        case .call(let call):
          guard isResolver(call.receiver?.instanceType),
            call.isSubscript || ["find", "resolveAsync"].contains(call.name),
            let key = values.key(call.arguments.first?.value)
          else { continue }
          var one = handles.dependency(key)
          one.isOptional = call.name == "find"
          if isLater, one.kind == .instance { one.kind = .provider }
          requests.append(one)
        case .read, .wrapper, .use, .assignment: continue
        }
      }
    }
    return requests
  }

  private func isResolver(_ type: TypeName?) -> Bool {
    values.isLibrary(type, words.resolver) || values.isLibrary(type, words.container)
  }
}
