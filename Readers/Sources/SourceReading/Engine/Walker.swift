/// Walks through code and records registrations and requests.
///
/// Every body of the app is walked once. Two kinds of calls are followed: calls of functions that
/// register or resolve a type that their caller chooses and, in a factory, calls of initialisers of
/// the app's types and the methods that these call.
final class Walker {
  let app: App
  let framework: Framework
  let typing: Typing
  let budget: Budget

  /// The lifetimes that the app gives names of its own.
  private(set) lazy var ownScopes = findOwnScopes()
  var pending: [Survey.Pending] = []
  var survey = Survey()
  /// The functions whose callers choose a type, by their places.
  var forwarders: Set<Place> = []
  /// The parts of property wrappers that resolve the type of the property.
  var wrappers: [Int: [WrapperPart]] = [:]
  /// The default lifetime that a container is created with.
  var defaultScope: String?
  /// The default lifetimes that containers set for their own bindings, by the names of the containers.
  var defaultScopes: [String: String?] = [:]

  /// The registrations in loops.
  var repeated: Set<Repeated> = []
  /// The files in which walks ended because the steps of all walks are used up.
  var spent: Set<Int32> = []
  /// The functions whose calls are being followed, by their places.
  private var following: Set<Place> = []
  /// The closures that were followed from the outermost call of a closure, by their places.
  private var called: Set<Place> = []

  /// The function that is being walked, unless a call was followed.
  var current: Place?
  /// The slot of the container that the walked body returns.
  var resultSlot: Slot?
  var currentName: String?
  var currentOwner: Int?
  var isConstruction = false
  var currentWrapper: (type: Int, part: WrapperPart.Kind, function: Function)?
  /// The requests of a factory; nil outside of factories.
  var collected: Collected?

  struct Collected {
    var requests: [Request] = []
    var isOpaque = false
    var types: [Int] = []
    var functions: Set<Place> = []
    /// Whether an initialiser passes the container to a method of the object.
    var passesContainer = false
  }

  /// A registration in a loop.
  struct Repeated: Hashable {
    var place: Place
    var key: String
  }

  struct WrapperPart {
    enum Kind { case construction, getter, method }

    var kind: Kind
    var function: Function
  }

  init(_ app: App, _ framework: Framework, _ budget: Budget) {
    self.app = app
    self.framework = framework
    self.budget = budget
    typing = Typing(app: app, framework: framework, budget: budget)
  }

  // MARK: Statements

  func walk(_ statements: [Statement], _ scope: inout Scope, _ flow: Flow, result: TypeName? = nil)
  {
    for statement in statements {
      switch statement {
      case .variable(let variable): walk(local: variable, &scope, flow)
      case .expression(let expression):
        if statements.count == 1 { linkResult(expression, scope, result, flow) }
        walk(expression, scope, flow.expecting(statements.count == 1 ? result : nil))
      case .returned(let expression):
        linkResult(expression, scope, result, flow)
        walk(expression, scope, flow.expecting(result))
      case .branch(let branches):
        var inner = flow
        inner.isConditional = true
        for branch in branches {
          var copy = scope
          walk(branch, &copy, inner, result: result)
        }
      case .loop(let name, let sequence, let body):
        walk(sequence, scope, flow)
        var inner = flow
        inner.isLoop = true
        for value in flow.isLoop ? [.unknown] : values(in: sequence, scope) {
          var copy = scope
          if !name.isEmpty { copy.locals[name] = value }
          copy.bounds[name] = bound(of: sequence, scope)
          walk(body, &copy, inner)
        }
      case .function(let function):
        var copy = scope
        bind(function.parameters, in: &copy)
        var inner = flow
        (inner.isDeferred, inner.deferral) = (true, function.place)
        let outer = resultSlot
        resultSlot = nil
        walk(function.body ?? [], &copy, inner, result: function.result)
        resultSlot = outer
      }
    }
  }

  private func linkResult(
    _ value: Expression, _ scope: Scope, _ type: TypeName?, _ flow: Flow
  ) {
    guard let resultSlot, let type, isContainerType(type, scope) else { return }
    link(value, scope, expecting: type, to: resultSlot, flow)
  }

