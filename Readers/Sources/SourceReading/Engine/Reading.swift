/// The registrations and requests of an app that uses one framework.
struct Reading {
  private(set) var registrations: [Registration] = []
  private(set) var roots: [Request] = []
  private(set) var unread: [Unread] = []
  /// Keys that are declared outside of the sources.
  private(set) var externals: [String] = []
  private(set) var containers: [ReadContainer] = []

  /// Nil if no file uses the framework.
  init?(_ app: App, _ framework: Framework) {
    guard framework.isUsed(in: app.modules) else { return nil }
    let walker = Walker(app, framework)
    // A function that calls a forwarder may be one itself, so this repeats until it finds no more.
    var known = -1
    while known != walker.forwarders.count + walker.wrappers.count {
      known = walker.forwarders.count + walker.wrappers.count
      walker.pending = []
      walker.survey = Survey()
      walker.surveyAll()
    }
    walker.joinKeyedValues()
    let defaultScope = walker.defaultScope ?? framework.defaultScope
    var owned: Set<Int> = []
    var made: [(registration: Registration, types: [Int])] = []
    for pending in walker.pending {
      var one = walker.finish(pending)
      if !one.registration.hasScope {
        let own = one.registration.container.flatMap { walker.defaultScopes[$0] }
        one.registration.scope = own ?? defaultScope
      }
      if framework.keyedValues != nil {
        one.types += walker.types(of: one.registration)
      }
      owned.formUnion(one.types)
      made.append(one)
    }
    var later: [Int: [Request]] = [:]
    var features: [Int: [Request]] = [:]
    for root in walker.survey.roots {
      guard let owner = root.owner, owned.contains(owner) else {
        if let owner = root.owner, framework.keyedValues != nil, !walker.isKey(owner) {
          features[owner, default: []].append(root.request)
        } else {
          roots.append(root.request)
        }
        continue
      }
      guard !root.isConstruction else { continue }
      var request = root.request
      request.kind = .provider
      later[owner, default: []].append(request)
    }
    registrations = made.map { registration, types in
      var registration = registration
      var seen = Set(registration.requests.map(\.key))
      for type in types {
        for request in later[type] ?? [] where seen.insert(request.key).inserted {
          registration.requests.append(request)
        }
      }
      return registration
    }
    // A replacement follows the registration that it replaces, whatever file it is in.
    registrations = registrations.filter { !$0.isOverride } + registrations.filter(\.isOverride)
    unread = walker.survey.unread
    for file in app.files {
      unread += file.unread.map { Unread(kind: .registration, reason: $0.reason, place: $0.place) }
    }
    for (owner, requests) in features.sorted(by: { $0.key < $1.key }) {
      let (feature, root) = walker.feature(owner, requests)
      registrations.append(feature)
      roots.append(root)
    }
    if framework.components != nil {
      let tree = ComponentTree(walker, registrations, children: walker.survey.children)
      (registrations, containers) = (tree.registrations, tree.containers)
      (externals, roots) = (tree.externals.sorted(), [])
      unread += tree.unread
    }
    guard !framework.bindingTypes.isEmpty || framework.keyedValues != nil else { return }
    // A property that is requested exists, because the app compiles: another module declares it.
    let bound = Set(registrations.map(\.key))
    let requested = registrations.flatMap(\.requests) + roots
    externals = Set(requested.map(\.key)).subtracting(bound)
      .filter { !walker.isLeftToTheApp($0) }.sorted()
  }
}

extension Walker {
  /// Walks through every body of the app once.
  func surveyAll() {
    for index in app.types.indices where !app.inherited(by: index).contains("PreviewProvider") {
      survey(type: index)
    }
    for (index, file) in app.files.enumerated() {
      let scope = Scope(context: [], owner: nil, file: Int32(index))
      (currentOwner, isConstruction) = (nil, false)
      for variable in file.variables { survey(variable, scope) }
      for function in file.functions {
        self.survey(function, Typing.Callee(function: function, owner: nil))
      }
      var copy = scope
      walk(file.statements, &copy, Flow())
    }
  }

  private func survey(type index: Int) {
    let type = app.types[index]
    let scope = typing.scope(of: index)
    let isWrapper = type.isPropertyWrapper
    currentOwner = index
    for property in type.properties {
      if isWrapper, let getter = property.getter {
        part(
          index, .getter,
          Function(
            name: property.name, generics: [], parameters: [], result: property.type, body: getter,
            place: property.place))
      }
      if isKeyedValue(property, of: index) {
        if let binding = keyedBinding(property, of: index) { pending.append(binding) }
        continue
      }
      if let binding = binding(property, of: index) ?? componentBinding(property, of: index) {
        pending.append(binding)
        continue
      }
      isConstruction = !property.isStatic && property.getter == nil
      var scope = scope
      scope.file = property.place.file
      survey(property, scope)
    }
    for function in type.functions {
      if isWrapper { part(index, .method, function) }
      isConstruction = false
      survey(function, Typing.Callee(function: function, owner: index))
    }
    for initializer in type.initializers {
      if isWrapper { part(index, .construction, initializer) }
      isConstruction = true
      survey(initializer, Typing.Callee(function: initializer, owner: index))
    }
    (currentOwner, isConstruction) = (nil, false)
  }

  /// Finds out whether a part of a property wrapper requests the type of its property.
  private func part(_ type: Int, _ kind: WrapperPart.Kind, _ function: Function) {
    currentWrapper = (type, kind, function)
    survey(function, Typing.Callee(function: function, owner: type))
    currentWrapper = nil
  }

  private func survey(_ variable: Variable, _ scope: Scope) {
    wrapped(variable, scope, Flow())
    if let value = variable.value { walk(value, scope, Flow().expecting(variable.type)) }
    var copy = scope
    if let getter = variable.getter { walk(getter, &copy, Flow(), result: variable.type) }
    walk(variable.observers, &copy, Flow())
  }

  private func survey(_ function: Function, _ callee: Typing.Callee) {
    current = function.place
    defer { current = nil }
    var scope = typing.scope(of: callee)
    bind(function.parameters, in: &scope)
    for parameter in function.parameters {
      if let value = parameter.defaultValue { walk(value, scope, Flow().expecting(parameter.type)) }
    }
    walk(function.body ?? [], &scope, Flow(), result: function.result)
  }
}
