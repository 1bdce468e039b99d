/// Calls without whose results the app ends, although the calls themselves do not say so.
extension BodyWalk {
  /// Notes that the app ends if a value is nil, which a call in the same body returned.
  ///
  /// Code under a condition says nothing: `if x != nil { use(x!) }`. Nor does code behind a comparison with nil, which
  /// may leave before.
  func need(_ value: Value, _ scope: Scope, _ flow: Circumstances) {
    guard case .call(let call) = value.source, !flow.isConditional, !flow.isLoop,
      program.bodyOfCall[call] == scope.body, !program.checkedCalls.contains(call)
    else { return }
    program.neededCalls.insert(call)
  }

  /// Notes the values that a function unwraps, which ends the app if they are nil.
  func needUnwrapped(
    _ call: Call, _ head: Head, _ arguments: [CallEvent.Argument], _ scope: Scope,
    _ flow: Circumstances
  ) {
    if let receiver = head.receiver, let throwing = app.unwrapping[head.name],
      !throwing || flow.endsIfThrown
    {
      need(receiver, scope, flow)
    }
    guard case .function(let callee) = head.target, let index = callee.function.unwrapped,
      !callee.function.isThrowing || flow.endsIfThrown,
      let pairs = Arguments.pairs(arguments, callee.function.parameters), index < pairs.count,
      let argument = pairs[index]
    else { return }
    need(argument.value, scope, flow)
  }
}

extension Function {
  /// Whether it throws or ends the app in some case.
  var mayEnd: Bool { isThrowing || body.map(Ending.mayEndApp) == true }

  /// The parameter of type `T?` of such a function that returns a `T`, and gets no other one.
  var unwrapped: Int? {
    guard let result, generics.contains(result.text), mayEnd else { return nil }
    let found = parameters.indices.filter { parameters[$0].type?.text == "\(result.text)?" }
    let others = parameters.contains { parameter in
      parameter.type?.text != "\(result.text)?"
        && parameter.type?.text.contains(result.text) == true
    }
    return found.count == 1 && !others ? found[0] : nil
  }
}