  private func walk(local variable: Variable, _ scope: inout Scope, _ flow: Flow) {
    wrapped(variable, scope, flow)
    if let value = variable.value {
      walk(value, scope, flow.expecting(variable.type))
    }
    if let getter = variable.getter {
      var copy = scope
      var inner = flow
      (inner.isDeferred, inner.deferral) = (true, variable.place)
      let outer = resultSlot
      resultSlot = nil
      walk(getter, &copy, inner, result: variable.type)
      resultSlot = outer
    }
    scope.lists[variable.name] = nil
    if variable.isConstant, let value = variable.value, case .array = value.plain {
      scope.lists[variable.name] = value.plain
    }
    linkVariable(variable, .local(variable.place), scope, flow)
    scope.slots[variable.name] = [.local(variable.place)]
    scope.locals[variable.name] = typing.value(of: variable, scope: scope)
    scope.requested[variable.name] = requestedKey(variable, scope)
  }

  func bind(_ parameters: [Parameter], in scope: inout Scope) {
    for parameter in parameters {
      scope.locals[parameter.name] =
        parameter.type.map { typing.instance($0, in: scope) } ?? .unknown
    }
  }

  // MARK: Expressions

  func walk(_ expression: Expression, _ scope: Scope, _ flow: Flow) {
    if flow.depth == 0 { budget.allowExpression() }
    guard budget.take() else { return }
    switch expression {
    case .name(let name, let place):
      used(name, place, scope, flow)
      usedOfComponent(expression, scope, flow)
    case .metatype, .type, .string, .keyPath: return
    case .member(let base, _, _):
      usedOfComponent(expression, scope, flow)
      usedValue(expression, scope, flow)
      if let base { walk(base, scope, flow.expecting(nil)) }
    case .call(let call): walk(call, scope, flow, isNeeded: false)
    case .forced(.call(let call)): walk(call, scope, flow, isNeeded: true)
    case .forced(let inner): walk(inner, scope, flow)
    case .optional(let inner):
      walk(
        inner, scope,
        flow.expecting(flow.expected.map { $0.isOptional ? $0 : TypeName("\($0.text)?") }))
    case .cast(let inner, let type, let isForced):
      let flow = flow.expecting(type)
      if isForced, case .call(let call) = inner {
        walk(call, scope, flow, isNeeded: true)
      } else {
        walk(inner, scope, flow)
      }
    case .closure(let closure): walk(closure, scope, deferred(flow, closure.place))
    case .array(let elements), .other(let elements):
      for element in elements { walk(element, scope, flow.expecting(nil)) }
    case .assignment(let target, let value):
      noteDefaultScope(target, value, scope)
      linkAssignment(target, value, scope, flow)
      noteSetValue(target, value, scope)
      walk(target, scope, flow.expecting(nil))
      var type: TypeName?
      if case .instance(let name) = typing.value(target, in: scope) { type = name }
      var inner = flow.expecting(type)
      inner.isWeak = isWeak(target, scope)
      walk(value, scope, inner)
    case .infix(let left, let name, let right, let place):
      walk(left, scope, flow.expecting(nil))
      guard framework.operators.contains(name), isContainer(left, scope) else {
        return walk(right, scope, flow.expecting(nil))
      }
      var (type, other) = (right, [Call.Argument]())
      if case .array(let parts) = right, let first = parts.first {
        type = first
        other = parts.dropFirst().map { Call.Argument(label: "name", value: $0) }
      }
      var inner = flow
      inner.receivers = slots(left, scope)
      note(
        typing.value(type, in: scope), name: other.first?.value, 0, .instance, true, place, scope,
        inner)
    case .postfix(let base, let name, let place):
      walk(base, scope, flow.expecting(nil))
      guard framework.operators.contains(name), isContainer(base, scope) else { return }
      let key = flow.expected.map { typing.instance($0.unwrapped, in: scope) } ?? .unknown
      var inner = flow
      inner.receivers = slots(base, scope)
      note(
        key.asMetatype, name: nil, 0, .instance, flow.expected?.isOptional != true, place, scope,
        inner)
    case .statements(let statements):
      var copy = scope
      walk(statements, &copy, flow)
    }
  }

