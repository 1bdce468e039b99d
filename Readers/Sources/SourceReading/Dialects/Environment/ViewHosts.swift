/// The calls that begin a tree with a view: `UIHostingController(rootView: view)`.
struct ViewHosts {
  private let types: ViewTypes
  private let set: SetObjects

  init(_ types: ViewTypes, _ set: SetObjects) { (self.types, self.set) = (types, set) }

  /// The position of the argument that a call begins a tree with.
  func argument(of call: CallEvent) -> Int? {
    guard let index = call.arguments.firstIndex(where: { $0.label == types.words.hostLabel })
    else { return nil }
    switch call.target {
    case .construction(let type, _): return types.isHost(type) ? index : nil
    case .none:
      // `super.init(rootView:)`
      let type = call.receiver?.instanceType
      return call.name == "init" && type.map(types.isHost) == true ? index : nil
    case .function, .closure, .parameter: return nil
    }
  }

  /// The objects that the app's own host sets.
  func objects(setBy call: CallEvent) -> Set<String> {
    guard case .construction(let type, _) = call.target,
      let index = types.program.app.type(canonical: type)
    else { return [] }
    return set.onArguments(of: index)
  }
}
