/// The values of closures that get the content of a binding, as those of `sheet(item: $route)` do.
extension BodyWalk {
  /// The value behind the binding that is the argument `item`; nil if there is none.
  func item(of call: Call, _ scope: Scope, _ flow: Circumstances) -> Value? {
    guard let binding = call.arguments.first(where: { $0.label == "item" })?.value,
      let path = Self.behind(binding)
    else { return nil }
    return evaluate(path, scope, flow.part()).unwrapped
  }

  /// `state.route` for `$state.route`; nil for other expressions.
  private static func behind(_ binding: Expression) -> Expression? {
    var members: [(name: String, place: Place)] = []
    var first = binding
    while case .member(let base?, let name, let place) = first {
      members.append((name, place))
      first = base
    }
    guard case .name(let name, let place) = first, Int(name.dropFirst()) == nil,
      name.hasPrefix("$") || members.contains(where: { $0.name.hasPrefix("$") })
    else { return nil }
    func bare(_ name: String) -> String { name.hasPrefix("$") ? String(name.dropFirst()) : name }
    return members.reversed().reduce(.name(bare(name), place)) {
      .member($0, bare($1.name), $1.place)
    }
  }
}