  private func deferred(_ flow: Flow, _ place: Place) -> Flow {
    var flow = flow.expecting(nil)
    (flow.isDeferred, flow.deferral) = (true, place)
    return flow
  }

  func walk(_ closure: Closure, _ scope: Scope, _ flow: Flow, _ parameters: [Value] = []) {
    var scope = scope
    let outer = resultSlot
    resultSlot = nil
    defer { resultSlot = outer }
    for (index, parameter) in closure.parameters.enumerated() {
      scope.slots[parameter.name] = nil
      if let type = parameter.type {
        scope.locals[parameter.name] = typing.instance(type, in: scope)
      } else {
        scope.locals[parameter.name] = index < parameters.count ? parameters[index] : .unknown
      }
    }
    if closure.parameters.isEmpty {
      for index in 0..<3 {
        scope.locals["$\(index)"] = index < parameters.count ? parameters[index] : .unknown
      }
    }
    walk(closure.body, &scope, flow.expecting(nil), result: closure.result ?? flow.expected)
  }

  /// Whether an expression is a property that does not hold its value.
  private func isWeak(_ expression: Expression, _ scope: Scope) -> Bool {
    guard case .member(let base?, let name, _) = expression.plain,
      case .instance(let type) = typing.value(base, in: scope),
      let owner = app.type(canonical: type.unwrapped)
    else { return false }
    return app.property(name, of: owner)?.variable.ownership ?? .strong != .strong
  }

  func isContainer(_ expression: Expression, _ scope: Scope) -> Bool {
    switch typing.value(expression, in: scope) {
    case .instance(let type): typing.isContainer(type)
    case .metatype(let type): framework.hasStaticFunctions && typing.isContainer(type)
    case .generic, .closure, .text, .nothing, .unknown: false
    }
  }

  // MARK: Calls

  private func walk(_ call: Call, _ scope: Scope, _ flow: Flow, isNeeded: Bool) {
    if let rest = afterSetters(call, scope, flow) {
      return walk(rest, scope, flow, isNeeded: isNeeded)
    }
    if case .member(nil, let name, _) = call.callee, name != "init", flow.expected != nil,
      case .call(let call) = Expression.call(call).based(on: flow.expected)
    {
      return walk(call, scope, flow, isNeeded: isNeeded)
    }
    if let pending = registration(call, scope, flow) {
      guard collected == nil else { return }
      // A loop over known types repeats what does not depend on the type.
      let isRepeated =
        flow.isLoop
        && !repeated.insert(
          Repeated(place: pending.registration.place, key: pending.registration.key)
        ).inserted
      if !isRepeated { self.pending.append(pending) }
      return
    }
    if request(call, scope, flow, isNeeded: isNeeded) { return }
    if !framework.bindingTypes.isEmpty, propertyCall(call, scope, flow) { return }
    let value = typing.value(call.callee, in: scope)
    if case .closure(let closure) = call.callee {
      for argument in call.arguments { walk(argument.value, scope, flow.expecting(nil)) }
      return walk(closure, scope, flow)
    }
    if case .closure(let closure, let outer) = value {
      for argument in call.arguments { walk(argument.value, scope, flow.expecting(nil)) }
      let isOutermost = called.isEmpty
      defer { if isOutermost { called = [] } }
      // Closures that call each other twice would be walked a million times.
      if flow.depth < Flow.deepest, called.insert(closure.place).inserted {
        var inner = flow
        inner.depth += 1
        walk(closure, outer, inner, call.arguments.map { typing.value($0.value, in: scope) })
      }
      return
    }
    if let type = constructed(call, value, flow.expected, scope) {
      if createsComponent(type, call, scope, flow) { return }
      noteCreation(of: type, call, scope, flow)
      noteEscape(call, type, scope, flow)
      return construct(type, call, scope, flow)
    }
    if let callee = typing.callee(of: call, in: scope) {
      return follow(callee, call, scope, flow, isNeeded: isNeeded)
    }
    notePassedContainer(call, scope)
    noteAssembling(call, scope, flow)
    noteEscape(call, nil, scope, flow)
    if case .member(let base?, let name, _) = call.callee {
      walk(base, scope, flow.expecting(nil))
      let isImmediate = framework.immediate.contains(name)
      if name == "forEach", case .closure(let closure)? = call.arguments.first?.value {
        var inner = flow.expecting(nil)
        inner.isLoop = true
        for value in flow.isLoop ? [.unknown] : values(in: base, scope) {
          walk(closure, scope, inner, [value])
        }
        return
      }
      walk(call.arguments, scope, flow, areImmediate: isImmediate)
    } else {
      walk(call.callee, scope, flow.expecting(nil))
      walk(call.arguments, scope, flow)
    }
  }

