extension Bound where T: AnyObject {
  /// Fills the properties of the class that are marked with `Inject`, after the object is
  /// constructed.
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

extension Bound where T: AnyObject & AfterInjection {
  /// Fills the properties that are marked with `Inject`, and calls `afterInjection`.
  ///
  /// `names` are the binding names that properties request, by the properties' names.
  @discardableResult
  public func injected(_ names: [String: BindingName] = [:]) -> Bound {
    change { $0.fill(T.self, names) }.completing()
  }
}

extension Bound {
  /// Calls `afterInjection` of types that have it; does nothing for other types.
  ///
  /// Every binding of such a type calls it after all other hooks, and `injected` calls it at its
  /// own place among them. This method also determines its place.
  @discardableResult
  public func completing() -> Bound { self }
}

extension Bound where T: AfterInjection {
  /// Calls `afterInjection` of each instance at this place among the hooks, after its properties
  /// are set.
  @discardableResult
  public func completing() -> Bound { change { $0.callAfterInjection(of: T.self) } }
}

extension Registration {
  /// Adds the injections of a type's marked properties, which request some names.
  func fill(_ type: any Any.Type, _ names: [String: BindingName]) {
    let fields = InjectedFields.of(type)
    properties += fields.map { $0.injection(named: names[$0.label]) }
    misnamedProperties += Set(names.keys).subtracting(fields.map(\.label)).sorted()
    if !InjectedFields.areKnown(of: type) { propertiesAreUnreadable = true }
  }
}
