public import DIDefinition

/// A described binding, with methods to refine it.
///
///     bindings.bind(Car.init).set(\.radio).onAwake { $0.start() }.eager()
///
/// `Arguments` is the type of the run-time argument, a tuple of their types if there are several,
/// and `Void` if there is none. Methods that are called after `configure` has returned change
/// nothing.
public struct Bound<T, Arguments> {
  /// The number of the `Bindings` that it belongs to.
  ///
  /// Not a reference: an app would have to release one for each of its bindings, and the optimiser
  /// would have to follow them.
  let number: DescribedBindings.Number
  /// The position of its registration.
  let index: Int

  /// Changes the binding, while its module is described.
  @discardableResult
  func change(_ change: (Registration) -> Void) -> Bound {
    if let bindings = number.bindings { change(bindings.registrations[index]) }
    return self
  }

  // MARK: Key and scope

  /// Binds under a name, beside other bindings of the type.
  @discardableResult
  public func named(_ name: BindingName) -> Bound {
    rename(name)
  }

  /// Binds under a typed key.
  @discardableResult
  public func key(_ key: Key<T>) -> Bound {
    rename(key.name)
  }

  /// Changes the key's name, and the target of the aliases that `as` added.
  private func rename(_ name: BindingName?) -> Bound {
    guard let bindings = number.bindings else { return self }
    bindings.registrations[index].key.name = name
    for alias in bindings.ownAliases[index] ?? [] {
      bindings.registrations[alias].dependencies[0].key.name = name
    }
    return self
  }

  /// Caches instances in a scope.
  @discardableResult
  public func scope(_ scope: Scope) -> Bound {
    number.bindings?.declare(scope)
    return change { $0.scope = scope }
  }

  /// Constructs the instance when the container starts.
  ///
  /// Building the container fails if the binding is not cached.
  @discardableResult
  public func eager() -> Bound {
    change { $0.isEager = true }
  }

  /// Deliberately replaces earlier bindings of the same key.
  @discardableResult
  public func overrides() -> Bound {
    change { $0.overrides = true }
  }

  /// Wraps the earlier binding of the same key, which a request for the own key returns.
  ///
  ///     bindings.bind((any Log).self) { (inner: any Log) in TimedLog(inner) }.decorates()
  @discardableResult
  public func decorates() -> Bound {
    change { $0.decorates = true }
  }

  /// Contributes to the collection under the key, which `All` requests.
  ///
  /// - Parameter id: identifies the contribution, so that it can be overridden.
  /// - Returns: the same binding.
  @discardableResult
  public func contributes(id: String? = nil) -> Bound {
    change {
      $0.contributes = true
      $0.id = id
    }
  }

  /// Adds an alias: one more type that resolves to the same instance.
  ///
  /// `convert` turns the instance into one of `type`, which is bound under `name` if one is given.
  /// If the binding takes run-time arguments, requests for the other type pass them too: `Make<any
  /// Account, String>` resolves like `Make<Card, String>`.
  @discardableResult
  public func `as`<P>(
    _ type: P.Type, _ name: BindingName? = nil,
    _ convert: @escaping @Sendable (T) -> P
  ) -> Bound {
    guard let bindings = number.bindings else { return self }
    let bound = bindings.registrations[index]
    let alias: Bound<P, Void> = bindings.addAlias(
      KeyReference(P.self, name: name, arguments: bound.key.arguments), to: bound.key,
      at: bound.place, convert)
    bindings.ownAliases[index, default: []].append(alias.index)
    return self
  }

  // MARK: Properties

  /// Sets a property to the binding of its type, after the object is constructed.
  ///
  /// For an optional property the wrapped type or the optional type itself must be bound; the latter
  /// takes precedence, as for a parameter. See `setIfBound`.
  ///
  /// - Parameters:
  ///   - path: the property.
  ///   - name: the name of the binding.
  ///   - ownership: how the object holds the value, for the graph.
  /// - Returns: the same binding.
  @discardableResult
  public func set<V>(
    _ path: any WritableKeyPath<T, V?> & Sendable, _ name: BindingName? = nil,
    ownership: Ownership = .strong
  ) -> Bound {
    property(path, name, ownership, isOptional: false)
  }