  func walk(
    _ arguments: [Call.Argument], _ scope: Scope, _ flow: Flow, areImmediate: Bool = false
  ) {
    for argument in arguments {
      if areImmediate, case .closure(let closure) = argument.value {
        walk(closure, scope, flow.expecting(nil))
      } else {
        walk(argument.value, scope, flow.expecting(nil))
      }
    }
  }

  /// The type that a call constructs; nil for a call of a function.
  func constructed(
    _ call: Call, _ value: Value, _ expected: TypeName?, _ scope: Scope
  ) -> TypeName? {
    if case .metatype(let type) = value { return type }
    if case .member(nil, "init", _) = call.callee, let expected {
      return typing.canonical(expected, in: scope)
    }
    if case .member(let base?, "init", _) = call.callee,
      case .metatype(let type) = typing.value(base, in: scope)
    {
      return type
    }
    return nil
  }

  /// Notes a call that passes a container, or an assembly, to code outside of the sources: it may register,
  /// and in a factory it may resolve.
  private func noteEscape(_ call: Call, _ type: TypeName?, _ scope: Scope, _ flow: Flow) {
    guard uses(call.place.file) else { return }
    if let type {
      guard app.type(canonical: type) == nil, !typing.isContainer(type),
        !framework.modules.contains(where: { type.base.hasPrefix($0) })
      else { return }
      if collected == nil, let suffix = framework.assemblySuffix, type.base.hasSuffix(suffix) {
        return notRead(.registration, "'\(type.base)' is outside of the sources", call.place, flow)
      }
    }
    guard !framework.assemblyFunctions.contains(call.callee.lastName ?? "") else { return }
    let reason = "a container is passed to code outside of the sources"
    guard collected == nil else {
      if call.arguments.contains(where: { isContainer($0.value, scope) }) {
        notRead(.request, reason, call.place, flow)
      }
      return
    }
    guard
      call.arguments.contains(where: { argument in
        guard case .instance(let name) = typing.value(argument.value, in: scope) else {
          return false
        }
        return typing.isRegistering(name.unwrapped)
      })
    else { return }
    var flow = flow
    flow.receivers = call.arguments.flatMap { slots($0.value, scope) }
    notRead(.registration, reason, call.place, flow)
  }

  private func notePassedContainer(_ call: Call, _ scope: Scope) {
    guard collected != nil else { return }
    switch call.callee {
    case .name, .member(.some(.name("self", _)), _, _): break
    default: return
    }
    if call.arguments.contains(where: { isContainer($0.value, scope) }) {
      collected?.passesContainer = true
    }
  }

