/// Reads the calls of registering containers: which of them register, request, or cannot be read.
struct RegisteringCalls {
  let program: Program
  let words: RegisteringWords
  /// Functions of the app with the name of a word that call another one, so that their callers register.
  private var forwarding: Set<Place> = []
  /// The types that are the framework itself, because the folders contain a copy of it.
  let copied: Set<Int>

  init(_ program: Program, _ words: RegisteringWords) {
    (self.program, self.words) = (program, words)
    copied = Self.copies(program, words)
    findForwarding()
  }

  // MARK: Containers

  /// Whether a type registers and resolves.
  func isContainer(_ type: TypeName) -> Bool {
    let type = type.unwrapped
    let name = Self.own(type.base, words)
    if words.isOwn, words.containers.contains(name) { return true }
    guard let index = program.app.type(canonical: type) else {
      return words.containers.contains(name)
    }
    if copied.contains(index) || program.app.types[index].kind == .extension {
      return words.containers.contains(type.base)
    }
    return !program.app.inherited(by: index).isDisjoint(with: words.containers)
  }

  /// Whether a type is a container of the framework that registers, or inherits from one.
  func isRegistering(_ type: TypeName) -> Bool {
    let type = type.unwrapped
    if let index = program.app.type(canonical: type), program.app.types[index].kind != .extension {
      return !program.app.inherited(by: index).isDisjoint(with: words.registering)
    }
    return words.registering.contains(Self.own(type.base, words))
  }

  /// The name of a type without a module of the framework.
  private static func own(_ base: String, _ words: RegisteringWords) -> String {
    guard let dot = base.firstIndex(of: "."), words.modules.contains(String(base[..<dot])) else {
      return base
    }
    return String(base[base.index(after: dot)...])
  }

  func isContainer(_ value: Value) -> Bool {
    switch value.kind {
    case .instance(let type): isContainer(type)
    case .metatype(let type): words.hasStaticFunctions && isContainer(type)
    default: false
    }
  }

  /// Whether a call is made on a container, or inside of an extension of one.
  private func isReceiver(_ call: CallEvent, _ body: Body) -> Bool {
    if let receiver = call.receiver { return isContainer(receiver) }
    guard let owner = body.owner else { return false }
    return isContainer(program.app.key(of: owner))
  }

  /// The types of a copy of the framework: containers that register, in files that do not import it.
  private static func copies(_ program: Program, _ words: RegisteringWords) -> Set<Int> {
    guard !words.isOwn else { return [] }
    let functions = Set(words.registrations.map(\.function))
    var found: Set<Int> = []
    for type in program.app.types
    where words.containers.contains(type.name) && type.kind != .extension {
      let imports = program.app.files[Int(type.place.file)].imports
      guard imports.allSatisfy({ !words.modules.contains($0) }) else { continue }
      let registers = type.functions.contains { function in
        functions.contains(function.name) && !function.generics.isEmpty
          && function.place.file == type.place.file
      }
      guard registers else { continue }
      let folder = App.target(of: program.app.files[Int(type.place.file)].path)
      for (other, one) in program.app.types.enumerated()
      where App.target(of: program.app.files[Int(one.place.file)].path) == folder {
        found.insert(other)
      }
    }
    return found
  }

  /// Whether a body is code of a copy of the framework.
  func isCopied(_ body: Body) -> Bool {
    guard let owner = body.owner, copied.contains(owner) else { return false }
    let imports = program.app.files[Int(body.place.file)].imports
    return imports.allSatisfy { !words.modules.contains($0) }
  }

  func uses(_ file: Int32) -> Bool {
    words.modules.isEmpty
      || program.app.files[Int(file)].imports.contains(where: words.modules.contains)
  }

  // MARK: Slots

  /// Where the code has the container that is called.
  func slots(of call: CallEvent, _ body: Body) -> [Slot] {
    if let receiver = call.receiver {
      if case .metatype = receiver.kind { return [.shared] }
      return receiver.slots
    }
    var outer = body
    while let parent = outer.parent { outer = program.bodies[parent] }
    return outer.isStatic ? [.shared] : [.parameter(outer.place, "self")]
  }

  // MARK: Forwarding

