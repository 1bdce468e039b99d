/// Frameworks in which a class is a container, and its properties are bindings for it and its children.
extension Walker {
  /// Whether a type is a container of this kind.
  func isComponent(_ type: Int) -> Bool {
    guard let words = framework.components, app.types[type].kind == .reference else { return false }
    let inherited = app.inherited(by: type)
    return !inherited.isDisjoint(with: words.bases) || isRootComponent(type)
  }

  /// Whether a type is a container without a parent.
  func isRootComponent(_ type: Int) -> Bool {
    guard let words = framework.components else { return false }
    return !app.inherited(by: type).isDisjoint(with: words.roots)
  }

  /// The protocols that tell what a component needs of its ancestors.
  private func protocols(of component: Int) -> [Int] {
    guard let words = framework.components else { return [] }
    var found: [Int] = []
    for owner in app.lineage(of: component) {
      for base in app.types[owner].inherits where words.bases.contains(base.base) {
        guard let first = base.arguments.first else { continue }
        for part in TypeName.parts(first.text[...], separator: "&") {
          let name = typing.canonical(TypeName(part), in: typing.scope(of: owner))
          if let type = app.type(canonical: name) { found.append(type) }
        }
      }
    }
    return found
  }

  /// What a component needs of its ancestors.
  func needs(of component: Int) -> [(key: ComponentKey, place: Place)] {
    var seen: Set<String> = []
    var found: [(key: ComponentKey, place: Place)] = []
    for type in protocols(of: component).flatMap({ app.lineage(of: $0) }) {
      for property in app.types[type].properties where seen.insert(property.name).inserted {
        guard let key = key(of: property, in: type) else { continue }
        found.append((key, property.place))
      }
    }
    return found
  }

  /// The key of a property; nil where its type is not known.
  private func key(of property: Variable, in owner: Int) -> ComponentKey? {
    var scope = typing.scope(of: owner)
    scope.file = property.place.file
    guard case .instance(let type) = typing.value(of: property, scope: scope) else { return nil }
    return ComponentKey(type: type.text, name: property.name)
  }

  /// The binding that a property of a component declares; nil for other properties.
  func componentBinding(_ property: Variable, of owner: Int) -> Survey.Pending? {
    guard framework.components != nil, !property.isStatic, isComponent(owner),
      let key = key(of: property, in: owner)
    else { return nil }
    var scope = typing.scope(of: owner)
    scope.file = property.place.file
    var registration = Registration(
      key: key.text, isConditional: false, place: property.place)
    registration.owner = owner
    registration.hasScope = true
    var factories: [Survey.Factory] = []
    if let getter = property.getter {
      (factories, registration.scope) = factory(getter, scope, property)
    } else {
      // A stored property belongs to its component.
      registration.scope = Self.shared
      if let value = property.value { factories = [.value(value, scope)] }
    }
    if case .value(let value, let scope)? = factories.first,
      case .instance(let type) = typing.value(value, in: scope), type.isName, type.text != key.type
    {
      registration.type = type.unwrapped.text
    }
    return Survey.Pending(
      registration: registration, factories: factories, completions: [], scope: scope)
  }

  /// The scope of an instance that lives as long as its component; each component has one of its own.
  static let shared = "singleton"

  /// The factory in a getter, and its scope: `shared { … }` is one instance for each component.
  private func factory(
    _ getter: [Statement], _ scope: Scope, _ property: Variable
  ) -> ([Survey.Factory], String?) {
    var body = getter
    var lifetime: String?
    if case .call(let call)? = getter.onlyValue, call.callee.isNamed(framework.components?.shared),
      case .closure(let closure)? = call.arguments.first?.value
    {
      (body, lifetime) = (closure.body, Self.shared)
    }
    if let value = body.onlyValue { return ([.value(value, scope)], lifetime) }
    let closure = Closure(parameters: [], body: body, isolation: nil, place: property.place)
    return ([.body(closure, scope)], lifetime)
  }

  /// Notes the request that a name inside of a component is: `dependency.x`, or `x` of the component itself.
  func usedOfComponent(_ expression: Expression, _ scope: Scope, _ flow: Flow) {
    guard let words = framework.components, collected != nil, let owner = scope.owner,
      isComponent(owner)
    else { return }
    let key: ComponentKey?
    let (name, place): (String, Place)
    var isOfParent = false
    switch expression {
    case .member(let base?, let member, let found) where base.isNamed(words.dependency):
      (name, place, isOfParent) = (member, found, true)
      let type = protocols(of: owner).lazy.compactMap { self.app.property(name, of: $0) }.first
      key = type.flatMap { self.key(of: $0.variable, in: $0.owner) }
    case .member(.name("self", _)?, let member, let found), .name(let member, let found):
      (name, place) = (member, found)
      if case .name = expression, scope.locals[name] != nil { return }
      key = app.property(name, of: owner).flatMap { property, holder in
        property.isStatic || !isComponent(holder) ? nil : self.key(of: property, in: holder)
      }
    default: return
    }
    guard let key else { return }
    var request = Request(
      key: key.text, kind: flow.isDeferred ? .provider : .instance, isOptional: false,
      arguments: 0, name: name, place: place)
    request.isOfParent = isOfParent
    note(request)
  }

  /// Notes that a component creates a child, and requests it; whether a call does that.
  func createsComponent(_ type: TypeName, _ call: Call, _ scope: Scope, _ flow: Flow) -> Bool {
    guard let words = framework.components, let child = app.type(canonical: type),
      isComponent(child),
      let argument = call.arguments.first(where: { $0.label == words.parentLabel }),
      case .instance(let name) = typing.value(argument.value, in: scope),
      let parent = app.type(canonical: name), isComponent(parent)
    else { return false }
    survey.children.insert([parent, child])
    walk(call.arguments.filter { $0.label != words.parentLabel }, scope, flow)
    if collected != nil {
      note(
        Request(
          key: app.key(of: child).text, kind: flow.isDeferred ? .provider : .instance,
          isOptional: false, arguments: 0, place: call.place))
    }
    return true
  }
}

/// A key of a component: an ancestor provides what has the same name and type.
struct ComponentKey: Hashable, Sendable {
  var type: String
  var name: String

  var text: String { "\(type)#\(name)" }
}

extension [Statement] {
  /// The value of a body that is nothing but an expression.
  fileprivate var onlyValue: Expression? {
    guard count == 1 else { return nil }
    switch self[0] {
    case .expression(let value), .returned(let value): return value
    case .variable, .branch, .loop, .function: return nil
    }
  }
}

extension Expression {
  /// Whether it is a name, or that member of `self`.
  fileprivate func isNamed(_ name: String?) -> Bool {
    switch self {
    case .name(let found, _), .member(.name("self", _)?, let found, _): found == name
    default: false
    }
  }
}