  /// Follows a call into a function of the app.
  private func follow(
    _ callee: Typing.Callee, _ call: Call, _ scope: Scope, _ flow: Flow, isNeeded: Bool
  ) {
    let function = callee.function
    notePassedContainer(call, scope)
    let pairs = Typing.pairs(call.arguments, function.parameters) ?? []
    if case .member(let base?, _, _) = call.callee { walk(base, scope, flow.expecting(nil)) }
    linkCall(callee, call, pairs, scope, flow)
    let isForwarder = forwarders.contains(function.place)
    for (parameter, argument) in zip(function.parameters, pairs) {
      guard let argument else { continue }
      // The closure belongs to the registration that the function makes.
      if isForwarder, case .closure = argument.value { continue }
      walk(argument.value, scope, flow.expecting(parameter.type))
    }
    guard let body = function.body else { return }
    guard flow.depth < Flow.deepest else {
      if isForwarder {
        notRead(.registration, Flow.reasonForDepth, call.place, flow)
      }
      return
    }
    let isOfObject = collected != nil && !flow.isDeferred
    guard
      isForwarder || isOfObject && (collected?.functions.insert(function.place).inserted ?? false)
    else { return }
    // Overloads with equal labels look like one function that calls itself.
    guard following.insert(function.place).inserted else { return }
    defer { following.remove(function.place) }
    var inner = typing.scope(of: callee)
    // The method may call methods that the subclass overrides.
    if let owner = inner.owner, let mine = scope.owner, app.lineage(of: mine).contains(owner) {
      inner.owner = mine
    }
    inner.isAlternative = typing.hasAlternatives(callee)
    bind(function.parameters, in: &inner)
    let arguments = Dictionary(
      zip(function.parameters.map(\.name), pairs), uniquingKeysWith: { first, _ in first })
    bindSlots(of: function, in: &inner) { parameter in
      arguments[parameter.name].flatMap { $0 }.map { self.slots($0.value, scope) }
        ?? parameter.defaultValue.map { self.slots($0, inner) }
    }
    if let owner = callee.owner, typing.isContainer(app.key(of: owner)) {
      inner.slots["self"] = function.isStatic ? scope.slots["self"] : receiver(of: call, scope)
    }
    for (parameter, argument) in zip(function.parameters, pairs) {
      guard let value = (argument?.value ?? parameter.defaultValue) else { continue }
      let known = typing.value(value, in: argument == nil ? inner : scope)
      if case .metatype(let type) = known, let generic = parameter.type?.unwrapped.ofMetatype,
        inner.generics[generic.text] != nil
      {
        inner.generics[generic.text] = .some(type)
      }
      switch known {
      case .unknown: continue
      case .instance, .metatype, .generic, .closure, .text, .nothing:
        inner.locals[parameter.name] = known
      }
    }
    if let result = function.result?.unwrapped, inner.generics[result.text] == .some(nil),
      let expected = flow.expected,
      case .instance(let type) = typing.instance(expected.unwrapped, in: scope)
    {
      inner.generics[result.text] = .some(type)
    }
    bind(function.parameters.filter { $0.type?.unwrapped.ofMetatype != nil }, in: &inner)
    var deeper = flow.expecting(nil)
    deeper.depth += 1
    if isForwarder { deeper.site = flow.site ?? call.place }
    if isForwarder, let result = function.result {
      deeper.isNeeded = !result.isOptional || isNeeded
    }
    walk(body, &inner, deeper, result: function.result)
  }

  // MARK: Requests

  /// Records the request that a call makes.
  private func request(_ call: Call, _ scope: Scope, _ flow: Flow, isNeeded: Bool) -> Bool {
    let (base, name): (Expression?, String)
    switch call.callee {
    case .member(let found?, let function, _): (base, name) = (found, function)
    case .name(let function, _): (base, name) = (nil, function)
    default: return false
    }
    guard
      let form = framework.requests.first(where: {
        $0.function == name && $0.argumentsBehindType(of: call) != nil
      }),
      let arguments = form.argumentsBehindType(of: call),
      arguments.allSatisfy({ argument in
        argument.isTrailing || argument.label.map(form.labels.contains) ?? false
          || argument.label == nil && call.arguments.contains { $0.label == "arguments" }
      })
    else { return false }
    var key = Value.unknown
    if arguments.count < call.arguments.count, let first = call.arguments.first {
      key = typing.value(first.value, in: scope)
    } else if let expected = flow.expected {
      key = typing.instance(expected, in: scope).asMetatype
    }
    if let base {
      if !isContainer(base, scope) {
        guard case .unknown = typing.value(base, in: scope), case .metatype = key,
          typing.callee(of: call, in: scope) == nil, uses(call.place.file)
        else { return false }
        walk(base, scope, flow.expecting(nil))
        notRead(.request, "the type of what resolves it is not known", call.place, flow)
        return true
      }
      // An app may extend the containers of a framework by a function that infers the type.
      let isTyped = arguments.count < call.arguments.count
      if !isTyped, !framework.isOwn, typing.callee(of: call, in: scope) != nil { return false }
      walk(base, scope, flow.expecting(nil))
    } else {
      guard let owner = scope.owner, typing.isContainer(app.key(of: owner)) else { return false }
    }
    walk(Array(arguments), scope, flow)
    var isNeeded = form.isInferred ? !form.isOptional : isNeeded
    if framework.isOwn, let result = typing.callee(of: call, in: scope)?.function.result {
      isNeeded = isNeeded || !result.isOptional
    }
    let passed = numberOfArguments(of: call)
    let nameArgument = form.nameLabel.flatMap { label in call.arguments.first { $0.label == label }
    }
    var flow = flow
    flow.receivers = receiver(of: call, scope)
    note(key, name: nameArgument?.value, passed, form.kind, isNeeded, call.place, scope, flow)
    return true
  }

