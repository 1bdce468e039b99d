/// Frameworks in which a type is a key, and a static property of it is the value.
extension Walker {
  // MARK: Values

  /// Whether a property belongs to a key or names one, so that its code is not code of its type.
  func isKeyedValue(_ property: Variable, of owner: Int) -> Bool {
    guard let words = framework.keyedValues else { return false }
    if app.key(of: owner).text == words.type { return true }
    return property.isStatic && isKey(owner)
      && (property.name == words.value || words.otherValues.contains(property.name))
  }

  /// Whether a type is a key.
  func isKey(_ type: Int) -> Bool {
    guard let words = framework.keyedValues, app.types[type].kind != .protocol else { return false }
    return !app.inherited(by: type).isDisjoint(with: words.protocols)
  }

  /// The binding that a property of a key declares; nil for values of tests and previews.
  func keyedBinding(_ property: Variable, of owner: Int) -> Survey.Pending? {
    guard let words = framework.keyedValues else { return nil }
    let isEntry =
      property.attributes.contains { $0.name.base == words.entry } || isValue(property, of: owner)
    guard
      isEntry
        || property.name == words.value && app.inherited(by: owner).contains(words.valueProtocol)
    else { return nil }
    var scope = typing.scope(of: owner)
    scope.file = property.place.file
    var registration = Registration(
      key: isEntry ? property.name : app.key(of: owner).text, isConditional: false,
      module: folder(of: property.place), place: property.place)
    registration.scope = isValue(property, of: owner) ? nil : "singleton"
    registration.hasScope = true
    if !isEntry { registration.owner = owner }
    if case .instance(let type) = typing.value(of: property, scope: scope), type.isName {
      registration.type = type.unwrapped.text
    }
    var factories: [Survey.Factory] = []
    if let value = property.value { factories = [.value(value, scope)] }
    if let getter = property.getter {
      switch getter.first {
      case .expression(let value)?, .returned(let value)?:
        factories = getter.count == 1 ? [.value(value, scope)] : [body(getter, scope, property)]
      case .variable, .branch, .loop, .function, nil:
        factories = [body(getter, scope, property)]
      }
    }
    return Survey.Pending(
      registration: registration, factories: factories, completions: [], scope: scope)
  }

  /// Whether a computed member of the values constructs its value, and leads to no key.
  private func isValue(_ property: Variable, of owner: Int) -> Bool {
    guard let words = framework.keyedValues, let getter = property.getter, !property.isStatic,
      app.key(of: owner).text == words.type,
      !property.attributes.contains(where: { $0.name.base == words.entry })
    else { return false }
    return !getter.isEmpty && memberKey(property.name) == property.name
      && !getter.contains { $0.mentionsSelf }
  }

  private func body(_ getter: [Statement], _ scope: Scope, _ property: Variable) -> Survey.Factory {
    .body(Closure(parameters: [], body: getter, isolation: nil, place: property.place), scope)
  }

  /// The folder of a file, which is its target in a package.
  func folder(of place: Place) -> String? {
    App.target(of: app.files[Int(place.file)].path)
  }

  /// Follows the expression that is the value of a key, through static properties such as `.live`.
  func followValue(_ expression: Expression, _ scope: Scope, _ type: TypeName?) {
    var (expression, scope) = (expression.based(on: type), scope)
    for _ in 0..<8 {
      guard case .member(let base?, let name, _) = expression.plain,
        name != framework.keyedValues?.value,
        case .metatype(let owner) = typing.value(base, in: scope),
        let index = app.type(canonical: owner),
        let (property, holder) = app.property(name, of: index), property.isStatic
      else { break }
      scope = typing.scope(of: holder)
      scope.file = property.place.file
      let declared = property.type.map { typing.canonical($0, in: scope) } ?? type
      if let getter = property.getter { return walk(getter, &scope, Flow(), result: declared) }
      guard let value = property.value else { return }
      expression = value.based(on: declared)
    }
    walk(expression, scope, Flow().expecting(type))
  }

