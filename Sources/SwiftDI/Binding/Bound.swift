public import DIDefinition

/// A binding that was just described, to say more about it.
///
///     bindings.bind(Car.init).set(\.radio).onAwake { $0.start() }.eager()
public struct Bound<T> {
  let bindings: Bindings
  /// The position of its registration.
  let index: Int

  var registration: Registration { bindings.registrations[index] }

  private func change(_ change: (Registration) -> Void) -> Bound {
    bindings.change(registration, change)
    return self
  }

  // MARK: Which key, and how

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

  /// Changes the key's name, and with it what the aliases that were made with `as` lead to.
  private func rename(_ name: BindingName?) -> Bound {
    let old = registration.key
    var new = old
    new.name = name
    for other in bindings.registrations.dropFirst(index + 1) {
      guard case .alias(let target) = other.making, target == old,
        other.place == registration.place
      else { continue }
      bindings.change(other) { $0.lead(to: new) }
    }
    return change { $0.key = new }
  }

  /// Keeps instances in a scope.
  @discardableResult
  public func scope(_ scope: Scope) -> Bound {
    bindings.declare(scope)
    return change { $0.scope = scope }
  }

  /// Makes the instance when the container starts.
  ///
  /// Refused when the container is built if the binding is not kept.
  @discardableResult
  public func eager() -> Bound {
    change { $0.isEager = true }
  }

  /// Deliberately replaces what is bound under the same key before it.
  @discardableResult
  public func overrides() -> Bound {
    change { $0.overrides = true }
  }

  /// Wraps what is bound under the same key before it; the request for the own key means that.
  ///
  ///     bindings.bind((any Log).self) { (inner: any Log) in TimedLog(inner) }.decorates()
  @discardableResult
  public func decorates() -> Bound {
    change { $0.decorates = true }
  }

  /// Wraps the contribution of an id to the collection under the same key, wherever it is described;
  /// the request for the own key means that.
  ///
  ///     bindings.bind((any Sink).self) { (inner: any Sink) in TimedSink(inner) }
  ///       .decorates(contribution: "file")
  ///
  /// It is an element of the collection in place of what it wraps. With no such contribution in the
  /// same container, building it fails.
  @discardableResult
  public func decorates(contribution id: String) -> Bound {
    change {
      $0.decorates = true
      $0.decoratedID = id
    }
  }

  /// Contributes to the collection under the key; `All` and `Keyed` ask for it.
  ///
  /// - Parameters:
  ///   - mapKey: the element's key in a map.
  ///   - id: tells contributions apart, so that one can be overridden.
  /// - Returns: the same binding.
  @discardableResult
  public func contributes(mapKey: String? = nil, id: String? = nil) -> Bound {
    change {
      $0.contributes = true
      $0.mapKey = mapKey
      $0.id = id
    }
  }

  /// Answers for one more type with the same instance.
  ///
  /// Where the binding takes run-time arguments, requests for the other type pass them as well:
  /// `Make<any Account, String>` leads to what `Make<Card, String>` does.
  @discardableResult
  public func `as`<P>(
    _ type: P.Type, _ name: BindingName? = nil,
    _ convert: @escaping @Sendable (T) -> P
  ) -> Bound {
    bindings.append(
      .alias(
        KeyReference(P.self, name: name, arguments: registration.key.arguments),
        to: registration.key, at: registration.place, convert))
    return self
  }

  // MARK: Properties

  /// Sets a property to what is bound for its type, after the object is made.
  ///
  /// For a property that is optional its wrapped type is required; see `setIfBound`.
  @discardableResult
  public func set<V>(
    _ path: any WritableKeyPath<T, V?> & Sendable, _ name: BindingName? = nil,
    ownership: Ownership = .strong
  ) -> Bound {
    let unfilled = UnfilledProperties<T, V?>()
    return property(V.self, path, name, ownership) { object, value in
      unfilled.readable(as: value) { object[keyPath: path] = value }
    }
  }

  /// Sets a property to what is bound for its type, after the object is made.
  @discardableResult
  public func set<V>(
    _ path: any WritableKeyPath<T, V> & Sendable, _ name: BindingName? = nil,
    ownership: Ownership = .strong
  ) -> Bound {
    let unfilled = UnfilledProperties<T, V>()
    return property(V.self, path, name, ownership) { object, value in
      unfilled.readable(as: value) { object[keyPath: path] = value }
    }
  }

  /// Sets a property if something is bound for its type; otherwise leaves it alone.
  ///
  /// What a parameter of the property's type would get: a binding of the optional type itself comes
  /// first. If that makes nil, the property is left alone, too.
  @discardableResult
  public func setIfBound<V>(
    _ path: any WritableKeyPath<T, V?> & Sendable, _ name: BindingName? = nil,
    ownership: Ownership = .strong
  ) -> Bound {
    let unfilled = UnfilledProperties<T, V?>()
    return property(V?.self, path, name, ownership) { object, value in
      guard let value else { return }
      unfilled.readable(as: value) { object[keyPath: path] = value }
    }
  }

  /// Sets a property if something is bound for its type; otherwise leaves it alone.
  @discardableResult
  public func setIfBound<V>(
    _ path: any WritableKeyPath<T, V> & Sendable, _ name: BindingName? = nil,
    ownership: Ownership = .strong
  ) -> Bound {
    let unfilled = UnfilledProperties<T, V>()
    return property(V.self, path, name, ownership, isOptional: true) { object, value in
      unfilled.readable(as: value) { object[keyPath: path] = value }
    }
  }