  /// The number of arguments that are passed on to a factory.
  private func numberOfArguments(of call: Call) -> Int {
    guard
      let index = call.arguments.firstIndex(where: {
        $0.label.map(framework.argumentLabels.contains) ?? false
      })
    else { return 0 }
    return call.arguments[index...].prefix {
      $0.label == nil || framework.argumentLabels.contains($0.label ?? "")
    }
    .count
  }

  func uses(_ file: Int32) -> Bool {
    framework.isUsed(in: app.files[Int(file)].imports)
  }

  /// Records a request for a type.
  func note(
    _ type: Value, name: Expression?, _ arguments: Int, _ kind: Request.Kind, _ isNeeded: Bool,
    _ place: Place, _ scope: Scope, _ flow: Flow
  ) {
    let place = flow.site ?? place
    switch type {
    case .metatype(let type):
      guard let key = key(type, name, scope) else {
        return notRead(.request, "its name is computed", place, flow)
      }
      let isOptional = type.isOptional || !(isNeeded || flow.isNeeded)
      note(
        Request(
          key: key, kind: flow.kind ?? (flow.isDeferred && kind == .instance ? .provider : kind),
          isOptional: isOptional, arguments: arguments, name: flow.property, isWeak: flow.isWeak,
          slots: flow.receivers, isConditional: flow.isConditional, place: place))
    case .generic:
      noteForwarder()
      // The callers of this function name the type.
      if flow.site != nil, current == nil || !isGenericCaller {
        notRead(.request, "its type is inferred from where it is used", place, flow)
      }
    case .instance, .closure, .text, .nothing, .unknown:
      notRead(
        .request, flow.isLoop ? "it is requested in a loop" : "its type is chosen at run time",
        place, flow)
    }
  }

  private var isGenericCaller: Bool { current.map(forwarders.contains) ?? false }

  func note(_ request: Request) {
    if collected != nil {
      collected?.requests.append(request)
    } else {
      survey.roots.append(
        .init(request: request, owner: currentOwner, isConstruction: isConstruction))
    }
  }

  func noteForwarder() {
    guard collected == nil else {
      collected?.isOpaque = true
      return
    }
    if let wrapper = currentWrapper {
      let parts = wrappers[wrapper.type] ?? []
      if !parts.contains(where: { $0.function.place == wrapper.function.place }) {
        wrappers[wrapper.type] =
          parts + [WrapperPart(kind: wrapper.part, function: wrapper.function)]
      }
    } else if let current {
      forwarders.insert(current)
    }
  }

  func notRead(
    _ kind: Unread.Kind, _ reason: String, _ place: Place, _ flow: Flow,
    mayBind: Unread.Keys = .all
  ) {
    // Where the steps are used up, nothing is known, and one sentence says so.
    guard !budget.isExhausted else { return }
    if collected != nil {
      collected?.isOpaque = true
      // Several factories may lead to the code of a function or a type, which the walk over all bodies reports.
      guard flow.depth == 0 else { return }
    }
    guard currentWrapper == nil else { return }
    survey.unread.append(
      Unread(
        kind: kind, reason: reason, mayBind: kind == .request ? .none : mayBind,
        slots: flow.receivers, place: flow.site ?? place))
  }