  /// Makes one registration of all that are for the same key, and adds the values that the app sets for keys
  /// that have none of their own.
  func joinKeyedValues() {
    guard framework.keyedValues != nil else { return }
    var indexes: [String: Int] = [:]
    var joined: [Survey.Pending] = []
    for one in pending {
      if let index = indexes[one.registration.key] {
        joined[index].factories += one.factories
      } else {
        indexes[one.registration.key] = joined.count
        joined.append(one)
      }
    }
    let own = joined.count
    for set in survey.setValues {
      let factories = set.value.map { [Survey.Factory.value($0, set.scope)] } ?? []
      if let index = indexes[set.key] {
        if index >= own { joined[index].factories += factories }
        continue
      }
      var registration = Registration(
        key: set.key, isConditional: false, module: folder(of: set.place), place: set.place)
      registration.scope = "singleton"
      registration.hasScope = true
      registration.owner = app.type(canonical: TypeName(set.key))
      // A value that another module declares is external wherever it is set.
      guard registration.owner.map(isKey) == true else { continue }
      indexes[set.key] = joined.count
      joined.append(
        Survey.Pending(
          registration: registration, factories: factories, completions: [], scope: set.scope))
    }
    pending = joined
  }

  /// The types whose code belongs to the value of a key: the key and the type of the value.
  func types(of registration: Registration) -> [Int] {
    let type = registration.type.flatMap { app.type(canonical: TypeName($0)) }
    return [registration.owner, type].compactMap(\.self)
  }

  /// A type that requests values, and the root that it is.
  func feature(_ type: Int, _ requests: [Request]) -> (Registration, Request) {
    let (key, place) = (app.key(of: type).text, app.types[type].place)
    var registration = Registration(
      key: key, isConditional: false, module: folder(of: place), place: place)
    registration.requests = requests
    let root = Request(
      key: key, kind: .instance, isOptional: false, arguments: 0, place: place)
    return (registration, root)
  }

  /// Whether a key without a value is missing: the app declares it, and its entry point was read, where a
  /// value would be set.
  func isLeftToTheApp(_ key: String) -> Bool {
    guard let type = app.type(canonical: TypeName(key)), isKey(type) else { return false }
    return hasEntryPoint
  }

  private var hasEntryPoint: Bool {
    let marks: Set = ["main", "UIApplicationMain", "NSApplicationMain"]
    return app.types.contains { $0.attributes.contains { marks.contains($0.name.text) } }
      || app.files.contains { $0.path.hasSuffix("main.swift") && !$0.statements.isEmpty }
  }

  // MARK: Setting values

  /// Reads the closures of a call that set values; the call without them, nil if it has none.
  func afterSetters(_ call: Call, _ scope: Scope, _ flow: Flow) -> Call? {
    guard let words = framework.keyedValues else { return nil }
    let name = call.callee.lastName ?? ""
    var path: [String] = []
    if case .keyPath(_, let names, _)? = call.arguments.first?.value { path = names }
    if name == words.setter, call.arguments.count == 2, let key = path.first {
      noteSetValue(
        memberKey(key), path.count == 1 ? call.arguments[1].value : nil, call.place, scope)
    }
    var rest = call
    rest.arguments = []
    for argument in call.arguments {
      let isSetter =
        argument.label.map(words.setters.contains) ?? words.setters.contains(name)
      guard isSetter, case .closure(let closure) = argument.value else {
        rest.arguments.append(argument)
        continue
      }
      if let key = path.first, key != "self" {
        noteSetValue(memberKey(key), nil, closure.place, scope)
      }
      var inner = flow.expecting(nil)
      inner.isDeferred = true
      walk(closure, scope, inner, [.instance(TypeName(words.type))])
    }
    return rest.arguments.count < call.arguments.count ? rest : nil
  }

