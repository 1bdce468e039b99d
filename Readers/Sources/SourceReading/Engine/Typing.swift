/// Finds the types of expressions, as far as the declarations of the app determine them.
struct Typing {
  let app: App
  let framework: Framework
  let budget: Budget

  /// Whether a type registers and resolves.
  func isContainer(_ name: TypeName) -> Bool {
    let base = name.unwrapped.base
    if framework.isOwn, framework.containers.contains(base) { return true }
    if let index = app.type(canonical: name) {
      if app.types[index].kind == .extension { return framework.containers.contains(base) }
      return !app.inherited(by: index).isDisjoint(with: framework.containers)
    }
    return framework.containers.contains(base) || qualified(base) != nil
  }

  /// Whether a type is a container of the framework that registers, or inherits from one.
  func isRegistering(_ name: TypeName) -> Bool {
    if let index = app.type(canonical: name), app.types[index].kind != .extension {
      return !app.inherited(by: index).isDisjoint(with: framework.registering)
    }
    return framework.registering.contains(qualified(name.base) ?? name.base)
  }

  /// A type of the framework, behind its module if the app has another type of that name.
  func own(_ name: String) -> TypeName {
    guard let index = app.type(canonical: TypeName(name)), app.types[index].kind != .extension,
      let module = framework.modules.sorted().first
    else { return TypeName(name) }
    return TypeName("\(module).\(name)")
  }

  /// The container's name in `Swinject.Container`; nil for another name.
  private func qualified(_ base: String) -> String? {
    guard let dot = base.firstIndex(of: "."), framework.modules.contains(String(base[..<dot]))
    else { return nil }
    let name = String(base[base.index(after: dot)...])
    return framework.containers.contains(name) ? name : nil
  }

  /// The usual names of static objects.
  static let sharedNames: Set<String> = ["shared", "default", "main", "current", "standard"]

  func canonical(_ name: TypeName, in scope: Scope) -> TypeName {
    if name.text == "Self", let owner = scope.owner { return app.key(of: owner) }
    if let own = qualified(name.unwrapped.base) { return self.own(own) }
    guard budget.take(1 + name.text.utf8.count / 32) else { return name }
    guard let found = app.replaced(name, context: scope.context, file: scope.file) else {
      budget.exceed("a type in this code stands for more than \(App.mostParts) types")
      return name
    }
    return found
  }

  /// The value of an expression.
  func value(_ expression: Expression, in scope: Scope, steps: Int = 0) -> Value {
    guard steps < 24, budget.take() else { return .unknown }
    switch expression {
    case .name(let name, _): return value(named: name, in: scope, steps: steps)
    case .member(let base, let name, _):
      guard let base else { return .unknown }
      return member(name, of: value(base, in: scope, steps: steps + 1), steps: steps)
    case .call(let call):
      guard !call.isSubscript else { return .unknown }
      return result(of: call, in: scope, steps: steps)
    case .metatype(let name, _): return metatype(name, in: scope)
    case .type(let name, _): return metatype(name, in: scope)
    // A longer text is no name.
    case .string(let text): return text.utf8.count <= TypeName.mostBytes ? .text(text) : .unknown
    case .closure(let closure): return .closure(closure, scope)
    case .forced(let inner), .optional(let inner):
      return value(inner, in: scope, steps: steps + 1).unwrapped
    case .cast(_, let name, _): return .instance(canonical(name, in: scope))
    case .keyPath, .array, .assignment, .infix, .postfix, .statements, .other: return .unknown
    }
  }

  func instance(_ name: TypeName, in scope: Scope) -> Value {
    if let generic = scope.generics[name.unwrapped.text] {
      return generic.map(Value.instance) ?? .generic(name.unwrapped.text)
    }
    if let inner = name.unwrapped.ofMetatype { return metatype(inner, in: scope) }
    return .instance(canonical(name, in: scope))
  }

  func metatype(_ name: TypeName, in scope: Scope) -> Value {
    if let generic = scope.generics[name.text] {
      return generic.map(Value.metatype) ?? .generic(name.text)
    }
    if name.text == "Self", let owner = scope.owner { return .metatype(app.key(of: owner)) }
    return .metatype(canonical(name, in: scope))
  }

