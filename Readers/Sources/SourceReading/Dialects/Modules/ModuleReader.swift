import DIDefinition

/// Reads what the modules of a container describe, in the order in which the engine runs them.
struct ModuleReader {
  let program: Program
  let words: ModuleWords
  let values: ModuleValues
  let factories: ModuleFactories
  let handles: ModuleHandles
  private let sites: CallSites
  var found = ModuleDescription()
  /// The lifetime of bindings that name none.
  var defaultScope: String?
  private var described: Set<Int> = []
  var app: App { program.app }

  /// Code that is being read.
  struct Frame {
    var body: Int
    var next = 0
    var environment = Environment()
    /// The bindings that calls of this body made, by the numbers of the calls.
    var made: [Int: Made] = [:]
    /// The closures that are factories and hooks.
    var claimed: Set<Int> = []
    var module: String?
    var container: String?
    var isConditional = false
    var depth = 0
    /// The call that led here, whose result is the binding that this body returns.
    var call: Int?
  }

  /// The binding that a call returns, and its alias if `as` was just called.
  struct Made {
    var binding: Int
    var alias: Int?
  }

  private static let deepest = 64

  init(_ program: Program, _ sites: CallSites, _ words: ModuleWords, _ values: ModuleValues) {
    (self.program, self.sites, self.words, self.values) = (program, sites, words, values)
    factories = ModuleFactories(program: program)
    handles = ModuleHandles(app: program.app, words: words)
  }

  /// Notes a place that cannot be read.
  mutating func lose(_ reason: String, _ keys: Unread.Keys, _ place: Place) {
    found.unread.append(
      Unread(
        kind: keys == .none ? .request : .registration, reason: reason, mayBind: keys, place: place)
    )
  }

  // MARK: Modules

  /// Describes the modules of a container, required ones first.
  mutating func describe(_ composition: ModuleComposition, in container: String?) {
    described = []
    for part in composition.parts {
      switch part {
      case .module(let type): describe(module: type, in: container)
      case .closure(let body): describe(body, module: nil, in: container)
      }
    }
  }

  /// Removes the bindings whose keys are unknown, and notes those that depend on a condition.
  mutating func finish() {
    found.bindings.removeAll(where: \.isLost)
    let certain = Set(found.bindings.filter { !$0.isConditional }.map(\.key))
    var seen: Set<Place> = []
    let alternatives = Dictionary(grouping: found.bindings, by: \.key)
    for one in found.bindings where one.isConditional && !one.contributes && one.kind != .alias {
      guard !certain.contains(one.key), alternatives[one.key]?.count == 1,
        seen.insert(one.place).inserted
      else { continue }
      lose("a condition decides whether it is bound, and it is read as bound", .none, one.place)
    }
  }

  /// The types that were described as modules.
  private(set) var all: Set<Int> = []

  private mutating func describe(module type: Int, in container: String?) {
    var visits: [(type: Int, requires: [Int], next: Int)] = []
    func enter(_ type: Int, _ reader: inout ModuleReader) {
      guard reader.described.insert(type).inserted else { return }
      reader.all.insert(type)
      visits.append((type, reader.requirements(of: type), 0))
    }
    enter(type, &self)
    while var visit = visits.popLast() {
      guard visit.next == visit.requires.count else {
        let required = visit.requires[visit.next]
        visit.next += 1
        visits.append(visit)
        enter(required, &self)
        continue
      }
      let name = self.name(of: visit.type)
      if !found.modules.contains(where: { $0.name == name }) {
        found.modules.append(
          .init(name: name, requires: visit.requires.map { self.name(of: $0) }))
      }
      guard
        let configure = app.functions(words.configure, of: visit.type).first(where: {
          $0.function.body != nil && $0.function.parameters.count == 1
        }), let body = program.bodyAt[configure.function.place]
      else {
        lose(
          "the module '\(name)' has no '\(words.configure)' in the sources", .all,
          app.types[visit.type].place)
        continue
      }
      describe(body, module: name, in: container)
    }
  }