  /// Sets a property to the binding of its type, after the object is constructed.
  ///
  /// `path`, `name` and `ownership` are as for an optional property.
  @discardableResult
  public func set<V>(
    _ path: any WritableKeyPath<T, V> & Sendable, _ name: BindingName? = nil,
    ownership: Ownership = .strong
  ) -> Bound {
    property(path, name, ownership)
  }

  /// Sets a property if its type is bound; otherwise leaves it unchanged.
  ///
  /// A binding of the optional type itself takes precedence, as for a parameter. If its instance is
  /// nil, the property is left unchanged too.
  ///
  /// `path`, `name` and `ownership` are as in `set`.
  @discardableResult
  public func setIfBound<V>(
    _ path: any WritableKeyPath<T, V?> & Sendable, _ name: BindingName? = nil,
    ownership: Ownership = .strong
  ) -> Bound {
    property(path, name, ownership, where: { $0 != nil })
  }

  /// Sets a property if its type is bound; otherwise leaves it unchanged.
  ///
  /// `path`, `name` and `ownership` are as in `set`.
  @discardableResult
  public func setIfBound<V>(
    _ path: any WritableKeyPath<T, V> & Sendable, _ name: BindingName? = nil,
    ownership: Ownership = .strong
  ) -> Bound {
    property(path, name, ownership, isOptional: true)
  }

  /// Sets a property if it is nil after construction; otherwise leaves it unchanged.
  ///
  /// `path`, `name` and `ownership` are as in `set`.
  @discardableResult
  public func setIfNil<V>(
    _ path: any WritableKeyPath<T, V?> & Sendable, _ name: BindingName? = nil,
    ownership: Ownership = .strong
  ) -> Bound {
    let unfilled = UnfilledProperties<T, V?>()
    return property(
      path, name, ownership, isOptional: false,
      unless: { object in unfilled.readable(as: nil) { object[keyPath: path] != nil } })
  }

  /// Passes the binding of a type to a closure that sets it, after the object is constructed.
  ///
  /// For cases that a key path cannot express: a method, or a property of an object of the main
  /// actor. The closure is isolated to the actor on which it is written, like a factory.
  ///
  ///     bindings.bind(Panel.init).set(Engine.self) { @MainActor panel, engine in
  ///       panel.engine = engine
  ///     }
  ///
  /// - Parameters:
  ///   - type: the type to resolve; an optional may be unbound, and the closure then gets nil.
  ///   - name: the name of the binding.
  ///   - ownership: how the object holds the value, for the graph.
  ///   - label: the name of the property in the graph.
  ///   - set: the closure; an error makes the request fail.
  /// - Returns: the same binding.
  @discardableResult
  public func set<V>(
    _ type: V.Type, _ name: BindingName? = nil, ownership: Ownership = .strong,
    label: String? = nil,
    @_inheritActorContext _ set:
      @escaping @isolated(any) @Sendable (inout T, V) throws -> Void
  ) -> Bound {
    typealias Plain = @Sendable (inout T, V) throws -> Void
    let isolation = IsolatedCall.name(of: set.isolation)
    return change { $0.isolate(to: isolation) }
      .property(V.self, label, name, ownership, IsolatedCall.cast(set, to: Plain.self))
  }

  /// Sets a property to the values that satisfy a condition.
  private func property<V>(
    _ path: any WritableKeyPath<T, V> & Sendable, _ name: BindingName?, _ ownership: Ownership,
    isOptional: Bool? = nil, unless isSet: (@Sendable (T) -> Bool)? = nil,
    where isWanted: @escaping @Sendable (V) -> Bool = { _ in true }
  ) -> Bound {
    let unfilled = UnfilledProperties<T, V>()
    return property(
      V.self, Self.label(of: path), name, ownership, isOptional: isOptional,
      isOfObject: path is ReferenceWritableKeyPath<T, V>, unless: isSet
    ) {
      object, value in
      guard isWanted(value) else { return }
      unfilled.readable(as: value) { object[keyPath: path] = value }
    }
  }

