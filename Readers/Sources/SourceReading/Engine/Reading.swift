/// The registrations and requests of an app that uses one framework.
struct Reading {
  /// The name of the container, if the app has several.
  let name: String?
  var registrations: [Registration] = []
  var roots: [Request] = []
  var unread: [Unread] = []
  /// Keys that are declared outside of the sources.
  private(set) var externals: [String] = []
  var containers: [ReadContainer] = []
  /// The lifetime of registrations that name none, where their container has no default of its own.
  private(set) var defaultScope: String?
  private(set) var composition: Composition?

  init(named name: String) { self.name = name }

  /// Nil if no file uses the framework.
  init?(_ app: App, _ framework: Framework, _ budget: Budget) {
    guard framework.isUsed(in: app.modules) else { return nil }
    name = nil
    let walker = Walker(app, framework, budget)
    // A function that calls a forwarder may be one itself, so this repeats until it finds no more. Calls are not
    // followed further than this.
    var known = (forwarders: Set<Place>(), wrappers: -1)
    for _ in 0...Flow.deepest
    where known.forwarders.count + known.wrappers
      != walker.forwarders.count + walker.wrappers.count
    {
      known = (walker.forwarders, walker.wrappers.count)
      walker.pending = []
      walker.repeated = []
      walker.spent = []
      walker.survey = Survey()
      walker.surveyAll()
    }
    let others = walker.forwarders.subtracting(known.forwarders)
    walker.survey.unread += others.sorted { ($0.file, $0.offset) < ($1.file, $1.offset) }.map {
      Unread(kind: .registration, reason: Flow.reasonForDepth, place: $0)
    }
    walker.budget.begin(at: walker.budget.place, steps: Budget.mostInAll)
    walker.joinKeyedValues()
    let defaultScope = walker.defaultScope ?? framework.defaultScope
    // The argument of a container's initialiser is the default of that container alone.
    self.defaultScope =
      framework.defaultScopeLabel == nil ? defaultScope : framework.defaultScope
    var owned: Set<Int> = []
    var made: [(registration: Registration, types: [Int])] = []
    for pending in walker.pending {
      var one = walker.finish(pending)
      let own = one.registration.container.flatMap { walker.defaultScopes[$0] }
      one.registration.takeDefault(own ?? defaultScope)
      if framework.keyedValues != nil {
        one.types += walker.types(of: one.registration)
      }
      owned.formUnion(one.types)
      made.append(one)
    }
    walker.budget.begin(at: walker.budget.place, steps: Budget.mostInAll)
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
    separateModules(app)
    followNamesakes(app)
    replace()
    if !framework.registrations.isEmpty {
      let composition = Composition(
        walker.survey, registering: registrations.map(\.slots)
      ) { place in
        walker.survey.names[place] ?? app.fileName(place)
      }
      for index in registrations.indices where registrations[index].site?.deferral == nil {
        registrations[index].creations = composition.creations(of: registrations[index].slots)
      }
      self.composition = composition
    }
    if composition?.isBounded == false, let place = registrations.first?.place {
      walker.survey.unread.append(
        Unread(
          kind: .registration,
          reason: "the containers are passed on in too many ways to tell them apart",
          place: place))
    }
    var seen: Set<Unread> = []
    unread = walker.survey.unread.filter { seen.insert($0).inserted }
    for file in app.files {
      unread += file.unread.map {
        Unread(kind: .registration, reason: $0.reason, place: $0.place)
      }
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

extension Reading {
  /// Chooses one registration of each property that is replaced.
  ///
  /// A replacement counts if it is made before the first request, or if the property makes no object itself.
  /// Others may be made for a test or a preview. What the registrations request that do not count is a root,
  /// because they may run all the same.
  private mutating func replace() {
    let replacements = Dictionary(
      grouping: registrations.filter(\.isOverride), by: \.key)
    guard !replacements.isEmpty else { return }
    var counting: [Registration] = []
    for one in registrations where !one.isOverride {
      guard let others = replacements[one.key] else {
        counting.append(one)
        continue
      }
      let last = others.last { !$0.isConditional } ?? (one.isPlaceholder ? others.last : nil)
      for other in [one] + others where other.place != (last ?? one).place {
        roots += other.requests
      }
      var chosen = one
      if let last {
        (chosen.requests, chosen.isOpaque, chosen.place) = (
          last.requests, last.isOpaque, last.place
        )
        chosen.isolation = last.isolation
      }
      counting.append(chosen)
    }
    registrations = counting
  }

  /// Leads a request for a type that nothing registers to the one type of that name that is registered.
  ///
  /// Of types of one name the nearest is assumed, but a target may contain files of several folders.
  private mutating func followNamesakes(_ app: App) {
    let bound = Set(registrations.flatMap { [$0.key] + $0.aliases.map(\.key) })
    func followed(_ key: String) -> String {
      guard !bound.contains(key) else { return key }
      let type = key.prefix { $0 != "#" }
      let name = key.dropFirst(type.count)
      let others = app.namesakes(of: String(type)).map { $0 + name }.filter(bound.contains)
      return others.count == 1 ? others[0] : key
    }
    for index in registrations.indices {
      for number in registrations[index].requests.indices {
        let key = registrations[index].requests[number].key
        registrations[index].requests[number].key = followed(key)
      }
    }
    for index in roots.indices { roots[index].key = followed(roots[index].key) }
  }

  /// Tells properties of one name in several modules of the app apart, and leads each request to the
  /// nearest one.
  ///
  /// An app with two of them in one module does not compile, so they are alternatives there.
  private mutating func separateModules(_ app: App) {
    let declared = registrations.indices.filter {
      registrations[$0].container != nil && !registrations[$0].isOverride
    }
    let groups = Dictionary(grouping: declared) { registrations[$0].key }.filter {
      $0.value.count > 1
    }
    guard !groups.isEmpty else { return }
    var choices: [String: [(folder: String, path: String)]] = [:]
    for (key, indexes) in groups {
      let paths = indexes.map { app.files[Int(registrations[$0].place.file)].path }
      let parts = paths.map { $0.split(separator: "/") }
      let shared = (0..<(parts.map(\.count).min() ?? 0)).prefix { level in
        Set(parts.map { $0[level] }).count == 1
      }.count
      var folders: Set<Substring> = []
      for (path, part) in zip(paths, parts) where part.count > shared + 1 {
        folders.insert(part[shared])
        choices[key, default: []].append((String(part[shared]), path))
      }
      if folders.count < 2 { choices[key] = nil }
      for index in indexes.dropFirst() { registrations[index].isConditional = true }
    }
    func separated(_ key: String, _ file: Int32) -> String {
      guard let choices = choices[key] else { return key }
      let (path, imports) = (app.files[Int(file)].path, Set(app.files[Int(file)].imports))
      let own = App.target(of: path)
      let visible = choices.map { choice in
        let target = App.target(of: choice.path)
        return target == own ? 2 : target.map(imports.contains) == true ? 1 : 0
      }
      // The module of the file is searched first, then those that it imports.
      let nearest = zip(choices, visible).max { first, second in
        (first.1, App.common(path, first.0.path)) < (second.1, App.common(path, second.0.path))
      }?.0
      return nearest.map { "\($0.folder).\(key)" } ?? key
    }
    for index in registrations.indices {
      let one = registrations[index]
      if one.container != nil {
        registrations[index].key = separated(one.key, one.place.file)
      }
      for (number, request) in one.requests.enumerated() {
        registrations[index].requests[number].key = separated(request.key, request.place.file)
      }
    }
    for index in roots.indices {
      roots[index].key = separated(roots[index].key, roots[index].place.file)
    }
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
      let start = Place(file: Int32(index), offset: 0)
      (currentOwner, isConstruction) = (nil, false)
      for variable in file.variables { survey(variable, scope) }
      for function in file.functions {
        self.survey(function, Typing.Callee(function: function, owner: nil))
      }
      bounded(start) {
        var copy = scope
        walk(file.statements, &copy, Flow())
      }
    }
  }

  /// Does a walk that begins at a place; if its steps are used up, the place is listed as not read.
  func bounded(_ place: Place, _ kind: Unread.Kind = .registration, _ walk: () -> Void) {
    budget.begin(at: place)
    walk()
    guard budget.isExhausted, !budget.isSpent || spent.insert(place.file).inserted else { return }
    survey.unread.append(
      Unread(
        kind: kind, reason: budget.reason, mayBind: kind == .registration ? .all : .none,
        place: place))
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
        bounded(property.place) {
          if let binding = keyedBinding(property, of: index) { pending.append(binding) }
        }
        continue
      }
      var isBinding = false
      bounded(property.place) {
        guard
          let binding = binding(property, of: index) ?? componentBinding(property, of: index)
        else { return }
        pending.append(binding)
        isBinding = true
      }
      if isBinding { continue }
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
    bounded(variable.place) { walkWhole(variable, scope) }
  }

  private func walkWhole(_ variable: Variable, _ scope: Scope) {
    linkVariable(variable, .variable(variable.place), scope, Flow())
    resultSlot = .variable(variable.place)
    defer { resultSlot = nil }
    wrapped(variable, scope, Flow())
    if let value = variable.value { walk(value, scope, Flow().expecting(variable.type)) }
    var copy = scope
    if let getter = variable.getter { walk(getter, &copy, Flow(), result: variable.type) }
    walk(variable.observers, &copy, Flow())
  }

  private func survey(_ function: Function, _ callee: Typing.Callee) {
    bounded(function.place) { walkWhole(function, callee) }
  }

  private func walkWhole(_ function: Function, _ callee: Typing.Callee) {
    (current, currentName, resultSlot) = (function.place, function.name, .result(function.place))
    defer { (current, currentName, resultSlot) = (nil, nil, nil) }
    var scope = typing.scope(of: callee)
    bind(function.parameters, in: &scope)
    bindSlots(of: function, in: &scope)
    if let owner = callee.owner, typing.isContainer(app.key(of: owner)) {
      let own = function.isStatic ? Slot.shared : .parameter(function.place, "self")
      scope.slots["self"] = function.isStatic && !framework.hasStaticFunctions ? [] : [own]
    }
    for parameter in function.parameters {
      if let value = parameter.defaultValue { walk(value, scope, Flow().expecting(parameter.type)) }
    }
    walk(function.body ?? [], &scope, Flow(), result: function.result)
  }
}