  /// The name that identifies a module: the type's, unless it has one of its own.
  func name(of module: Int) -> String {
    if let (property, owner) = app.property("name", of: module), owner == module,
      let body = program.bodyAt[property.place] ?? program.valueBodyAt[property.place],
      case .text(let text) = program.bodies[body].result.kind
    {
      return text
    }
    return app.types[module].name.split(separator: ".").last.map(String.init)
      ?? app.types[module].name
  }

  private mutating func requirements(of module: Int) -> [Int] {
    guard let (property, owner) = app.property(words.requires, of: module),
      app.types[owner].kind != .protocol
    else { return [] }
    var value = program.value(of: property, owner: owner)
    if let body = program.bodyAt[property.place], property.getter != nil {
      value = program.bodies[body].result
    }
    guard case .list(let elements, _) = value.kind else {
      lose("the modules that it requires are computed", .all, property.place)
      return []
    }
    return elements.compactMap { element in
      guard let type = element.instanceType?.unwrapped else {
        lose("the modules that it requires are computed", .all, property.place)
        return nil
      }
      guard let index = app.type(canonical: type), app.types[index].kind != .extension else {
        lose("the module '\(type.text)' is outside of the sources", .foreign, property.place)
        return nil
      }
      return index
    }
  }

  // MARK: Bodies

  private mutating func describe(_ body: Int, module: String?, in container: String?) {
    defaultScope = nil
    var first = Frame(body: body)
    (first.module, first.container) = (module, container)
    first.claimed = claimed(in: body)
    var frames = [first]
    while var frame = frames.popLast() {
      guard program.budget.takeOfAll() else { return }
      // Code that calls itself many times describes as many bindings.
      guard found.bindings.count + found.unread.count <= Budget.mostBindings else {
        return lose(Budget.reasonForBindings, .all, program.bodies[body].place)
      }
      let events = program.bodies[frame.body].events
      guard frame.next < events.count else {
        // A helper function returns the binding that it made.
        if let call = frame.call, !frames.isEmpty,
          case .call(let number) = program.bodies[frame.body].result.source,
          let made = frame.made[number]
        {
          frames[frames.count - 1].made[call] = made
        }
        continue
      }
      let event = events[frame.next]
      frame.next += 1
      let inner = read(event, &frame)
      frames.append(frame)
      frames += inner.reversed()
    }
  }

  /// The closures of a body that are arguments of the library's functions.
  private func claimed(in body: Int) -> Set<Int> {
    let functions = words.verbs.union(words.modifiers)
    var found: Set<Int> = []
    for case .call(let call) in program.bodies[body].events where functions.contains(call.name) {
      if case .function = call.target { continue }
      for argument in call.arguments {
        if let closure = argument.value.closure { found.insert(closure) }
      }
    }
    return found
  }

  /// Reads an event; returns the code that it enters, in its order.
  private mutating func read(_ event: Event, _ frame: inout Frame) -> [Frame] {
    switch event {
    case .call(let call): return read(call, &frame)
    case .assignment(let assignment):
      if case .member("defaultScope")? = assignment.path.last {
        if let scope = values.lifetime(assignment.value) {
          declare(scope)
          defaultScope = scope.word
        } else {
          lose("its scope is computed", .none, assignment.place)
        }
      }
    case .nested(let body):
      guard !frame.claimed.contains(body), frame.depth < Self.deepest else { break }
      if program.bodies[body].kind == .localFunction { break }
      var inner = Frame(body: body, environment: frame.environment, claimed: claimed(in: body))
      (inner.module, inner.container, inner.depth) = (
        frame.module, frame.container, frame.depth + 1
      )
      inner.isConditional =
        frame.isConditional || program.bodies[body].isConditional || program.bodies[body].isDeferred
      guard let loop = program.loops[body] else { return [inner] }
      return loop.elements.map { element in
        var one = inner
        one.environment.types[loop.parameter] = element
        return one
      }
    case .read, .wrapper, .use: break
    }
    return []
  }

