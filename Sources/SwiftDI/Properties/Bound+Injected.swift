extension Bound where T: AnyObject {
  /// Fills the properties of the class that are marked with `Inject`, after the object is
  /// constructed, and calls `afterInjection` of a class that has it.
  ///
  ///     bindings.bind(ShinyCar.init).injected(["leftLamp": .left])
  ///
  /// The properties are read from the class, including its superclasses, so the graph contains them
  /// before any construction. Names are not part of the class: the name of a property such as
  /// `@Inject(.left)` is repeated here, and constructing the object fails if it is missing.
  /// Building the container fails if a name is given for a property that the class does not have.
  /// The macro `@Injectable` generates this call.
  ///
  /// - Parameter names: the binding names that properties request, by the properties' names.
  /// - Returns: the same binding.
  @discardableResult
  public func injected(_ names: [String: BindingName] = [:]) -> Bound {
    change { $0.fill(T.self, names) }
  }
}

extension Registration {
  /// Adds the injections of a type's marked properties, with the names that they request.
  func fill(_ type: any Any.Type, _ names: [String: BindingName]) {
    isInjected = true
    let fields = InjectedFields.of(type)
    properties += fields.map { $0.injection(named: names[$0.label]) }
    misnamedProperties += Set(names.keys).subtracting(fields.map(\.label)).sorted()
    if !InjectedFields.areKnown(of: type) { propertiesAreUnreadable = true }
  }
}