  /// Finds the functions of containers whose callers register or request, although they have the name of a word.
  private mutating func findForwarding() {
    let names = Set(words.registrations.map(\.function)).union(words.requests.map(\.function))
    for body in program.bodies where body.kind == .function && names.contains(body.name) {
      guard let owner = body.owner, isContainer(program.app.key(of: owner)), !isCopied(body) else {
        continue
      }
      let forwards = events(in: body).contains { event in
        guard case .call(let call) = event, isReceiver(call, body),
          registrationForm(call) != nil || requestForm(call) != nil
        else { return false }
        if case .function(let callee) = call.target { return callee.function.place != body.place }
        return true
      }
      if forwards { forwarding.insert(body.place) }
    }
  }

  /// The functions of the app's own containers that a word names, whose code is that of the container itself.
  var primitives: Set<Int> {
    let names = Set(words.registrations.map(\.function)).union(words.requests.map(\.function))
    return Set(
      program.bodies.lazy.filter { body in
        body.kind == .function && names.contains(body.name) && !self.forwarding.contains(body.place)
          && body.owner.map { self.words.containers.contains(self.program.app.types[$0].name) }
            == true
          && (self.words.isOwn || self.isCopied(body))
      }.map(\.id))
  }

  /// The events of a body and of the closures in it.
  private func events(in body: Body) -> [Event] {
    var found = body.events
    var pending = [body.id]
    while let next = pending.popLast() {
      for case .nested(let inner) in program.bodies[next].events {
        found += program.bodies[inner].events
        pending.append(inner)
      }
    }
    return found
  }

  /// Whether what a call does follows from the code of the function that it leads to.
  private func isForwarded(_ call: CallEvent) -> Bool {
    guard case .function(let callee) = call.target else { return false }
    return forwarding.contains(callee.function.place)
  }

  // MARK: Forms

  private func registrationForm(_ call: CallEvent) -> RegistrationForm? {
    guard !call.isOperator else { return nil }
    return words.registrations.first { $0.function == call.name }
  }

  private func requestForm(_ call: CallEvent) -> RequestForm? {
    guard !call.isOperator else { return nil }
    return words.requests.first { form in
      guard form.function == call.name else { return false }
      let type = typeArgument(call, form.labels)
      if type == nil, !form.isInferred, !words.isOwn { return false }
      return call.arguments.enumerated().allSatisfy { index, argument in
        index == type || argument.isTrailing || argument.label.map(form.labels.contains) ?? false
          || argument.label == nil && call.arguments.contains { $0.label == "arguments" }
      }
    }
  }

  /// The position of the argument that is the type; nil if a call has none.
  private func typeArgument(_ call: CallEvent, _ labels: Set<String>) -> Int? {
    guard words.isOwn else {
      guard let first = call.arguments.first, first.label == nil, !first.isTrailing else {
        return nil
      }
      return 0
    }
    let found = call.arguments.firstIndex { argument in
      guard !argument.isTrailing else { return false }
      switch argument.value.kind {
      case .metatype, .subtype: return true
      default: return false
      }
    }
    if let found { return found }
    // A type that is computed.
    guard let first = call.arguments.first, first.label == nil, !first.isTrailing,
      call.arguments.count > 1, first.value.isUnknown
    else { return nil }
    return 0
  }

  // MARK: Reading

  /// What a call means.
  enum Meaning {
    case registration(RegistrationEffect)
    case request(RequestEffect)
    case unread(Unread)
    /// A call that has nothing to do with a container.
    case nothing
  }

  func read(_ call: CallEvent, _ body: Body) -> Meaning {
    if isForwarded(call) { return .nothing }
    if call.isOperator { return readOperator(call, body) }
    if let form = registrationForm(call) {
      if let found = registration(call, form, body) { return found }
    }
    if let form = requestForm(call) { return request(call, form, body) }
    return unknownFunction(call, body)
  }

  private func unread(
    _ kind: Unread.Kind, _ reason: String, _ call: CallEvent, _ body: Body,
    mayBind: Unread.Keys = .all
  ) -> Meaning {
    .unread(
      Unread(
        kind: kind, reason: reason, mayBind: kind == .request ? .none : mayBind,
        slots: slots(of: call, body), place: call.place))
  }