  /// Sets a property that is still nil once the object is made, and does not touch any other.
  @discardableResult
  public func setIfNil<V>(
    _ path: any WritableKeyPath<T, V?> & Sendable, _ name: BindingName? = nil,
    ownership: Ownership = .strong
  ) -> Bound {
    let unfilled = UnfilledProperties<T, V?>()
    return property(
      V.self, path, name, ownership,
      unless: { object in unfilled.readable(as: nil) { object[keyPath: path] != nil } }
    ) { object, value in
      unfilled.readable(as: value) { object[keyPath: path] = value }
    }
  }

  /// Hands what is bound for a type to a closure that sets it, after the object is made.
  ///
  /// For what a key path cannot say: a method, or a property of an object of the main actor. The
  /// closure belongs to the actor on which it is written, as factories do.
  ///
  ///     bindings.bind(Panel.init).set(Engine.self) { @MainActor panel, engine in
  ///       panel.engine = engine
  ///     }
  ///
  /// - Parameters:
  ///   - type: what is asked for; an optional may stay unbound, and the closure then gets nil.
  ///   - name: the name of the binding that answers.
  ///   - ownership: how the object holds it, for the graph.
  ///   - label: what the property is called, for the graph.
  ///   - set: what it throws is the failure of the request.
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
    // See `IsolatedCall`.
    let plain = unsafeBitCast(set, to: Plain.self)
    bindings.change(registration) { $0.isolate(to: isolation) }
    return property(V.self, label, name, ownership, plain)
  }

  private func property<V>(
    _ type: V.Type, _ path: PartialKeyPath<T>, _ name: BindingName?, _ ownership: Ownership,
    isOptional: Bool = false, unless isSet: (@Sendable (T) -> Bool)? = nil,
    _ set: @escaping @Sendable (inout T, V) -> Void
  ) -> Bound {
    property(
      V.self, Self.label(of: path), name, ownership, isOptional: isOptional, unless: isSet, set)
  }

  private func property<V>(
    _ type: V.Type, _ label: String?, _ name: BindingName?, _ ownership: Ownership,
    isOptional: Bool = false, unless isSet: (@Sendable (T) -> Bool)? = nil,
    _ set: @escaping @Sendable (inout T, V) throws -> Void
  ) -> Bound {
    var need = Need.of(V.self)
    if let name { need.key.name = name }
    if isOptional { need.isOptional = true }
    if need.kind == .instance { need.kind = .property }
    need.ownership = ownership
    need.label = label
    let injection = PropertyInjection(need: need) {
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

  /// The property as the key path's description names it, without the type in front.
  ///
  /// Nil for computed and weak properties, whose names are not known at run time.
  private static func label(of path: PartialKeyPath<T>) -> String? {
    let text = "\(path)"
    guard let dot = text.firstIndex(of: ".") else { return nil }
    let label = text[text.index(after: dot)...].prefix { $0 != "?" && $0 != "!" }
    return label.hasPrefix("<") ? nil : String(label)
  }

  // MARK: Hooks

  /// Is called once for each new instance, after its factory and before its properties are set.
  ///
  /// What it throws is the failure of the request.
  @discardableResult
  public func onMade(
    @_inheritActorContext _ hook: @escaping @isolated(any) @Sendable (T) throws -> Void
  ) -> Bound {
    addHook(\.made, hook)
  }

  /// Is called once for each new instance, after its properties are set and its collaborators were
  /// called; in a ring of properties in the order of making.
  @discardableResult
  public func onAwake(
    @_inheritActorContext _ hook: @escaping @isolated(any) @Sendable (T) throws -> Void
  ) -> Bound {
    addHook(\.awake, hook)
  }

  /// Is called when the instance's container or scope is closed, in reverse order of creation.
  ///
  /// Only for what the container makes and keeps: other bindings with a close hook are refused when
  /// the container is built. A hook of the main actor runs there, wherever the container is closed; see
  /// `Container.close`.
  @discardableResult
  public func onClose(
    @_inheritActorContext _ hook: @escaping @isolated(any) @Sendable (T) -> Void
  ) -> Bound {
    let plain = IsolatedCall.plain(hook)
    let actor = IsolatedCall.name(of: hook.isolation)
    return change {
      $0.hooks.close.append { plain($0.assumingMemoryBound(to: T.self).pointee) }
      // Making it takes no actor, so this does not isolate it.
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
    let plain = IsolatedCall.plain(hook)
    let actor = IsolatedCall.name(of: hook.isolation)
    return change {
      $0.hooks[keyPath: list].append { try plain($0.assumingMemoryBound(to: T.self).pointee) }
      $0.isolate(to: actor)
    }
  }

  // MARK: For the graph

  /// Says which environment variables the factory reads; a missing one is found at build.
  @discardableResult
  public func reads(_ variables: String..., optional: [String] = []) -> Bound {
    change {
      $0.reads += variables.map { .init(name: $0) }
      $0.reads += optional.map { .init(name: $0, hasDefault: true) }
    }
  }

  /// Declares all that an opaque factory asks its resolver for; asking for more is then an error.
  ///
  /// The binding is no longer opaque in the graph.
  @discardableResult
  public func needs<each D>(_ type: repeat (each D).Type) -> Bound {
    var needs: [Need] = []
    repeat needs.append(Need.of((each D).self))
    return change { $0.declaredNeeds = ($0.declaredNeeds ?? []) + needs }
  }

  /// A free label for filters and contracts.
  @discardableResult
  public func label(_ name: String, _ value: String) -> Bound {
    change { $0.labels.append(.init(name: name, value: value)) }
  }

  /// Silences findings of one rule whose first key is this binding's.
  @discardableResult
  public func ignoring(_ rule: String, reason: String, until: CalendarDate? = nil) -> Bound {
    change { $0.ignores.append(.init(rule: rule, reason: reason, until: until)) }
  }
}
