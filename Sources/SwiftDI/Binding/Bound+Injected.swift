extension Bound where T: AnyObject {
  /// Fills the properties of the class that are marked with `Inject`, after the object is made.
  ///
  ///     bindings.bind(ShinyCar.init).injected(["leftLamp": .left])
  ///
  /// They are read from the class, superclasses included, so that the graph has them before any
  /// object is made. Names are not part of the class: a property that asks by name, `@Inject(.left)`,
  /// is repeated here, and making the object is an error if it is not. A name for a property that the
  /// class does not have is refused when the container is built. The macro `@Injectable` writes this
  /// itself.
  ///
  /// - Parameter names: the names that properties ask for, by the properties' own.
  /// - Returns: the same binding.
  @discardableResult
  public func injected(_ names: [String: BindingName] = [:]) -> Bound {
    fill(names)
    return self
  }
}

extension Bound where T: AnyObject & AfterInjection {
  /// Fills the properties that are marked with `Inject`, and calls `afterInjection`.
  @discardableResult
  public func injected(_ names: [String: BindingName] = [:]) -> Bound {
    fill(names)
    return callingAfterInjection()
  }
}

extension Bound where T: AnyObject {
  fileprivate func fill(_ names: [String: BindingName]) {
    let injections = InjectedFields.injections(of: T.self, names: names)
    let unknown = InjectedFields.unknown(names, in: T.self)
    let areKnown = InjectedFields.areKnown(of: T.self)
    bindings.change(registration) {
      $0.properties += injections
      $0.unknownProperties += unknown
      if !areKnown { $0.hasUnknownProperties = true }
    }
  }
}

extension Bound where T: AfterInjection {
  @discardableResult
  func callingAfterInjection() -> Bound {
    bindings.change(registration) {
      guard !$0.callsAfterInjection else { return }
      $0.hooks.awake.append { try $0.assumingMemoryBound(to: T.self).pointee.afterInjection() }
      $0.callsAfterInjection = true
    }
    return self
  }
}

extension Bound {
  /// Calls `afterInjection` of types that have it; of others nothing.
  ///
  /// Every binding of a type that has it does so at last, and `injected` where it stands; this decides
  /// about the order among hooks.
  @discardableResult
  public func completing() -> Bound { self }
}

extension Bound where T: AfterInjection {
  /// Calls `afterInjection` of each instance here among the hooks, after its properties are set.
  @discardableResult
  public func completing() -> Bound { callingAfterInjection() }
}
