import DIDefinition

/// A container that an app creates, with its modules.
struct ModuleComposition {
  /// The modules and the code that describe its bindings, in their order.
  enum Part {
    case module(Int)
    case closure(Int)
    case discovered(ModuleSelection)
  }

  /// The call that creates it; nil for all modules of folders without one.
  var call: Int?
  var name: String?
  var parts: [Part] = []
  /// The container that it is a child of, by its position.
  var parent: Int?
  /// The declared scope that it is created in.
  var scope: ModuleValues.Lifetime?
  var place: Place
}

/// Finds the containers that an app creates, and the modules of each.
struct ModuleCompositions {
  var all: [ModuleComposition] = []
  var unread: [Unread] = []
  let words: ModuleWords
  let values: ModuleValues
  private let marks: ModuleMarks
  /// The containers by the places and by the numbers of the calls that create them.
  var atPlace: [Place: Int] = [:]
  var ofCall: [Int: Int] = [:]
  private var app: App { values.program.app }

  /// The most containers one below another whose calls stand in reverse.
  private static let mostLevels = 64

  init(_ values: ModuleValues, _ marks: ModuleMarks) {
    (self.values, self.words, self.marks) = (values, values.words, marks)
    var calls: [CallEvent] = []
    for body in values.program.bodies {
      for case .call(let call) in body.events { calls.append(call) }
    }
    calls = calls.inOrder(\.place)
    for call in calls where isCreation(call) { create(call) }
    // The calls of a chain begin at its end or its start, so children follow until nothing is new.
    var rest = calls.filter { isChild($0) || isAdding($0) }
    for _ in 0..<Self.mostLevels where !rest.isEmpty { rest.removeAll { add($0) } }
    for call in rest { addToOnly(call) }
    if all.isEmpty { addAllModules() }
  }

  // MARK: Creations

  private func isCreation(_ call: CallEvent) -> Bool {
    if call.name == words.discover, case .metatype(let type)? = call.receiver?.kind {
      return values.isLibrary(type, words.container)
    }
    guard case .construction(let type, nil) = call.target,
      values.isLibrary(type, words.container) || values.isLibrary(type, words.blueprint)
    else { return false }
    guard let first = call.arguments.first, first.label == nil else { return true }
    return !values.isLibrary(first.value.instanceType, words.blueprint)
  }

  private mutating func create(_ call: CallEvent) {
    var one = ModuleComposition(call: call.id, place: call.place)
    if call.name == words.discover {
      let from = call.arguments.first { $0.label == "from" }?.value
      one.parts.append(.discovered(selection(from, call.place)))
    }
    fill(&one, call)
    atPlace[call.place] = all.count
    ofCall[call.id] = all.count
    all.append(one)
  }

  mutating func fill(_ one: inout ModuleComposition, _ call: CallEvent) {
    for argument in call.arguments {
      switch argument.label {
      case "name": if case .text(let name) = argument.value.kind { one.name = name }
      case nil, "modules", "configure": add(argument.value, &one, call.place)
      default: continue
      }
    }
  }

  /// Adds a module, a list of modules, or a closure that describes bindings.
  private mutating func add(_ value: Value, _ one: inout ModuleComposition, _ place: Place) {
    switch value.kind {
    case .closure(let body): one.parts.append(.closure(body))
    case .list(let elements, _): for element in elements { addModule(element, &one, place) }
    default: addModule(value, &one, place)
    }
  }

  private mutating func addModule(_ value: Value, _ one: inout ModuleComposition, _ place: Place) {
    guard let type = value.instanceType?.unwrapped, type.element == nil, type.text != words.module
    else {
      return unread.append(
        Unread(kind: .registration, reason: "its modules are computed", place: place))
    }
    guard let index = app.type(canonical: type), app.types[index].kind != .extension else {
      if values.isLibrary(type, words.discovered) {
        return one.parts.append(.discovered(selection(value, place)))
      }
      return unread.append(
        Unread(
          kind: .registration, reason: "the module '\(type.text)' is outside of the sources",
          mayBind: .foreign, place: place))
    }
    one.parts.append(.module(index))
  }

  /// The types that a module of marked types takes; all of them if a condition decides.
  private mutating func selection(_ value: Value?, _ place: Place) -> ModuleSelection {
    var found = ModuleSelection(name: words.discovered)
    guard let value else { return found }
    guard let call = values.creation(value) else {
      unread.append(Self.unknownSelection(place))
      return found
    }
    var targets: Set<String> = []
    var isCondition = false
    for argument in call.arguments {
      if argument.label == "in" || argument.label == nil && !targets.isEmpty {
        if case .text(let name) = argument.value.kind {
          targets.insert(name)
        } else {
          isCondition = true
        }
      } else if argument.isTrailing || argument.label == "where" {
        isCondition = true
      } else if argument.label == nil, case .text(let name) = argument.value.kind {
        found.name = name
      }
    }
    let known = Set(marks.types.compactMap { App.target(of: app.files[Int($0.place.file)].path) })
    if isCondition || !targets.isSubset(of: known) {
      unread.append(Self.unknownSelection(place))
    } else if !targets.isEmpty {
      found.targets = targets
    }
    return found
  }

  private static func unknownSelection(_ place: Place) -> Unread {
    Unread(
      kind: .request, reason: "which marked types are found is decided at run time", mayBind: .none,
      place: place)
  }

  // MARK: Folders without a container

  private mutating func addAllModules() {
    let modules = app.types.indices.filter { isModule($0) }
    var parts = modules.map(ModuleComposition.Part.module)
    if !marks.types.isEmpty {
      parts.append(.discovered(ModuleSelection(name: words.discovered)))
    }
    guard let place = modules.first.map({ app.types[$0].place }) ?? marks.types.first?.place else {
      return
    }
    all = [ModuleComposition(parts: parts, place: place)]
  }

  func isModule(_ type: Int) -> Bool {
    app.types[type].kind != .protocol && app.types[type].kind != .extension
      && app.inherited(by: type).contains(words.module)
  }
}