  private func registration(_ call: CallEvent, _ form: RegistrationForm, _ body: Body) -> Meaning? {
    let type = typeArgument(call, form.labels)
    guard type != nil || form.isInferred || words.isOwn else { return nil }
    let others = call.arguments.enumerated().filter { $0.offset != type }.map(\.element)
    for argument in others where !argument.isTrailing {
      guard let label = argument.label ?? (form.initializerLabel == nil ? nil : "arguments") else {
        if words.isOwn { continue }
        return nil
      }
      guard form.labels.contains(label) else { return nil }
    }
    guard let factory = factory(of: call, others, form, body) else { return nil }
    let registered =
      type.map { call.arguments[$0].value } ?? self.type(madeBy: factory)
    guard isReceiver(call, body) else {
      guard let receiver = call.receiver, receiver.isUnknown, registered.metatype != nil,
        uses(call.place.file), case .none = call.target
      else { return nil }
      return unread(.registration, "the type of what registers it is not known", call, body)
    }
    var effect = RegistrationEffect(
      type: registered, factory: factory, body: body.id, call: call.id, place: call.place)
    effect.name = call.arguments.first { $0.label != nil && $0.label == form.nameLabel }?.value
    effect.slots = slots(of: call, body)
    effect.receiver = call.receiverName
    effect.isConditional = call.circumstances.isConditional
    effect.isLoop = call.circumstances.isLoop
    if let label = form.scopeLabel,
      let argument = call.arguments.first(where: { $0.label == label })
    {
      effect.lifetime = .value(argument.value)
    } else if let scope = words.scopes[call.name] {
      // A function such as `registerSingleton` is a lifetime by itself.
      effect.lifetime = .known(scope)
    }
    switch registered.kind {
    case .metatype: return .registration(effect)
    case .subtype(let bound):
      return unread(
        .registration, reason(call), call, body, mayBind: .subtypes(bound))
    default:
      if SummaryFacts(program: program).isParameter(registered) { return .registration(effect) }
      guard type == nil else { return unread(.registration, reason(call), call, body) }
      return unread(
        .registration, "the type that its factory returns is not known", call, body,
        mayBind: isForeign(factory) ? .foreign : .all)
    }
  }

  private func reason(_ call: CallEvent) -> String {
    call.circumstances.isLoop ? "it is registered in a loop" : "its type is chosen at run time"
  }

  /// Whether a factory returns what code outside of the sources returns: none of its own calls leads to the app.
  private func isForeign(_ factory: RegistrationEffect.Factory) -> Bool {
    guard case .code(let value) = factory, let closure = value.closure else { return false }
    return program.bodies[closure].events.allSatisfy { event in
      guard case .call(let call) = event else { return true }
      switch call.target {
      case .none: return true
      case .construction(let type, _):
        return program.app.type(canonical: type).map { program.app.types[$0].kind == .extension }
          ?? true
      case .function, .closure, .parameter: return false
      }
    }
  }

  /// The type that a factory returns.
  private func type(madeBy factory: RegistrationEffect.Factory) -> Value {
    switch factory {
    case .code(let value):
      switch value.kind {
      case .closure(let body):
        let body = program.bodies[body]
        return (body.resultType ?? body.result.instanceType).map(Value.metatype) ?? .unknown
      case .function(let function):
        if let type = function.constructed { return .metatype(type) }
        if let callee = function.candidates.first, let written = callee.function.result {
          return .metatype(program.canonical(written, program.names(of: callee)))
        }
        return .unknown
      case .instance(let type):
        return type.functionResult.map(Value.metatype) ?? .unknown
      default: return .unknown
      }
    case .initializer(let value, _):
      if case .function(let function) = value.kind, let type = function.constructed {
        return .metatype(type)
      }
      return .unknown
    case .object(let value, _, _):
      return value.instanceType.map { .metatype($0.unwrapped) } ?? .unknown
    }
  }

  private func factory(
    of call: CallEvent, _ others: [CallEvent.Argument], _ form: RegistrationForm, _ body: Body
  ) -> RegistrationEffect.Factory? {
    if let label = form.initializerLabel {
      guard
        let found = others.first(where: { $0.label == label }) ?? others.first(where: \.isTrailing)
      else { return nil }
      let passed = others.filter {
        $0.label != label && !$0.isTrailing && $0.label != form.nameLabel
      }
      .map(\.value)
      return .initializer(found.value, passed: passed)
    }
    let found = others.first { argument in
      argument.isTrailing || argument.label != nil && argument.label == form.factoryLabel
    }
    if let found { return factory(found, body) }
    guard words.isOwn else { return nil }
    let object = others.first { $0.label == nil }
    return object.map { factory($0, body) }
  }

  /// A closure or a function is code, and everything else is the object.
  private func factory(_ argument: CallEvent.Argument, _ body: Body) -> RegistrationEffect.Factory {
    switch argument.value.kind {
    case .closure, .function: return .code(argument.value)
    case .instance(let type) where type.functionResult != nil: return .code(argument.value)
    default:
      if !words.isOwn { return .code(argument.value) }
      return .object(argument.value, body: body.id, argument.events)
    }
  }