  private mutating func read(_ call: CallEvent, _ frame: inout Frame) -> [Frame] {
    if case .call(let before)? = call.receiver?.source, let made = frame.made[before] {
      if words.modifiers.contains(call.name), isForeign(call) {
        frame.made[call.id] = modify(made, call, frame)
      } else if isForeign(call) {
        lose("'\(call.name)' is outside of the sources", .none, call.place)
        frame.made[call.id] = made
      } else {
        // An extension of the app.
        lose("an extension of bindings is not followed", .none, call.place)
        frame.made[call.id] = made
      }
      return []
    }
    switch call.target {
    case .function(let callee):
      let isOfBuilder = call.receiver == nil && callee.owner != nil && isInBuilder(frame)
      guard isBuilder(call.receiver) || isOfBuilder || passesBuilder(call) else { return [] }
      let bodies = sites.bodies(of: callee)
      guard !bodies.isEmpty, frame.depth < Self.deepest else {
        lose(
          "this code is nested too deeply, or its function is not in the sources", .all, call.place)
        return []
      }
      return bodies.map { enter($0, callee, call, frame, isOne: bodies.count == 1) }
    case .closure(let body):
      guard passesBuilder(call) || program.bodies[body].kind == .localFunction else { return [] }
      var inner = Frame(body: body, environment: frame.environment, claimed: claimed(in: body))
      (inner.module, inner.container, inner.depth) = (
        frame.module, frame.container, frame.depth + 1
      )
      (inner.isConditional, inner.call) = (isConditional(call, frame), call.id)
      for (index, argument) in call.arguments.enumerated() {
        inner.environment.values[.init(body: body, index: index)] = frame.environment.applied(
          to: argument.value)
      }
      guard frame.depth < Self.deepest else {
        lose("this code is nested too deeply", .all, call.place)
        return []
      }
      return [inner]
    case .none:
      if isBuilder(call.receiver) || call.receiver == nil && isInBuilder(frame) {
        if words.verbs.contains(call.name) {
          describe(call, &frame)
        } else {
          lose("'\(call.name)' is outside of the sources", .all, call.place)
        }
      } else if passesBuilder(call) {
        lose("bindings are described outside of the sources", .all, call.place)
      }
    case .construction, .parameter:
      if passesBuilder(call) {
        lose("bindings are described outside of the sources", .all, call.place)
      }
    }
    return []
  }

  private func enter(
    _ body: Int, _ callee: Callee, _ call: CallEvent, _ frame: Frame, isOne: Bool
  ) -> Frame {
    var inner = Frame(body: body, claimed: claimed(in: body))
    (inner.module, inner.container, inner.depth) = (frame.module, frame.container, frame.depth + 1)
    inner.isConditional = isConditional(call, frame) || !isOne
    inner.call = isOne ? call.id : nil
    let binding = program.binding(
      callee, receiver: call.receiver, arguments: call.arguments,
      expected: call.circumstances.expected, caller: program.bodies[frame.body].owner)
    inner.environment.types = binding.types.mapValues { frame.environment.applied(to: $0) }
    let pairs = Arguments.pairs(call.arguments, callee.function.parameters) ?? []
    for (index, argument) in pairs.enumerated() {
      let value = argument?.value ?? defaultValue(body, index)
      guard let value else { continue }
      inner.environment.values[.init(body: body, index: index)] = frame.environment.applied(
        to: value)
    }
    return inner
  }

  private func defaultValue(_ body: Int, _ index: Int) -> Value? {
    let parameters = program.bodies[body].parameters
    return index < parameters.count ? parameters[index].defaultValue : nil
  }

  func isConditional(_ call: CallEvent, _ frame: Frame) -> Bool {
    if frame.isConditional || call.circumstances.isConditional { return true }
    return app.files[Int(call.place.file)].conditions.contains {
      $0.start <= call.place.offset && call.place.offset < $0.end
    }
  }

  private func isForeign(_ call: CallEvent) -> Bool {
    if case .none = call.target { return true }
    return false
  }

  // MARK: Builders

  private func isBuilder(_ value: Value?) -> Bool {
    values.isLibrary(value?.instanceType, words.builder)
  }

  /// Whether code is in an extension of the builder.
  private func isInBuilder(_ frame: Frame) -> Bool {
    program.bodies[frame.body].owner.map { values.isLibrary(app.key(of: $0), words.builder) }
      ?? false
  }

  private func passesBuilder(_ call: CallEvent) -> Bool {
    call.arguments.contains { values.isLibrary($0.value.instanceType, words.builder) }
  }
}