  /// Adds a property.
  ///
  /// `isOptional` says whether it may remain without a binding; by default its type does.
  private func property<V>(
    _ type: V.Type, _ label: String?, _ name: BindingName?, _ ownership: Ownership,
    isOptional: Bool? = nil, isOfObject: Bool = false,
    unless isSet: (@Sendable (T) -> Bool)? = nil,
    _ set: @escaping @Sendable (inout T, V) throws -> Void
  ) -> Bound {
    var dependency = Dependency.of(V.self)
    if let name { dependency.key.name = name }
    if let isOptional { dependency.isOptional = isOptional }
    if dependency.kind == .instance { dependency.kind = .property }
    dependency.ownership = ownership
    dependency.label = label
    let injection = PropertyInjection(dependency: dependency, isOfObject: isOfObject) {
      memory, slot, context throws(ResolutionError) in
      let object = memory.assumingMemoryBound(to: T.self)
      if let isSet, isSet(object.pointee) { return }
      let value = try slot.value(V.self, context)
      do {
        try set(&object.pointee, value)
      } catch {
        throw ResolutionError(thrown: error)
      }
    }
    return change { $0.properties.append(injection) }
  }

  /// The name of the property in the key path's description, without its type.
  ///
  /// Nil for computed and weak properties, whose names are unknown at run time.
  private static func label(of path: PartialKeyPath<T>) -> String? {
    let text = "\(path)"
    guard let dot = text.firstIndex(of: ".") else { return nil }
    let label = text[text.index(after: dot)...].prefix { $0 != "?" && $0 != "!" }
    return label.hasPrefix("<") ? nil : String(label)
  }

  // MARK: Hooks

  /// Adds a hook that is called once for each new instance, after its factory and before its
  /// properties are set.
  ///
  /// An error makes the request fail.
  @discardableResult
  public func onMade(
    @_inheritActorContext _ hook: @escaping @isolated(any) @Sendable (T) throws -> Void
  ) -> Bound {
    addHook(\.made, hook)
  }

  /// Adds a hook that is called once for each new instance, after its properties are set and the
  /// hooks of its dependencies were called; in a cycle of properties, in the order of construction.
  @discardableResult
  public func onAwake(
    @_inheritActorContext _ hook: @escaping @isolated(any) @Sendable (T) throws -> Void
  ) -> Bound {
    addHook(\.awake, hook)
  }

  /// Adds a hook that is called when the instance's container or scope is closed, in reverse order
  /// of creation, or when the instance is reset.
  ///
  /// Only for instances that the container constructs and caches: with other bindings, building the
  /// container fails. A hook of the main actor always runs there; see `Container.close`.
  @discardableResult
  public func onClose(
    @_inheritActorContext _ hook: @escaping @isolated(any) @Sendable (T) -> Void
  ) -> Bound {
    typealias Plain = @Sendable (T) -> Void
    let plain = IsolatedCall.cast(hook, to: Plain.self)
    let actor = IsolatedCall.name(of: hook.isolation)
    return change {
      $0.hooks.close.append { plain($0.assumingMemoryBound(to: T.self).pointee) }
      // Construction does not call this hook, so it does not isolate the factory.
      if actor == IsolatedCall.mainActor {
        $0.hooks.closesOnMain = true
      } else {
        $0.isolate(to: actor)
      }
    }
  }

  private func addHook(
    _ list: WritableKeyPath<Hooks, [Hooks.Hook]>,
    _ hook: @escaping @isolated(any) @Sendable (T) throws -> Void
  ) -> Bound {
    typealias Plain = @Sendable (T) throws -> Void
    let plain = IsolatedCall.cast(hook, to: Plain.self)
    let actor = IsolatedCall.name(of: hook.isolation)
    return change {
      $0.hooks[keyPath: list].append { try plain($0.assumingMemoryBound(to: T.self).pointee) }
      $0.isolate(to: actor)
    }
  }
}

extension Bound where Arguments: Hashable & SendableMetatype {
  /// Caches one instance for each value of the argument, until it is reset or the container ends.
  @discardableResult
  public func cachedByArgument() -> Bound {
    change {
      $0.isCachedByArguments = true
      $0.argumentKey = { AnyHashable($0.assumingMemoryBound(to: Arguments.self).pointee) }
    }
  }
}

/// It belongs to the description of one module.
@available(*, unavailable)
extension Bound: Sendable {}