  private func value(named name: String, in scope: Scope, steps: Int) -> Value {
    if name == "nil" { return .nothing }
    if name == "self" { return scope.owner.map { .instance(app.key(of: $0)) } ?? .unknown }
    if let local = scope.locals[name] { return local }
    // Outer types are not searched, because a nested type does not see the properties of their
    // instances.
    if let owner = scope.owner, let (property, holder) = app.property(name, of: owner) {
      return value(of: property, scope: self.scope(of: holder), steps: steps)
    }
    if let first = name.first, first.isUppercase || scope.generics[name] != nil {
      return metatype(TypeName(name), in: scope)
    }
    if let global = app.global(name, file: scope.file) {
      return value(
        of: global, scope: Scope(context: [], owner: nil, file: global.place.file), steps: steps)
    }
    return .unknown
  }

  /// The value of a variable, from its declared type or its initial value.
  func value(of variable: Variable, scope: Scope, steps: Int = 0) -> Value {
    if let type = variable.type { return instance(type, in: scope) }
    if let value = variable.value { return self.value(value, in: scope, steps: steps + 1) }
    return .unknown
  }

  /// The scope of a type's members.
  func scope(of type: Int) -> Scope {
    let one = app.types[type]
    var scope = Scope(context: one.context, owner: type, file: one.place.file)
    for generic in one.generics { scope.generics[generic] = .some(nil) }
    return scope
  }

  private func member(_ name: String, of base: Value, steps: Int) -> Value {
    switch base {
    case .instance(let type):
      if let found = framework.members["\(type.unwrapped.base).\(name)"] {
        return .instance(own(found))
      }
      guard let index = app.type(canonical: type),
        let (property, holder) = app.property(name, of: index)
      else {
        if let index = app.type(canonical: type) {
          for parent in app.inherited(by: index) {
            if let found = framework.members["\(parent).\(name)"] {
              return .instance(own(found))
            }
          }
        }
        return .unknown
      }
      return value(of: property, scope: self.scope(of: holder), steps: steps)
    case .metatype(let type):
      if name == "nil" { return .nothing }
      if name == "self" { return base }
      if let index = app.type(canonical: type) {
        if let (property, holder) = app.property(name, of: index) {
          return value(of: property, scope: self.scope(of: holder), steps: steps)
        }
        if let one = app.types[index].cases.first(where: { $0.name == name }) {
          return one.value.map(Value.text) ?? .instance(type)
        }
      }
      if name.first?.isUppercase == true {
        return .metatype(
          canonical(TypeName("\(type.text).\(name)"), in: Scope(context: [], owner: nil, file: 0)))
      }
      if let found = framework.members["\(type.base).\(name)"] { return .instance(own(found)) }
      // An extension outside of these sources may declare a shared container.
      if isContainer(type), Self.sharedNames.contains(name) { return .instance(type) }
      return .unknown
    case .text:
      return name == "rawValue" ? base : .unknown
    case .generic, .closure, .nothing, .unknown: return .unknown
    }
  }

  private func result(of call: Call, in scope: Scope, steps: Int) -> Value {
    switch call.callee {
    case .closure(let closure):
      if let result = closure.result { return instance(result, in: scope) }
      var inner = scope
      for statement in closure.body {
        switch statement {
        case .variable(let variable):
          inner.locals[variable.name] = value(of: variable, scope: inner, steps: steps + 1)
        case .returned(let expression): return value(expression, in: inner, steps: steps + 1)
        case .expression(let expression) where closure.body.count == 1:
          return value(expression, in: inner, steps: steps + 1)
        default: continue
        }
      }
      return .unknown
    case .member(let base?, let name, _):
      // The base is evaluated once, because chains of calls are long.
      let base = value(base, in: scope, steps: steps + 1)
      if name == "init" { return base.constructed }
      guard let type = base.type else { return .unknown }
      if let callee = callee(of: call, on: base) { return result(of: callee) }
      if case .instance = base, let found = framework.members["\(type.unwrapped.base).\(name)"] {
        return .instance(own(found))
      }
      return member(name, of: base, steps: steps).constructed
    default: break
    }
    if let callee = callee(of: call, in: scope, steps: steps) { return result(of: callee) }
    return value(call.callee, in: scope, steps: steps + 1).constructed
  }

  /// The type that a closure returns.
  func result(of factory: Expression, in scope: Scope) -> Value {
    let call = Call(callee: factory, arguments: [], place: Place(file: scope.file, offset: 0))
    guard case .instance(let type) = result(of: call, in: scope, steps: 0) else { return .unknown }
    return .metatype(type)
  }

  private func result(of callee: Callee) -> Value {
    callee.function.result.map { instance($0, in: scope(of: callee)) } ?? .unknown
  }

