public import DIDefinition

/// A described binding with run-time arguments, with methods to refine it.
///
///     bindings.bind(Card.self, arguments: String.self) { (number, bank: Bank) in Card(number, bank) }
///       .as((any Account).self) { $0 }.set(\.limit).onAwake { $0.check() }.cachedByArgument()
public struct BoundWithArguments<T, Arguments> {
  /// The binding itself, for methods that are not repeated here.
  public let bound: Bound<T>

  private func refined(_ refine: (Bound<T>) -> Bound<T>) -> BoundWithArguments {
    BoundWithArguments(bound: refine(bound))
  }

  // MARK: Key

  /// Binds under a name, beside other bindings of the type.
  @discardableResult
  public func named(_ name: BindingName) -> BoundWithArguments {
    refined { $0.named(name) }
  }

  /// Deliberately replaces earlier bindings of the same key and arguments.
  @discardableResult
  public func overrides() -> BoundWithArguments {
    refined { $0.overrides() }
  }

  /// Adds an alias: one more type, whose requests pass the same arguments.
  ///
  /// `convert` turns the instance into one of `type`, which is bound under `name` if one is given.
  @discardableResult
  public func `as`<P>(
    _ type: P.Type, _ name: BindingName? = nil, _ convert: @escaping @Sendable (T) -> P
  ) -> BoundWithArguments {
    refined { $0.as(type, name, convert) }
  }

  // MARK: Properties

  /// Sets the property at `path` to the binding of its type, after the object is constructed.
  ///
  /// For an optional property the wrapped type or the optional type itself must be bound; see
  /// `setIfBound`. `name` and `ownership` are as in `Bound.set`.
  @discardableResult
  public func set<V>(
    _ path: any WritableKeyPath<T, V?> & Sendable, _ name: BindingName? = nil,
    ownership: Ownership = .strong
  ) -> BoundWithArguments {
    refined { $0.set(path, name, ownership: ownership) }
  }

  /// Sets the property at `path` to the binding of its type, after the object is constructed.
  ///
  /// `name` and `ownership` are as in `Bound.set`.
  @discardableResult
  public func set<V>(
    _ path: any WritableKeyPath<T, V> & Sendable, _ name: BindingName? = nil,
    ownership: Ownership = .strong
  ) -> BoundWithArguments {
    refined { $0.set(path, name, ownership: ownership) }
  }

  /// Sets the property at `path` if its type is bound; otherwise leaves it unchanged.
  ///
  /// `name` and `ownership` are as in `Bound.setIfBound`.
  @discardableResult
  public func setIfBound<V>(
    _ path: any WritableKeyPath<T, V?> & Sendable, _ name: BindingName? = nil,
    ownership: Ownership = .strong
  ) -> BoundWithArguments {
    refined { $0.setIfBound(path, name, ownership: ownership) }
  }

  /// Sets the property at `path` if its type is bound; otherwise leaves it unchanged.
  ///
  /// `name` and `ownership` are as in `Bound.setIfBound`.
  @discardableResult
  public func setIfBound<V>(
    _ path: any WritableKeyPath<T, V> & Sendable, _ name: BindingName? = nil,
    ownership: Ownership = .strong
  ) -> BoundWithArguments {
    refined { $0.setIfBound(path, name, ownership: ownership) }
  }

  /// Sets the property at `path` if it is nil after construction; otherwise leaves it unchanged.
  ///
  /// `name` and `ownership` are as in `Bound.setIfNil`.
  @discardableResult
  public func setIfNil<V>(
    _ path: any WritableKeyPath<T, V?> & Sendable, _ name: BindingName? = nil,
    ownership: Ownership = .strong
  ) -> BoundWithArguments {
    refined { $0.setIfNil(path, name, ownership: ownership) }
  }

  /// Passes the binding of a type to a closure that sets it.
  ///
  /// `type`, `name`, `ownership`, `label` and `set` are as in `Bound.set`.
  @discardableResult
  public func set<V>(
    _ type: V.Type, _ name: BindingName? = nil, ownership: Ownership = .strong,
    label: String? = nil,
    @_inheritActorContext _ set:
      @escaping @isolated(any) @Sendable (inout T, V) throws -> Void
  ) -> BoundWithArguments {
    refined { $0.set(type, name, ownership: ownership, label: label, set) }
  }

  // MARK: Hooks

  /// Adds a hook for each new instance, called before its properties are set; see `Bound.onMade`.
  @discardableResult
  public func onMade(
    @_inheritActorContext _ hook: @escaping @isolated(any) @Sendable (T) throws -> Void
  ) -> BoundWithArguments {
    refined { $0.onMade(hook) }
  }

  /// Adds a hook for each new instance, called after its properties are set; see `Bound.onAwake`.
  @discardableResult
  public func onAwake(
    @_inheritActorContext _ hook: @escaping @isolated(any) @Sendable (T) throws -> Void
  ) -> BoundWithArguments {
    refined { $0.onAwake(hook) }
  }

  // MARK: For the graph

  /// Adds a label for filters and contracts, with a `name` and a `value`.
  @discardableResult
  public func label(_ name: String, _ value: String) -> BoundWithArguments {
    refined { $0.label(name, value) }
  }

  /// Suppresses findings of one `rule` whose first key is this binding's.
  ///
  /// `reason` says why they are accepted; after the day `until` they are reported again.
  @discardableResult
  public func ignoring(
    _ rule: String, reason: String, until: CalendarDate? = nil
  ) -> BoundWithArguments {
    refined { $0.ignoring(rule, reason: reason, until: until) }
  }
}

extension BoundWithArguments where Arguments: Hashable & SendableMetatype {
  /// Caches one instance for each value of the argument, until it is reset or the container ends.
  @discardableResult
  public func cachedByArgument() -> Bound<T> {
    bound.change {
      $0.isCachedByArguments = true
      $0.argumentKey = { AnyHashable($0.assumingMemoryBound(to: Arguments.self).pointee) }
    }
  }
}
