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
  /// A reference would have to be released for each binding of an app, and the optimiser would have
  /// to follow it.
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

  /// Binds under a name, beside other bindings of the type; nil for the type alone.
  ///
  /// The targets of the aliases that `as` added change with it.
  @discardableResult
  public func named(_ name: BindingName?) -> Bound {
    guard let bindings = number.bindings else { return self }
    bindings.registrations[index].key.name = name
    for alias in bindings.ownAliases[index] ?? [] {
      bindings.registrations[alias].dependencies[0].key.name = name
    }
    return self
  }

  /// Describes the parameters of the factory in order, where their types are not enough.
  ///
  ///     bindings.bind(ShinyCar.init).using(.named(.left), .named(.right))
  ///
  /// Run-time arguments are not among them.
  @discardableResult
  public func using(_ parameters: Parameter...) -> Bound {
    change { $0.apply(parameters) }
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

  /// Wraps the earlier binding of the same key, which the factory gets for its parameter of that
  /// key.
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
  ///     bindings.bind(Engine.init).as((any Motor).self) { $0 }
  ///
  /// `convert` turns the instance into one of `type`; the compiler cannot prove that the types fit, and
  /// the closure does. If the binding takes run-time arguments, requests for the other type pass them
  /// too: `Make<any Account, String>` resolves like `Make<Card, String>`.
  @discardableResult
  public func `as`<P>(_ type: P.Type, _ convert: @escaping @Sendable (T) -> P) -> Bound {
    addAlias(nil, convert)
  }

  /// Adds an alias: one more `key` that resolves to the same instance; `convert` is as for a type.
  @discardableResult
  public func `as`<P>(_ key: Key<P>, _ convert: @escaping @Sendable (T) -> P) -> Bound {
    addAlias(key.name, convert)
  }

  private func addAlias<P>(
    _ name: BindingName?, _ convert: @escaping @Sendable (T) -> P
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
  ///     bindings.bind(Car.init).set(\.engine).set(\.lamp, named: .left).set(\.radio, if: .bound)
  ///
  /// For an optional property the wrapped type or the optional type itself must be bound; the latter
  /// takes precedence, as for a parameter.
  ///
  /// - Parameters:
  ///   - path: the property.
  ///   - name: the name of the binding.
  ///   - ownership: how the object holds the value, for the graph.
  ///   - condition: sets the property only if its type is bound, or only if it is nil.
  /// - Returns: the same binding.
  @discardableResult
  public func set<V>(
    _ path: any WritableKeyPath<T, V> & Sendable, named name: BindingName? = nil,
    ownership: Ownership = .strong, if condition: PropertyCondition<V> = .always
  ) -> Bound {
    let unfilled = UnfilledProperties<T, V>()
    let isOptional =
      switch condition.kind {
      case .bound: true
      case .isNil, .always: TypeKind.isOptional(V.self) ? false : nil as Bool?
      }
    let leavesSet: (@Sendable (T) -> Bool)? = condition.emptyValue.map { empty in
      // Nil holds nothing that threads could share.
      nonisolated(unsafe) let empty = empty
      return { object in
        unfilled.readable(as: empty) { !PropertyCondition.hasNoValue(object[keyPath: path]) }
      }
    }
    let isBoundOnly = condition.kind == .bound
    return property(
      V.self, Self.label(of: path), name, ownership, isOptional: isOptional,
      isOfObject: path is ReferenceWritableKeyPath<T, V>, unless: leavesSet
    ) { object, value in
      if isBoundOnly, PropertyCondition.hasNoValue(value) { return }
      unfilled.readable(as: value) { object[keyPath: path] = value }
    }
  }

  /// Passes the binding of a type to a closure that sets it, after the object is constructed.
  ///
  /// Use it where a key path does not suffice: for a method, or for a property of an object of the
  /// main actor. The closure is isolated to the actor on which it is written, like a factory.
  ///
  ///     bindings.bind(Panel.init).set(Engine.self) { @MainActor panel, engine in
  ///       panel.engine = engine
  ///     }
  ///
  /// - Parameters:
  ///   - type: the type to resolve; an optional may be unbound, and the closure then gets nil.
  ///   - ownership: how the object holds the value, for the graph.
  ///   - label: the name of the property in the graph.
  ///   - set: the closure; an error makes the request fail.
  /// - Returns: the same binding.
  @discardableResult
  public func set<V>(
    _ type: V.Type, ownership: Ownership = .strong, label: String? = nil,
    @_inheritActorContext _ set:
      @escaping @isolated(any) @Sendable (inout T, V) throws -> Void
  ) -> Bound {
    property(label, nil, ownership, set)
  }

  /// Passes the binding of a key to a closure that sets it, as for a type.
  @discardableResult
  public func set<V>(
    _ key: Key<V>, ownership: Ownership = .strong, label: String? = nil,
    @_inheritActorContext _ set:
      @escaping @isolated(any) @Sendable (inout T, V) throws -> Void
  ) -> Bound {
    property(label, key.name, ownership, set)
  }

  private func property<V>(
    _ label: String?, _ name: BindingName?, _ ownership: Ownership,
    _ set: @escaping @isolated(any) @Sendable (inout T, V) throws -> Void
  ) -> Bound {
    let isolation = IsolatedCall.name(of: set.isolation)
    return change { $0.isolate(to: isolation) }
      .property(V.self, label, name, ownership, IsolatedSetter(call: set).plain)
  }

  /// Adds a property.
  ///
  /// `isOptional` says whether its key may be unbound; by default the type of the property does.
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
  /// The container must construct and cache the instance: with other bindings, building the
  /// container fails. A hook of the main actor always runs there; see `Container.close`.
  @discardableResult
  public func onClose(
    @_inheritActorContext _ hook: @escaping @isolated(any) @Sendable (T) -> Void
  ) -> Bound {
    let plain = IsolatedHook(call: hook).plain
    let actor = IsolatedCall.name(of: hook.isolation)
    return change {
      $0.hooks.close.append { try plain($0.assumingMemoryBound(to: T.self).pointee) }
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
    let plain = IsolatedHook(call: hook).plain
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

/// A bound is not sendable, because it belongs to the description of one module.
@available(*, unavailable)
extension Bound: Sendable {}