  /// Notes `$0.x = …` and `$0[XKey.self] = …`.
  func noteSetValue(_ target: Expression, _ value: Expression, _ scope: Scope) {
    guard let words = framework.keyedValues else { return }
    var (rest, key, isWhole) = (target, String?.none, true)
    while true {
      switch rest {
      case .member(let base?, let name, _):
        if key != nil { isWhole = false }
        (rest, key) = (base, memberKey(name))
        continue
      case .call(let call):
        guard call.isSubscript, let found = subscriptKey(call, scope) else { return }
        if key != nil { isWhole = false }
        (rest, key) = (call.callee, found)
        continue
      case .optional(let base), .forced(let base):
        rest = base
        continue
      case .name, .member, .metatype, .type, .string, .keyPath, .closure, .array, .cast,
        .assignment, .infix, .postfix, .statements, .other:
        break
      }
      break
    }
    // Inside of an extension, `self` may be left out.
    if case .name(let name, _) = rest, name != "self", scope.locals[name] == nil,
      let owner = scope.owner, app.key(of: owner).text == words.type
    {
      return noteSetValue(memberKey(name), key == nil ? value : nil, target.place, scope)
    }
    guard let key, case .instance(let type) = typing.value(rest, in: scope),
      type.text == words.type
    else { return }
    noteSetValue(key, isWhole ? value : nil, target.place, scope)
  }

  private func noteSetValue(
    _ key: String, _ value: Expression?, _ place: Place?, _ scope: Scope
  ) {
    guard collected == nil, let place else { return }
    survey.setValues.append(.init(key: key, value: value, scope: scope, place: place))
  }

  // MARK: Requests

  /// Notes what `@Dependency(\.x)` and `@Dependency(XKey.self)` request.
  func requestValue(_ variable: Variable, _ attribute: Attribute, _ scope: Scope, _ flow: Flow) {
    guard let key = requestedKey(variable, scope) else {
      if case .keyPath? = attribute.arguments.first?.value { return }
      return notRead(.request, "its key is chosen at run time", attribute.place, flow)
    }
    // The wrapper looks the value up at each access.
    note(
      Request(
        key: key, kind: .provider, isOptional: false, arguments: 0, name: variable.name,
        place: flow.site ?? attribute.place))
  }

  /// Notes the use of a value without the framework: `XKey.liveValue`, or `.liveValue` where an
  /// `XKey` is expected.
  func usedValue(_ expression: Expression, _ scope: Scope, _ flow: Flow) {
    guard let words = framework.keyedValues,
      case .member(let base?, words.value, let place) = expression.based(on: flow.expected),
      case .metatype(let type) = typing.value(base, in: scope),
      let key = app.type(canonical: type), isKey(key), key != scope.owner
    else { return }
    note(
      Request(
        key: app.key(of: key).text, kind: flow.isDeferred ? .provider : .instance,
        isOptional: false, arguments: 0, place: flow.site ?? place))
  }

  /// The key whose value a property requests; nil for other properties, and where the key is not known.
  func requestedKey(_ variable: Variable, _ scope: Scope) -> String? {
    guard let words = framework.keyedValues,
      let attribute = variable.attributes.first(where: { $0.name.base == words.wrapper })
    else { return nil }
    switch attribute.arguments.first?.value {
    case .keyPath(_, let names, _)?:
      return names.first.flatMap { $0 == "self" ? nil : memberKey($0) }
    case .metatype(let name, _)?:
      guard case .metatype(let type) = typing.metatype(name, in: scope) else { return nil }
      return type.text
    default: return nil
    }
  }

  /// Notes the use of a local variable that requests; what happens later is a provider already.
  func used(_ name: String, _ place: Place, _ scope: Scope, _ flow: Flow) {
    guard collected != nil, !flow.isDeferred, let key = scope.requested[name] else { return }
    note(
      Request(
        key: key, kind: .instance, isOptional: false, arguments: 0, name: name,
        place: flow.site ?? place))
  }

