/// The calls in code that describes bindings.
extension ModuleReader {
  /// Reads a call; returns the code that it enters, in its order.
  mutating func read(_ call: CallEvent, _ frame: inout Frame) -> [Frame] {
    if case .call(let before)? = call.receiver?.source, let made = frame.made[before] {
      frame.made[call.id] = changed(made, by: call, frame)
      return []
    }
    switch call.target {
    case .function(let callee): return enter(callee, call, frame)
    case .closure(let body): return enter(closure: body, call, frame)
    case .none where isBuilder(call.receiver) || call.receiver == nil && isInBuilder(frame):
      guard words.verbs.contains(call.name) else {
        lose("'\(call.name)' is outside of the sources", .all, call.place)
        return []
      }
      describe(call, &frame)
    case .none, .construction, .parameter:
      if passesBuilder(call) {
        lose("bindings are described outside of the sources", .all, call.place)
      }
    }
    return []
  }

  /// The binding after a function is called on it.
  private mutating func changed(_ made: Made, by call: CallEvent, _ frame: Frame) -> Made {
    guard isForeign(call) else {
      lose("an extension of bindings is not followed", .none, call.place)
      return made
    }
    guard words.modifiers.contains(call.name) else {
      lose("'\(call.name)' is outside of the sources", .none, call.place)
      return made
    }
    return modify(made, call, frame)
  }

  private func isForeign(_ call: CallEvent) -> Bool {
    if case .none = call.target { return true }
    return false
  }

  // MARK: Code that a call enters

  private mutating func enter(_ callee: Callee, _ call: CallEvent, _ frame: Frame) -> [Frame] {
    let isOfBuilder = call.receiver == nil && callee.owner != nil && isInBuilder(frame)
    guard isBuilder(call.receiver) || isOfBuilder || passesBuilder(call) else { return [] }
    let bodies = sites.bodies(of: callee)
    guard !bodies.isEmpty, frame.depth < Self.deepest else {
      lose(
        "this code is nested too deeply, or its function is not in the sources", .all, call.place)
      return []
    }
    return bodies.map { inner($0, callee, call, frame, isOne: bodies.count == 1) }
  }

  private func inner(
    _ body: Int, _ callee: Callee, _ call: CallEvent, _ frame: Frame, isOne: Bool
  ) -> Frame {
    var inner = frame.inner(body, claimed: claimed(in: body))
    inner.isConditional = isConditional(call, frame) || !isOne
    inner.call = isOne ? call.id : nil
    let binding = program.binding(
      callee, receiver: call.receiver, arguments: call.arguments,
      expected: call.circumstances.expected, caller: program.bodies[frame.body].owner)
    inner.environment.types = binding.types.mapValues { frame.environment.applied(to: $0) }
    let pairs = Arguments.pairs(call.arguments, callee.function.parameters) ?? []
    for (index, argument) in pairs.enumerated() {
      guard let value = argument?.value ?? defaultValue(body, index) else { continue }
      inner.environment.values[.init(body: body, index: index)] =
        frame.environment.applied(to: value)
    }
    return inner
  }

  private func defaultValue(_ body: Int, _ index: Int) -> Value? {
    let parameters = program.bodies[body].parameters
    return index < parameters.count ? parameters[index].defaultValue : nil
  }

  private mutating func enter(
    closure body: Int, _ call: CallEvent, _ frame: Frame
  ) -> [Frame] {
    guard passesBuilder(call) || program.bodies[body].kind == .localFunction else { return [] }
    guard frame.depth < Self.deepest else {
      lose("this code is nested too deeply", .all, call.place)
      return []
    }
    var inner = frame.inner(body, claimed: claimed(in: body))
    (inner.environment, inner.call) = (frame.environment, call.id)
    inner.isConditional = isConditional(call, frame)
    for (index, argument) in call.arguments.enumerated() {
      inner.environment.values[.init(body: body, index: index)] =
        frame.environment.applied(to: argument.value)
    }
    return [inner]
  }

  // MARK: Circumstances

  /// Whether a branch or a condition of `#if` decides about a call.
  func isConditional(_ call: CallEvent, _ frame: Frame) -> Bool {
    frame.isConditional || call.circumstances.isConditional || isInCondition(call.place)
  }

  func isInCondition(_ place: Place) -> Bool {
    app.files[Int(place.file)].conditions.contains {
      $0.start <= place.offset && place.offset < $0.end
    }
  }

  private func isBuilder(_ value: Value?) -> Bool {
    values.isLibrary(value?.instanceType, words.builder)
  }

  /// Whether code is in an extension of the builder.
  private func isInBuilder(_ frame: Frame) -> Bool {
    program.bodies[frame.body].owner.map { values.isLibrary(app.key(of: $0), words.builder) }
      ?? false
  }

  private func passesBuilder(_ call: CallEvent) -> Bool {
    call.arguments.contains { isBuilder($0.value) }
  }
}
