/// The children of containers, and the modules that are added to a blueprint.
extension ModuleCompositions {
  func isChild(_ call: CallEvent) -> Bool {
    call.name == "child" && values.isLibrary(call.receiver?.instanceType, words.container)
      && isForeign(call)
  }

  func isAdding(_ call: CallEvent) -> Bool {
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

  mutating func add(_ call: CallEvent) -> Bool {
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
  mutating func addToOnly(_ call: CallEvent) {
    let tops = all.indices.filter { all[$0].parent == nil }
    if tops.count == 1, let only = tops.first { return add(call, to: only, nil) }
    unread.append(
      Unread(
        kind: .registration, reason: "the container of this call is not traced",
        place: call.place))
  }
}