  private func request(_ call: CallEvent, _ form: RequestForm, _ body: Body) -> Meaning {
    let position = typeArgument(call, form.labels)
    var type = Value.unknown
    if let position {
      type = call.arguments[position].value
    } else if let expected = call.circumstances.expected {
      type = .metatype(expected)
    }
    guard isReceiver(call, body) else {
      guard let receiver = call.receiver, receiver.isUnknown, type.metatype != nil, position != nil,
        case .none = call.target, uses(call.place.file)
      else { return .nothing }
      return unread(.request, "the type of what resolves it is not known", call, body)
    }
    // An app may extend the containers of a framework by a function that infers the type.
    if position == nil, !words.isOwn, case .function(let callee) = call.target,
      callee.owner.map({ !copied.contains($0) }) ?? true
    {
      return .nothing
    }
    var isNeeded = form.isInferred ? !form.isOptional : call.circumstances.isNeeded
    if words.isOwn, case .function(let callee) = call.target, let result = callee.function.result {
      isNeeded = isNeeded || !result.isOptional
    }
    guard case .metatype(let name) = type.kind else {
      return unread(
        .request,
        call.circumstances.isLoop ? "it is requested in a loop" : "its type is chosen at run time",
        call, body)
    }
    var effect = RequestEffect(type: name, kind: form.kind, isNeeded: isNeeded, place: call.place)
    effect.name = call.arguments.first { $0.label != nil && $0.label == form.nameLabel }?.value
    effect.arguments = numberOfArguments(of: call)
    effect.property = call.circumstances.property
    effect.isWeak = call.circumstances.isWeak
    effect.isConditional = call.circumstances.isConditional
    effect.slots = slots(of: call, body)
    return checked(effect, call, body)
  }

  /// The request, unless its name is computed.
  private func checked(_ effect: RequestEffect, _ call: CallEvent, _ body: Body) -> Meaning {
    if effect.key == nil, let name = effect.name,
      !SummaryFacts(program: program).isParameter(name)
    {
      return unread(.request, "its name is computed", call, body)
    }
    return .request(effect)
  }

  /// The number of arguments that are passed on to a factory.
  private func numberOfArguments(of call: CallEvent) -> Int {
    guard
      let index = call.arguments.firstIndex(where: {
        $0.label.map(words.argumentLabels.contains) ?? false
      })
    else { return 0 }
    return call.arguments[index...].prefix {
      $0.label == nil || words.argumentLabels.contains($0.label ?? "")
    }.count
  }

  private func readOperator(_ call: CallEvent, _ body: Body) -> Meaning {
    guard words.operators.contains(call.name), let receiver = call.receiver, isContainer(receiver)
    else { return .nothing }
    var arguments = call.arguments[...]
    // The left side is the first argument of an operator that the app declares.
    if case .function = call.target { arguments = arguments.dropFirst() }
    let type: Value
    var isNeeded = true
    if let first = arguments.first {
      type = first.value
    } else if let expected = call.circumstances.expected {
      type = .metatype(expected.unwrapped)
      isNeeded = !expected.isOptional
    } else {
      type = .unknown
    }
    guard case .metatype(let name) = type.kind else {
      return unread(.request, "its type is chosen at run time", call, body)
    }
    var effect = RequestEffect(type: name, isNeeded: isNeeded, place: call.place)
    effect.name = arguments.dropFirst().first?.value
    effect.property = call.circumstances.property
    effect.isWeak = call.circumstances.isWeak
    effect.isConditional = call.circumstances.isConditional
    effect.slots = slots(of: call, body)
    return checked(effect, call, body)
  }

  /// A function of a container that is neither known nor declared in the sources, with a type and a closure.
  private func unknownFunction(_ call: CallEvent, _ body: Body) -> Meaning {
    guard !words.isOwn, case .none = call.target, let receiver = call.receiver,
      isContainer(receiver),
      words.modifiers[call.name] == nil, !words.completions.contains(call.name),
      registrationForm(call) == nil, requestForm(call) == nil, call.name != words.forward?.function,
      let type = call.arguments.first?.value.metatype,
      call.arguments.contains(where: { $0.value.closure != nil })
    else { return .nothing }
    return unread(
      .registration, "'\(call.name)' is a function outside of the sources", call, body,
      mayBind: .type(type))
  }
}