  /// A function of the app, and the type that declares it.
  struct Callee {
    var function: Function
    var owner: Int?
  }

  func scope(of callee: Callee) -> Scope {
    var scope =
      callee.owner.map { self.scope(of: $0) }
      ?? Scope(context: [], owner: nil, file: callee.function.place.file)
    scope.file = callee.function.place.file
    for generic in callee.function.generics { scope.generics[generic] = .some(nil) }
    return scope
  }

  /// The function of the app that a call leads to; nil for a type or an unknown function.
  func callee(of call: Call, in scope: Scope, steps: Int = 0) -> Callee? {
    var found: [Callee] = []
    switch call.callee {
    case .name(let name, _):
      if let owner = scope.owner {
        found = app.functions(name, of: owner).map {
          Callee(function: $0.function, owner: $0.owner)
        }
      }
      if found.isEmpty {
        found = app.globalFunctions(name).map { Callee(function: $0, owner: nil) }
      }
    case .member(let base?, let name, _):
      guard app.functionNames.contains(name) else { return nil }
      return callee(of: call, on: value(base, in: scope, steps: steps + 1))
    default: return nil
    }
    return best(found, for: call)
  }

  /// The function that takes the arguments.
  ///
  /// If there are several, the parameter counts of the closures decide.
  private func best(_ found: [Callee], for call: Call) -> Callee? {
    guard budget.take(found.count / 16) else { return nil }
    let fitting = found.filter { Self.accepts(call.arguments, $0.function.parameters) }
    guard fitting.count > 1 else { return fitting.first }
    return fitting.first { callee in
      let pairs = Self.pairs(call.arguments, callee.function.parameters) ?? []
      return zip(callee.function.parameters, pairs).allSatisfy { parameter, argument in
        guard case .closure(let closure)? = argument?.value, !closure.parameters.isEmpty,
          let count = parameter.type?.functionParameters
        else { return true }
        return count == closure.parameters.count
      }
    } ?? fitting.first
  }

  /// Whether its type has other functions with its name and labels: those of other targets.
  func hasAlternatives(_ callee: Callee) -> Bool {
    guard let owner = callee.owner else { return false }
    let labels = callee.function.parameters.map(\.label)
    return app.functions(callee.function.name, of: owner).contains { other in
      other.owner == owner && other.function.place.file != callee.function.place.file
        && other.function.parameters.map(\.label) == labels
    }
  }

  /// The method that a call on a value leads to.
  private func callee(of call: Call, on base: Value) -> Callee? {
    guard case .member(_, let name, _) = call.callee, let type = base.type,
      let index = app.type(canonical: type)
    else { return nil }
    return best(
      app.functions(name, of: index).map { Callee(function: $0.function, owner: $0.owner) },
      for: call)
  }

  /// Whether arguments fit the parameters, by their labels.
  static func accepts(_ arguments: [Call.Argument], _ parameters: [Parameter]) -> Bool {
    pairs(arguments, parameters) != nil
  }

  /// The argument of each parameter, nil where the default value is used.
  ///
  /// Returns nil if the arguments do not fit.
  static func pairs(_ arguments: [Call.Argument], _ parameters: [Parameter]) -> [Call.Argument?]? {
    var pairs: [Call.Argument?] = []
    var index = 0
    for parameter in parameters {
      if index < arguments.count {
        let argument = arguments[index]
        if argument.label == parameter.label && !argument.isTrailing
          || argument.isTrailing && (argument.label == nil || argument.label == parameter.label)
            && (parameter.type.map { $0.functionResult != nil || $0.text.contains("->") } ?? true)
        {
          pairs.append(argument)
          index += 1
          continue
        }
      }
      guard parameter.defaultValue != nil || parameter.type?.text.hasSuffix("...") == true else {
        return nil
      }
      pairs.append(nil)
    }
    return index == arguments.count ? pairs : nil
  }
}

extension Value {
  /// The type of an instance, or the type itself.
  var type: TypeName? {
    switch self {
    case .instance(let name), .metatype(let name): name
    case .generic, .closure, .text, .nothing, .unknown: nil
    }
  }

  var unwrapped: Value {
    if case .instance(let name) = self { return .instance(name.unwrapped) }
    return self
  }

  /// The instance that a call of a type constructs.
  var constructed: Value {
    switch self {
    case .metatype(let name): .instance(name)
    case .instance, .generic, .closure, .text, .nothing, .unknown: .unknown
    }
  }
}