  /// A key from a type and a name; nil for a name that is not known.
  func key(_ type: TypeName, _ name: Expression?, _ scope: Scope) -> String? {
    guard let name else { return type.unwrapped.text }
    switch typing.value(name, in: scope) {
    case .text(let text): return "\(type.unwrapped.text)#\(text)"
    case .nothing: return type.unwrapped.text
    case .instance, .metatype, .generic, .closure, .unknown: return nil
    }
  }

  // MARK: Property wrappers

  /// Records the request of a wrapper that resolves the type of its property.
  private func requestType(
    of variable: Variable, _ attribute: Attribute, _ kind: Request.Kind, _ scope: Scope,
    _ flow: Flow
  ) {
    guard let type = variable.type else {
      return notRead(.request, "its type is inferred", attribute.place, flow)
    }
    let name = attribute.arguments.first { $0.label == "name" || $0.label == nil }
    var flow = flow
    flow.property = variable.name
    flow.isWeak = variable.ownership != .strong
    if kind != .instance { flow.kind = kind }
    note(
      typing.instance(type, in: scope).asMetatype, name: name?.value, 0, kind, !type.isOptional,
      attribute.place, scope, flow)
  }

  /// Records the requests of a property's wrappers.
  func wrapped(_ variable: Variable, _ scope: Scope, _ flow: Flow) {
    for attribute in variable.attributes {
      // The app may have a name of its own for a wrapper of the framework.
      guard case .metatype(let name) = typing.metatype(attribute.name, in: scope) else { continue }
      if name.base == framework.keyedValues?.wrapper {
        return requestValue(variable, attribute, scope, flow)
      }
      if let kind = framework.typeWrappers[name.base] {
        return requestType(of: variable, attribute, kind, scope, flow)
      }
      if let kind = framework.wrappers[name.base] {
        return wrapped(variable, by: attribute, kind, scope, flow)
      }
      guard let type = app.type(canonical: name), let parts = wrappers[type]
      else { continue }
      for part in parts {
        var inner = typing.scope(of: type)
        bind(part.function.parameters, in: &inner)
        for initializer in app.types[type].initializers {
          guard let pairs = Typing.pairs(attribute.arguments, initializer.parameters) else {
            continue
          }
          for (parameter, argument) in zip(initializer.parameters, pairs) {
            guard let argument else { continue }
            let known = typing.value(argument.value, in: scope)
            if case .metatype(let type) = known, let generic = parameter.type?.unwrapped.ofMetatype
            {
              inner.generics[generic.text] = .some(type)
            }
            inner.locals[parameter.name] = known
          }
          break
        }
        if let type = variable.type,
          case .instance(let known) = typing.instance(type.unwrapped, in: scope)
        {
          for (generic, value) in inner.generics where value == nil {
            inner.generics[generic] = .some(known)
          }
        }
        var deeper = flow.expecting(nil)
        deeper.site = flow.site ?? attribute.place
        deeper.property = variable.name
        deeper.isNeeded = variable.type?.text.hasSuffix("?") != true
        deeper.isWeak = variable.ownership != .strong
        deeper.depth += 1
        switch part.kind {
        case .construction: break
        case .getter: deeper.kind = .lazy
        case .method: deeper.kind = collected?.passesContainer == true ? .instance : .property
        }
        guard deeper.depth < Flow.deepest else { continue }
        walk(part.function.body ?? [], &inner, deeper)
      }
    }
  }

  // MARK: Construction

  /// Follows a call that constructs an object of the app, in a factory.
  func construct(_ name: TypeName, _ call: Call, _ scope: Scope, _ flow: Flow) {
    guard let type = app.type(canonical: name) else {
      // A container of the framework runs the closure that it is created with.
      return walk(call.arguments, scope, flow, areImmediate: typing.isContainer(name))
    }
    if !typing.isContainer(name) { linkConstruction(type, call, scope, flow) }
    let found = initializer(of: type, for: call.arguments)
    let pairs = found.flatMap { Typing.pairs(call.arguments, $0.function.parameters) }
    if let found, let pairs {
      for (parameter, argument) in zip(found.function.parameters, pairs) {
        if let argument {
          walk(
            argument.value, scope,
            flow.expecting(argumentType(parameter.type, of: found.owner ?? type, in: name)))
        }
      }
    } else {
      let members = app.types[type].properties
      for argument in call.arguments {
        let member = members.first { $0.name == argument.label }
        walk(
          argument.value, scope, flow.expecting(argumentType(member?.type, of: type, in: name)))
      }
    }
    guard collected != nil, !flow.isDeferred else { return }
    construct(type, found, pairs, scope, flow)
  }

