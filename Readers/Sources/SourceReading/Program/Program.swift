/// An app as bodies of code with the events in them.
///
/// It knows no framework: a vocabulary says which types and names matter.
final class Program {
  let app: App
  let vocabulary: Vocabulary
  let budget: Budget
  var bodies: [Body] = []
  /// The bodies of functions, initialisers and getters, by their places.
  var bodyAt: [Place: Int] = [:]
  /// The initial values of variables, by their places.
  var valueBodyAt: [Place: Int] = [:]
  /// The initial values of the properties of each type.
  var valueBodies: [Int: [Int]] = [:]
  /// The loops over types that are written down, by their bodies.
  var loops: [Int: Loop] = [:]
  var links: Set<Link> = []
  /// The names of the variables for the calls that create traced objects.
  var names: [Place: String] = [:]
  /// Code that is not followed to its end, with the reasons.
  var unread: [(place: Place, reason: String)] = []
  var calls = 0
  /// The bodies of the calls that were kept.
  var bodyOfCall: [Int: Int] = [:]
  /// The calls without whose results the app ends.
  var neededCalls: Set<Int> = []
  /// The calls whose results are compared with nil, or used only if there are any.
  var checkedCalls: Set<Int> = []
  /// The types of the first arguments of calls that lead out of the sources, by the numbers of the calls.
  var keys: [Int: TypeName] = [:]
  var wrappers = 0
  /// The names of what is called or used as a value and is no known function.
  var namesUsed: Set<String> = []
  /// The calls that lead out of the sources and return an instance of the type that they are passed.
  var requested: Set<Int> = []

  private var values: [Place: Value] = [:]
  /// The number of variables whose values are being looked for, one for the sake of another.
  private var depth = 0
  private static let deepest = 200
  private var places: [NamesKey: NamePlace] = [:]
  private var tracked: [TypeName: Bool] = [:]

  /// A loop whose variable is a generic parameter, and the types that it stands for.
  struct Loop {
    var parameter: String
    var elements: [TypeName]
  }

  private struct NamesKey: Hashable {
    var owner: Int?
    var file: Int32
    var generics: [String]
  }

  init(_ app: App, _ vocabulary: Vocabulary, _ budget: Budget) {
    (self.app, self.vocabulary, self.budget) = (app, vocabulary, budget)
  }

  // MARK: Names

  /// The place of names inside of a type, or of a file.
  func names(of owner: Int?, file: Int32, generics: [String] = []) -> NamePlace {
    let key = NamesKey(owner: owner, file: file, generics: generics)
    if let known = places[key] { return known }
    var all: [String: TypeName] = [:]
    if let owner {
      let type = app.types[owner]
      for name in type.generics { all[name] = TypeName("$\(name)") }
      all["Self"] = type.kind == .protocol ? TypeName("$Self") : app.key(of: owner)
    }
    for name in generics { all[name] = TypeName("$\(name)") }
    let place = NamePlace(
      context: owner.map { app.types[$0].context } ?? [], owner: owner, file: file, generics: all)
    places[key] = place
    return place
  }

  func names(of callee: Callee) -> NamePlace {
    names(of: callee.owner, file: callee.function.place.file, generics: callee.function.generics)
  }

  /// The name of a type that does not depend on where it is spelt.
  func canonical(_ written: TypeName, _ names: NamePlace) -> TypeName {
    if let known = names.known[written] { return known }
    let found = looked(written, names)
    names.known[written] = found
    return found
  }

  private func looked(_ written: TypeName, _ names: NamePlace) -> TypeName {
    if let own = qualified(written.unwrapped.base) { return own }
    let name =
      names.generics.isEmpty ? written : written.replacingWords { names.generics[$0] }
    guard budget.take(1 + name.text.utf8.count / 32) else { return name }
    guard let found = app.replaced(name, context: names.context, file: names.file) else {
      unread.append(
        (
          Place(file: names.file, offset: 0),
          "a type in this code stands for more than \(App.mostParts) types"
        ))
      return TypeName("_")
    }
    return found
  }

  /// The value that a variable of a type holds.
  func instance(_ written: TypeName, _ names: NamePlace) -> Value {
    let type = canonical(written, names)
    if let inner = type.unwrapped.ofMetatype { return .metatype(inner) }
    return .instance(type)
  }

  // MARK: Traced types

  /// Whether objects of a type are traced.
  func isTracked(_ type: TypeName) -> Bool {
    if let known = tracked[type] { return known }
    let found = isTracked(looked: type.unwrapped)
    tracked[type] = found
    return found
  }

  private func isTracked(looked type: TypeName) -> Bool {
    if vocabulary.own.contains(type.base) { return true }
    if let index = app.type(canonical: type) {
      if app.types[index].kind == .extension { return vocabulary.tracked.contains(type.base) }
      return !app.inherited(by: index).isDisjoint(with: vocabulary.tracked)
    }
    return vocabulary.tracked.contains(type.base) || qualified(type.base) != nil
  }

