import DIDefinition

/// A container that an app creates, with its modules.
struct ModuleComposition {
  /// The modules and the code that describe its bindings, in their order.
  enum Part {
    case module(Int)
    case closure(Int)
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
  private(set) var all: [ModuleComposition] = []
  private(set) var unread: [Unread] = []
  private let program: Program
  private let words: ModuleWords
  private let values: ModuleValues
  /// The containers by the places and by the numbers of the calls that create them.
  private var atPlace: [Place: Int] = [:]
  private var ofCall: [Int: Int] = [:]
  private var app: App { program.app }

  /// The most containers one below another whose calls stand in reverse.
  private static let mostLevels = 64

  init(_ program: Program, _ words: ModuleWords, _ values: ModuleValues) {
    (self.program, self.words, self.values) = (program, words, values)
    var calls: [CallEvent] = []
    for body in program.bodies {
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
    if call.name == "discover", case .metatype(let type)? = call.receiver?.kind {
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
    if call.name == "discover" { noteDiscovered(call.place) }
    fill(&one, call)
    atPlace[call.place] = all.count
    ofCall[call.id] = all.count
    all.append(one)
  }

  private mutating func fill(_ one: inout ModuleComposition, _ call: CallEvent) {
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
      if type.base == words.discovered { return noteDiscovered(place) }
      return unread.append(
        Unread(
          kind: .registration, reason: "the module '\(type.text)' is outside of the sources",
          mayBind: .foreign, place: place))
    }
    one.parts.append(.module(index))
  }

  private mutating func noteDiscovered(_ place: Place) {
    unread.append(
      Unread(
        kind: .registration, reason: "types that are marked '@Injectable' are found at run time",
        place: place))
  }

  // MARK: Children

  private func isChild(_ call: CallEvent) -> Bool {
    call.name == "child" && values.isLibrary(call.receiver?.instanceType, words.container)
      && isForeign(call)
  }

  private func isAdding(_ call: CallEvent) -> Bool {
    ["adding", "removing"].contains(call.name)
      && values.isLibrary(call.receiver?.instanceType, words.blueprint) && isForeign(call)
  }

  private func isForeign(_ call: CallEvent) -> Bool {
    if case .none = call.target { return true }
    return false
  }

  /// The container that a value is, and the scope that was opened in it.
  private func container(_ value: Value?) -> (number: Int, scope: ModuleValues.Lifetime?)? {
    guard var value else { return nil }
    var scope: ModuleValues.Lifetime?
    for _ in 0..<64 {
      guard case .call(let number) = value.source else { break }
      if let known = ofCall[number] { return (known, scope ?? all[known].scope) }
      guard let call = values.call(number), let receiver = call.receiver else { break }
      if call.name == "open", scope == nil, let argument = call.arguments.first {
        scope = values.lifetime(argument.value)
      }
      value = receiver
    }
    guard value.slots.count == 1, case .created(let place) = value.slots[0],
      let known = atPlace[place]
    else { return nil }
    return (known, scope)
  }

  private mutating func add(_ call: CallEvent) -> Bool {
    guard let (number, scope) = container(call.receiver) else { return false }
    add(call, to: number, scope)
    return true
  }

  private mutating func add(_ call: CallEvent, to number: Int, _ scope: ModuleValues.Lifetime?) {
    switch call.name {
    case "child":
      var one = ModuleComposition(
        call: call.id, name: "child", parent: number, scope: scope, place: call.place)
      fill(&one, call)
      ofCall[call.id] = all.count
      all.append(one)
    case "adding":
      var one = all[number]
      fill(&one, call)
      all[number] = one
      ofCall[call.id] = number
    default:
      unread.append(
        Unread(kind: .request, reason: "modules are removed", mayBind: .none, place: call.place))
      ofCall[call.id] = number
    }
  }

  /// Adds code of an untraced container to the app's container, if the app has only one.
  private mutating func addToOnly(_ call: CallEvent) {
    let tops = all.indices.filter { all[$0].parent == nil }
    if tops.count == 1, let only = tops.first { return add(call, to: only, nil) }
    unread.append(
      Unread(
        kind: .registration, reason: "the container of this call is not traced",
        place: call.place))
  }

  // MARK: Folders without a container

  private mutating func addAllModules() {
    let modules = app.types.indices.filter { isModule($0) }
    guard let first = modules.first else { return }
    all = [
      ModuleComposition(parts: modules.map { .module($0) }, place: app.types[first].place)
    ]
  }

  func isModule(_ type: Int) -> Bool {
    app.types[type].kind != .protocol && app.types[type].kind != .extension
      && app.inherited(by: type).contains(words.module)
  }
}