  /// The type of an initialiser's parameter, with the generic arguments of the type that it constructs; nil where
  /// they are inferred.
  private func argumentType(_ written: TypeName?, of owner: Int, in type: TypeName) -> TypeName? {
    guard let written else { return nil }
    var scope = typing.scope(of: owner)
    if type.base == app.key(of: owner).text {
      for (generic, argument) in zip(app.types[owner].generics, type.arguments) {
        scope.generics[generic] = .some(argument)
      }
    }
    guard let known = written.replacing(scope.generics),
      case .instance(let name) = typing.instance(known, in: scope)
    else { return nil }
    return name
  }

  func initializer(of type: Int, for arguments: [Call.Argument]) -> Typing.Callee? {
    for owner in app.lineage(of: type) where app.types[owner].kind != .protocol {
      for initializer in app.types[owner].initializers
      where Typing.accepts(arguments, initializer.parameters) {
        return Typing.Callee(function: initializer, owner: owner)
      }
    }
    return nil
  }

  private func construct(
    _ type: Int, _ found: Typing.Callee?, _ pairs: [Call.Argument?]?, _ outer: Scope, _ flow: Flow
  ) {
    guard flow.depth < Flow.deepest, collected?.types.contains(type) == false else { return }
    collected?.types.append(type)
    let passed = collected?.passesContainer ?? false
    collected?.passesContainer = false
    var inner = flow.expecting(nil)
    inner.depth += 1
    if let found {
      var scope = typing.scope(of: type)
      scope.file = found.function.place.file
      bind(found.function.parameters, in: &scope)
      for (parameter, argument) in zip(found.function.parameters, pairs ?? []) {
        if let argument {
          let known = typing.value(argument.value, in: outer)
          if case .unknown = known { continue }
          if case .instance = known, parameter.type != nil { continue }
          scope.locals[parameter.name] = known
        } else if let value = parameter.defaultValue {
          walk(value, scope, inner.expecting(parameter.type))
        }
      }
      walk(found.function.body ?? [], &scope, inner)
    }
    for owner in app.lineage(of: type) where app.types[owner].kind != .protocol {
      let scope = typing.scope(of: owner)
      if owner != type, found?.owner != owner, let parent = containerInitializer(of: owner) {
        var copy = scope
        bind(parent.parameters, in: &copy)
        walk(parent.body ?? [], &copy, inner)
      }
      for property in app.types[owner].properties where !property.isStatic {
        wrapped(property, scope, inner)
        guard let value = property.value else { continue }
        var flow = inner.expecting(property.type)
        flow.property = property.name
        if property.isLazy { flow.kind = .lazy }
        walk(value, scope, flow)
      }
    }
    collected?.passesContainer = passed
  }

  /// The initialiser of a superclass that takes a container, which a subclass calls.
  private func containerInitializer(of type: Int) -> Function? {
    app.types[type].initializers.first { initializer in
      initializer.parameters.contains { parameter in
        parameter.type.map { typing.isContainer(typing.canonical($0, in: typing.scope(of: type))) }
          ?? false
      }
    }
  }
}

extension Value {
  /// A value's type as the type that is requested.
  var asMetatype: Value {
    if case .instance(let name) = self { return .metatype(name) }
    return self
  }
}

extension RequestForm {
  /// The arguments behind the type; nil if a call has no type and must have one.
  fileprivate func argumentsBehindType(of call: Call) -> ArraySlice<Call.Argument>? {
    guard let first = call.arguments.first, first.label == nil, !first.isTrailing else {
      return isInferred ? call.arguments[...] : nil
    }
    return call.arguments.dropFirst()
  }
}
