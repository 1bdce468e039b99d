extension BodyWalk {
  func operation(
    _ name: String, _ left: Expression, _ right: Expression?, _ place: Place, _ scope: Scope,
    _ flow: Circumstances
  ) -> Value {
    let receiver = evaluate(left, scope, flow.part())
    var arguments: [CallEvent.Argument] = []
    if let right {
      let value = evaluate(right, scope, flow.part())
      if case .list(let parts, _) = value.kind {
        arguments = parts.map { CallEvent.Argument(value: $0) }
      } else {
        arguments = [CallEvent.Argument(value: value)]
      }
    }
    program.calls += 1
    var event = CallEvent(
      id: program.calls, name: name, receiver: receiver, receiverName: left.lastName,
      arguments: arguments, isOperator: true, circumstances: flow, place: place)
    if let callee = operatorFunction(name, receiver, count: right == nil ? 1 : 2) {
      event.target = .function(callee)
      event.arguments.insert(CallEvent.Argument(value: receiver), at: 0)
    }
    guard words.functions.contains(name) || receiver.type.map(program.isTracked) == true else {
      return .unknown
    }
    add(.call(event), scope)
    if case .function = event.target {
      return result(of: event, Head(name: name), scope, flow)
    }
    if let type = arguments.first?.value.metatype { return .instance(type) }
    return .unknown
  }

  /// The operator function that the app declares for a type.
  func operatorFunction(_ name: String, _ receiver: Value, count: Int) -> Callee? {
    var found = app.globalFunctions(name).map { Callee(function: $0, owner: nil) }
    if let type = receiver.type, let index = app.type(canonical: type.unwrapped) {
      found += app.functions(name, of: index).map { Callee(function: $0.function, owner: $0.owner) }
    }
    return found.first { $0.function.parameters.count == count }
  }
}