  /// A type of a framework, behind its module if the app has another type of that name.
  func foreign(_ name: String) -> TypeName {
    guard let index = app.type(canonical: TypeName(name)), app.types[index].kind != .extension,
      !vocabulary.own.contains(name), let module = vocabulary.homes[name]
    else { return TypeName(name) }
    return TypeName("\(module).\(name)")
  }

  /// The type of a framework in `Swinject.Container`; nil for another name.
  private func qualified(_ base: String) -> TypeName? {
    guard let dot = base.firstIndex(of: "."), vocabulary.modules.contains(String(base[..<dot]))
    else { return nil }
    let name = String(base[base.index(after: dot)...])
    return vocabulary.tracked.contains(name) ? foreign(name) : nil
  }

  /// Whether code does nothing but return a static object.
  func returnsStatic(_ body: Body) -> Bool {
    guard body.returnsStatic else { return false }
    if body.result.slots == [.shared] { return true }
    if case .name(let name, _?) = body.result.kind { return Vocabulary.sharedNames.contains(name) }
    guard case .property(let holder, let name) = body.result.source,
      let (property, _) = app.property(name, of: holder)
    else { return false }
    return property.isStatic && property.getter == nil
  }

  // MARK: Variables

  /// The value that reading a variable gives.
  func value(of variable: Variable, owner: Int?) -> Value {
    if let known = values[variable.place] { return known }
    guard depth < Self.deepest else { return .unknown }
    depth += 1
    defer { depth -= 1 }
    // A variable whose value depends on itself has no known value.
    values[variable.place] = .unknown
    let names = names(of: owner, file: variable.place.file)
    var found = Value.unknown
    let isList: Bool
    if variable.isConstant, case .array? = variable.value?.plain {
      isList = true
    } else {
      isList = false
    }
    if let type = variable.type { found = instance(type, names) }
    if variable.type == nil, variable.value == nil, let type = wrapped(variable, names) {
      found = .instance(type)
    }
    if variable.type == nil || isList, variable.value != nil {
      let result = bodies[walkValue(of: variable, owner: owner)].result
      if case .list(let elements, _) = result.kind {
        found = Value(.list(elements, found.instanceType))
      } else if variable.type == nil {
        found = Value(result.kind)
      }
    }
    if case .instance(let type) = found.kind, isTracked(type) {
      found.slots = [.variable(variable.place)]
    }
    if let owner { found.source = .property(owner, variable.name) }
    values[variable.place] = found
    return found
  }

  /// The type of a variable whose wrapper names a property by its key path.
  private func wrapped(_ variable: Variable, _ names: NamePlace) -> TypeName? {
    for attribute in variable.attributes {
      let type = canonical(attribute.name, names)
      if vocabulary.typeWrappers.contains(type.base),
        case .metatype(let named, _)? = attribute.arguments.first?.value
      {
        return canonical(named, names)
      }
      guard let container = vocabulary.keyPathWrappers[type.base],
        case .keyPath(let root, let path, _)? = attribute.arguments.first?.value,
        let name = path.first
      else { continue }
      let holder = root.map { canonical($0, names) } ?? TypeName(container)
      guard let index = app.type(canonical: holder),
        let (property, owner) = app.property(name, of: index),
        let written = property.type,
        let value = canonical(written, self.names(of: owner, file: property.place.file)).arguments
          .last
      else { continue }
      return value
    }
    return nil
  }

  /// The body of a variable's initial value and of its wrappers, which is walked when it is needed first.
  func walkValue(of variable: Variable, owner: Int?) -> Int {
    if let known = valueBodyAt[variable.place] { return known }
    var body = Body(
      id: bodies.count, kind: .value, owner: owner, isStatic: variable.isStatic,
      name: variable.name, isLazy: variable.isLazy, isWeak: variable.ownership != .strong,
      place: variable.place)
    body.resultType = variable.type.map {
      canonical($0, names(of: owner, file: variable.place.file))
    }
    bodies.append(body)
    valueBodyAt[variable.place] = body.id
    if let owner, !variable.isStatic { valueBodies[owner, default: []].append(body.id) }
    BodyWalk(self).walk(variable, in: body)
    return body.id
  }

  /// The slots of the properties of one name that a type has: one, or one for each target.
  func slots(ofProperty name: String, of type: Int, _ scope: Scope) -> [Slot] {
    let found =
      app.lineage(of: type).lazy
      .map { self.app.types[$0].properties.filter { $0.name == name } }.first { !$0.isEmpty } ?? []
    if found.count > 1, !scope.isAlternative,
      let near = found.first(where: { $0.place.file == scope.names.file })
    {
      return [.variable(near.place)]
    }
    return found.map { .variable($0.place) }
  }
}