  /// The key that a member names: `self[XKey.self]` in its getter, or that of the member to which it leads.
  private func memberKey(_ name: String) -> String {
    guard let words = framework.keyedValues,
      let index = app.type(canonical: TypeName(words.type))
    else { return name }
    var name = name
    for _ in 0..<8 {
      guard let (property, holder) = app.property(name, of: index), let getter = property.getter,
        !property.attributes.contains(where: { $0.name.base == words.entry })
      else { return name }
      var scope = typing.scope(of: holder)
      scope.file = property.place.file
      var next: String?
      var rest = getter.flatMap(\.expressions)
      while let expression = rest.popLast() {
        if case .call(let call) = expression, call.isSubscript, case .name("self", _) = call.callee,
          let key = subscriptKey(call, scope)
        {
          return key
        }
        switch expression {
        case .name(let member, _), .member(.name("self", _)?, let member, _):
          if member != "self", app.property(member, of: index) != nil { next = member }
        default: break
        }
        rest += expression.parts
      }
      guard let next, next != name else { return name }
      name = next
    }
    return name
  }

  private func subscriptKey(_ call: Call, _ scope: Scope) -> String? {
    guard case .metatype(let name, _)? = call.arguments.first?.value,
      case .metatype(let type) = typing.metatype(name, in: scope)
    else { return nil }
    return type.text
  }
}

extension Expression {
  /// The expression with the type that `.name` is a member of, where it is not written.
  func based(on type: TypeName?) -> Expression {
    guard let type else { return self }
    switch self {
    case .member(nil, let name, let place):
      return .member(.type(type.unwrapped, place), name, place)
    case .call(var call):
      guard case .member(nil, _, _) = call.callee else { return self }
      call.callee = call.callee.based(on: type)
      return .call(call)
    case .name, .member, .metatype, .type, .string, .keyPath, .closure, .array, .forced,
      .optional, .cast, .assignment, .infix, .postfix, .statements, .other:
      return self
    }
  }

  /// Whether it uses `self`.
  fileprivate var mentionsSelf: Bool {
    var rest = [self]
    while let next = rest.popLast() {
      if case .name("self", _) = next { return true }
      rest += next.parts
    }
    return false
  }

  /// The place where it begins, as far as it is known.
  fileprivate var place: Place? {
    switch self {
    case .name(_, let place), .member(_, _, let place), .metatype(_, let place),
      .type(_, let place), .keyPath(_, _, let place), .infix(_, _, _, let place),
      .postfix(_, _, let place):
      place
    case .call(let call): call.place
    case .closure(let closure): closure.place
    case .string, .array, .forced, .optional, .cast, .assignment, .statements, .other: nil
    }
  }

  /// The expressions of which it consists, without those inside closures.
  fileprivate var parts: [Expression] {
    switch self {
    case .name, .metatype, .type, .string, .keyPath, .closure: []
    case .member(let base, _, _): base.map { [$0] } ?? []
    case .call(let call): [call.callee] + call.arguments.map(\.value)
    case .array(let parts), .other(let parts): parts
    case .forced(let base), .optional(let base), .cast(let base, _, _), .postfix(let base, _, _):
      [base]
    case .assignment(let left, let right), .infix(let left, _, let right, _): [left, right]
    case .statements(let statements): statements.flatMap(\.expressions)
    }
  }
}

extension Statement {
  fileprivate var mentionsSelf: Bool { expressions.contains(where: \.mentionsSelf) }

  /// The expressions in it and in the alternatives of a branch.
  fileprivate var expressions: [Expression] {
    switch self {
    case .expression(let expression), .returned(let expression): [expression]
    case .variable(let variable): variable.value.map { [$0] } ?? []
    case .branch(let branches): branches.map { .statements($0) }
    case .loop(_, let sequence, let body): [sequence, .statements(body)]
    case .function: []
    }
  }
}
