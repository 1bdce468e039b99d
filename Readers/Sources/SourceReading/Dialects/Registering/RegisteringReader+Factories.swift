/// The requests of the factories of registrations.
extension RegisteringReader {
  mutating func finish(
    _ effect: RegistrationEffect, _ reach: Reach
  ) -> (Registration?, [Int]) {
    let body = program.bodies[effect.body]
    guard let type = effect.typeName else { return (nil, []) }
    guard let key = key(type, effect.name) else {
      unread.append(
        (
          body.id,
          Unread(
            kind: .registration, reason: "its name is computed", mayBind: .type(type.unwrapped),
            slots: effect.slots, place: effect.place)
        ))
      for alias in effect.aliases {
        guard let type = alias.type.metatype else { continue }
        unread.append(
          (
            body.id,
            Unread(
              kind: .registration, reason: "it belongs to a registration that is not read",
              mayBind: .type(type.unwrapped), slots: effect.slots, place: alias.place)
          ))
      }
      return (nil, [])
    }
    let outermost = program.outermost(body.id)
    var registration = Registration(
      key: key, isConditional: effect.isConditional, module: module(of: effect.place, outermost),
      place: effect.place)
    if words.aliasesDropName, effect.name != nil { registration.aliased = self.key(type, nil) }
    registration.slots = effect.slots
    registration.site = .init(
      function: [.function, .initializer].contains(outermost.kind) ? outermost.place : nil,
      deferral: program.deferral(body.id), file: effect.place.file, receiver: effect.receiver)
    switch effect.lifetime {
    case .none: break
    case .known(let scope): (registration.hasScope, registration.scope) = (true, scope)
    case .value(let value):
      (registration.hasScope, registration.scope) = (true, lifetimes.lifetime(value))
    }
    for alias in effect.aliases {
      guard let type = alias.type.metatype.map(effect.environment.applied) else { continue }
      guard let key = self.key(type, alias.name) else {
        unread.append(
          (
            body.id,
            Unread(
              kind: .registration, reason: "its name is computed", mayBind: .type(type.unwrapped),
              slots: effect.slots, place: alias.place)
          ))
        continue
      }
      registration.aliases.append((key, alias.place))
    }
    var found = Reach.Found()
    follow(effect, &registration, reach, &found)
    for completion in effect.completions {
      guard let closure = completion.closure else { continue }
      let before = found.requests.count
      reach.follow(.body(closure), effect.environment, into: &found)
      for index in before..<found.requests.count where found.requests[index].kind == .instance {
        found.requests[index].kind = .property
      }
    }
    registration.requests += found.requests
    registration.isOpaque = registration.isOpaque || found.isOpaque
    return (registration, found.types)
  }

  /// A key from a type and a name; nil for a name that is not known.
  private func key(_ type: TypeName, _ name: Value?) -> String? {
    RequestEffect(type: type, name: name, isNeeded: true, place: Place(file: 0, offset: 0)).key
  }

  /// The type that registers; for an extension of the container, the name of the file.
  private func module(of place: Place, _ body: Body) -> String {
    if let owner = body.owner, !calls.isContainer(program.app.key(of: owner)) {
      return program.app.key(of: owner).text
    }
    return program.app.fileName(place)
  }

  private func follow(
    _ effect: RegistrationEffect, _ registration: inout Registration, _ reach: Reach,
    _ found: inout Reach.Found
  ) {
    switch effect.factory {
    case .code(let value):
      follow(value, effect.environment, &registration, reach, &found)
    case .object(let value, let body, let range):
      reach.follow(.events(body, range), effect.environment, into: &found)
      registration.type = made(value, registration.key)
      // An object that exists when it is registered is always the same.
      (registration.hasScope, registration.scope) = (true, registration.scope ?? "singleton")
    case .initializer(let value, let passed):
      resolveParameters(of: value, passed, effect, &registration, reach, &found)
    }
  }

