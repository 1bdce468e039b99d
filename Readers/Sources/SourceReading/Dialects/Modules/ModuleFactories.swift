import DIDefinition

/// A factory, with the parameters that the engine resolves.
struct ModuleFactory {
  var parameters: [TypeName?] = []
  var result: TypeName?
  var isolation: String?
  /// The closure that it is; nil for a function.
  var closure: Int?
  /// Why its parameters are not known.
  var reason: String?
}

/// Finds the parameters of factories: of closures, of functions and of initialisers.
struct ModuleFactories {
  let program: Program
  let words: ModuleWords
  var app: App { program.app }

  /// - Parameters:
  ///   - value: the factory.
  ///   - key: the type that it is bound to, if that is written.
  ///   - environment: the meaning of generic parameters and of parameters around the factory.
  /// - Returns: the factory; one with a reason if its parameters are not known.
  func factory(_ value: Value, _ key: TypeName?, _ environment: Environment) -> ModuleFactory {
    let value = environment.applied(to: value)
    switch value.kind {
    case .closure(let body): return closure(body, environment)
    case .function(let function):
      if let type = function.constructed {
        return initializer(of: environment.applied(to: type), function.labels, key)
      }
      return self.function(function, environment)
    case .instance(let type):
      guard let result = type.functionResult, let parameters = type.parameters else { break }
      return ModuleFactory(
        parameters: parameters.map { environment.applied(to: $0) }, result: result)
    case .unknown, .metatype, .subtype, .text, .nothing, .list, .name, .keyPath: break
    }
    return ModuleFactory(reason: "its factory is computed")
  }

  // MARK: Closures

  private func closure(_ number: Int, _ environment: Environment) -> ModuleFactory {
    let body = program.bodies[number]
    var found = ModuleFactory(closure: number)
    found.isolation = body.isolation
    found.result = (body.resultType ?? body.result.instanceType).map(environment.applied)
    if case .text = body.result.kind, found.result == nil { found.result = TypeName("String") }
    let used = uses(of: number)
    if body.parameters.isEmpty {
      let count = max(body.shorthands, used.keys.max().map { $0 + 1 } ?? 0)
      found.parameters = (0..<count).map { used[$0]?.map(environment.applied) }
    } else {
      found.parameters = body.parameters.enumerated().map { index, parameter in
        (parameter.type ?? used[index] ?? nil).map(environment.applied)
      }
    }
    return found
  }

  /// The types of the parameters to which a closure passes its own parameters, by their positions in the closure.
  private func uses(of closure: Int) -> [Int: TypeName?] {
    var found: [Int: TypeName?] = [:]
    var pending = [closure]
    while let next = pending.popLast() {
      for event in program.bodies[next].events {
        switch event {
        case .call(let call):
          if case .parameter(closure, let index)? = call.receiver?.source, found[index] == nil {
            found.updateValue(nil, forKey: index)
          }
          for (position, argument) in call.arguments.enumerated() {
            guard case .parameter(closure, let index) = argument.value.source else { continue }
            if let known = found[index], known != nil { continue }
            found.updateValue(type(of: position, in: call), forKey: index)
          }
        case .nested(let inner): pending.append(inner)
        case .read, .wrapper, .use, .assignment: continue
        }
      }
    }
    return found
  }

  /// The type of the parameter that an argument of a call is passed to.
  private func type(of position: Int, in call: CallEvent) -> TypeName? {
    switch call.target {
    case .construction(let type, let callee?): return parameter(position, call, callee, type)
    case .function(let callee): return parameter(position, call, callee, call.receiver?.type)
    case .construction(let type, nil):
      guard let label = call.arguments[position].label, let index = app.type(canonical: type),
        let (property, owner) = app.property(label, of: index)
      else { return nil }
      return program.value(of: property, owner: owner).instanceType
    case .closure, .parameter, .none: return nil
    }
  }

  private func parameter(
    _ position: Int, _ call: CallEvent, _ callee: Callee, _ receiver: TypeName?
  ) -> TypeName? {
    let parameters = callee.function.parameters
    let positions =
      Arguments.positions(call.arguments.map { ($0.label, $0.isTrailing) }, parameters) ?? []
    guard let index = positions.firstIndex(of: position), let written = parameters[index].type
    else { return nil }
    var binding = Binding()
    program.bindOwner(callee.owner, receiver, nil, &binding)
    let type = binding.applied(to: program.canonical(written, program.names(of: callee)))
    return type.isOpen ? nil : type
  }

  // MARK: Functions

  private func function(_ function: FunctionValue, _ environment: Environment) -> ModuleFactory {
    let candidates = function.candidates.filter { callee in
      function.labels.map { $0 == callee.function.parameters.map(\.label) } ?? true
    }
    guard candidates.count == 1, let callee = candidates.first else {
      return ModuleFactory(reason: "several functions have its factory's name")
    }
    var binding = Binding()
    program.bindOwner(callee.owner, function.receiver, nil, &binding)
    let names = program.names(of: callee)
    func type(_ written: TypeName?) -> TypeName? {
      guard let written else { return nil }
      let type = environment.applied(to: binding.applied(to: program.canonical(written, names)))
      return type.isOpen ? nil : type
    }
    return ModuleFactory(
      parameters: callee.function.parameters.map { type($0.type) },
      result: type(callee.function.result),
      isolation: isolation(callee.function.attributes, callee.owner))
  }
}
