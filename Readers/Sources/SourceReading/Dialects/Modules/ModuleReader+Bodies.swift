/// The code that describes bindings, in the order in which it runs.
extension ModuleReader {
  /// Describes code; `type` is what `Self` means in it.
  mutating func describe(
    _ body: Int, module: String?, in container: String?, of type: TypeName? = nil
  ) {
    defaultScope = nil
    var first = Frame(body: body)
    if let type { first.environment.types["$Self"] = type }
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
  func claimed(in body: Int) -> Set<Int> {
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
      var inner = frame.inner(body, claimed: claimed(in: body))
      inner.environment = frame.environment
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
}