  private func follow(
    _ factory: Value, _ environment: Environment, _ registration: inout Registration,
    _ reach: Reach, _ found: inout Reach.Found
  ) {
    switch factory.kind {
    case .closure(let number):
      let body = program.bodies[number]
      let arguments = words.argumentLabels.isEmpty ? [] : body.parameters.dropFirst()
      registration.arguments = arguments.map { parameter in
        guard let type = parameter.type, !environment.applied(to: type).isOpen else { return "_" }
        return environment.applied(to: type).text
      }
      registration.isolation = body.isolation
      reach.follow(.body(number), environment, into: &found)
      registration.type = made(body.result, registration.key)
      registration.isStatic = program.returnsStatic(body)
    case .function(let function):
      if let type = function.constructed {
        registration.type = type.text == registration.key ? nil : type.text
        reach.follow(
          .construction(type, program.initializer(of: type, taking: 1)), environment, into: &found)
      } else if let callee = function.candidates.first(where: { candidate in
        candidate.function.parameters.count <= 1
      }) ?? function.candidates.first {
        reach.follow(.function(callee), environment, into: &found)
      }
    default: found.isOpaque = true
    }
  }

  /// The type that a factory constructs; nil if it is unknown or the key's type.
  private func made(_ value: Value, _ key: String) -> String? {
    guard case .instance(let type) = value.kind, type.isName, !type.isOpen, type.text != key else {
      return nil
    }
    switch value.source {
    case .property, .parameter: return nil
    case .call(let number) where program.requested.contains(number): return nil
    case .call, .wrapper, .none: return type.unwrapped.text
    }
  }

  /// Adds a request for each parameter of an initialiser that the caller does not pass.
  private func resolveParameters(
    of value: Value, _ passed: [Value], _ effect: RegistrationEffect,
    _ registration: inout Registration, _ reach: Reach, _ found: inout Reach.Found
  ) {
    func request(_ type: TypeName, _ name: String, hasDefault: Bool = false) {
      var request = Request(
        key: type.unwrapped.text, kind: .instance, isOptional: type.isOptional, arguments: 0,
        name: name, place: registration.place)
      request.hasDefault = hasDefault
      registration.requests.append(request)
    }
    if case .closure(let number) = value.kind {
      reach.follow(.body(number), effect.environment, into: &found)
      for parameter in program.bodies[number].parameters {
        guard let type = parameter.type else {
          registration.isOpaque = true
          continue
        }
        request(type, parameter.name)
      }
      return
    }
    guard case .function(let function) = value.kind, let constructed = function.constructed,
      let type = program.app.type(canonical: constructed)
    else {
      registration.isOpaque = true
      return
    }
    // The generic arguments may only be spelt in the type that is registered.
    var name = constructed
    if name.arguments.isEmpty, let key = effect.typeName, key.base == name.base { name = key }
    if name.text != registration.key { registration.type = name.text }
    var binding = Binding()
    program.bindOwner(type, name, nil, &binding)
    var remaining = passed.compactMap { $0.metatype?.text }
    func add(_ written: TypeName?, _ label: String, _ names: NamePlace, hasDefault: Bool = false) {
      guard let written else { return }
      let type = binding.applied(to: program.canonical(written, names))
      if let index = remaining.firstIndex(of: type.text) {
        registration.arguments.append(type.text)
        remaining.remove(at: index)
      } else {
        request(type, label, hasDefault: hasDefault)
      }
    }
    let owners = program.app.lineage(of: type).filter { program.app.types[$0].kind != .protocol }
    guard let owner = owners.first(where: { !program.app.types[$0].initializers.isEmpty }) else {
      for property in program.app.types[type].properties
      where !property.isStatic && property.getter == nil && property.value == nil {
        add(
          property.type, property.name,
          program.names(of: type, file: program.app.types[type].place.file))
      }
      return
    }
    let initializers = program.app.types[owner].initializers
    guard initializers.count == 1 else {
      registration.isOpaque = true
      return
    }
    let callee = Callee(function: initializers[0], owner: owner)
    for parameter in initializers[0].parameters {
      add(
        parameter.type, parameter.name, program.names(of: callee),
        hasDefault: parameter.defaultValue != nil)
    }
    reach.follow(.construction(name, callee), effect.environment, into: &found)
  }
}
