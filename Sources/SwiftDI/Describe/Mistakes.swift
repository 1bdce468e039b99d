public import DIDefinition

// Unavailable functions: each names a common mistake and says what to write instead. They are chosen
// only if nothing else fits.

extension Bindings {
  @available(
    *, unavailable,
    message:
      "this is not a factory: write 'bind(Type.init)' to bind a type, or 'instance(value)' to bind an existing object"
  )
  public func bind<T>(_ value: T, in scope: Scope? = nil) -> Bound<T, Void> { fatalError() }

  @available(
    *, unavailable, message: "write 'to:' before the factory: 'bind(Type.self, to: Other.init)'"
  )
  public func bind<T, Factory>(
    _ type: T.Type, _ factory: @autoclosure () -> Factory, in scope: Scope? = nil
  ) -> Bound<T, Void> { fatalError() }

  @available(*, unavailable, message: "the factory's result does not convert to the type")
  public func bind<T, Result, each Parameter>(
    _ type: T.Type, in scope: Scope? = nil, to make: (repeat each Parameter) throws -> Result
  ) -> Bound<T, Void> { fatalError() }

  @available(
    *, unavailable,
    message: "write the scope before the factory: 'bind(Type.self, in: scope, to: Other.init)'"
  )
  public func bind<T, Factory>(
    _ type: T.Type, to factory: Factory, in scope: Scope
  ) -> Bound<T, Void> { fatalError() }

  @available(
    *, unavailable,
    message: """
      the factory's first parameters must be the run-time arguments, with these types and in this \
      order; at most three: pass more of them in a structure
      """
  )
  public func bind<T, each Argument, each Parameter>(
    _ type: T.Type, arguments: repeat (each Argument).Type, in scope: Scope? = nil,
    to make: (repeat each Parameter) throws -> T
  ) -> Bound<T, (repeat each Argument)> { fatalError() }

  @available(*, unavailable, message: "write '.named(…)' after the binding")
  public func bind<T, each Parameter>(
    name: BindingName, _ make: (repeat each Parameter) throws -> T
  ) -> Bound<T, Void> { fatalError() }

  @available(*, unavailable, message: "write '.named(…)' after the binding")
  public func bind<T, each Parameter>(
    _ type: T.Type, name: BindingName, in scope: Scope? = nil,
    to make: (repeat each Parameter) throws -> T
  ) -> Bound<T, Void> { fatalError() }

  @available(*, unavailable, message: "write '.named(…)' after the binding")
  public func bind<T, each Parameter>(
    _ make: (repeat each Parameter) throws -> T, name: BindingName, in scope: Scope? = nil
  ) -> Bound<T, Void> { fatalError() }

  @available(
    *, unavailable,
    message: "write '.using(…)' after the binding, for example '.using(.named(\"main\"))'"
  )
  public func bind<T, each Parameter, Value>(
    _ make: (repeat each Parameter) throws -> T, in scope: Scope? = nil, using parameters: Value...
  ) -> Bound<T, Void> { fatalError() }

  @available(
    *, unavailable,
    message: """
      write 'bind(Type.init)', or 'bind(Type.self) { (engine: Engine) in … }': the parameters are \
      the dependencies
      """
  )
  public func register<T>(
    _ type: T.Type, name: BindingName? = nil, factory: (Resolver) throws -> T
  ) -> Bound<T, Void> { fatalError() }
}

extension Bound {
  @available(
    *, unavailable,
    message: "write '{ $0 }' after the type: the compiler then checks that the bound type fits it"
  )
  public func `as`<P>(_ type: P.Type) -> Bound { fatalError() }

  @available(
    *, unavailable,
    message:
      "the bound type does not convert to this type: make it conform to it or inherit from it"
  )
  public func `as`<P>(_ type: P.Type, _ convert: (T) -> T) -> Bound { fatalError() }

  @available(*, unavailable, message: "write 'in: .singleton' in 'bind'")
  public func singleton() -> Bound { fatalError() }

  @available(
    *, unavailable,
    message: """
      a key path cannot set this property: declare it with 'var', or, if it belongs to the main actor, \
      set it in a closure, 'set(Engine.self) { @MainActor object, engine in object.engine = engine }'
      """
  )
  public func set<V>(
    _ path: KeyPath<T, V>, named name: BindingName? = nil, ownership: Ownership = .strong,
    if condition: PropertyCondition<V> = .always
  ) -> Bound { fatalError() }
}

extension PropertyCondition {
  @available(*, unavailable, message: "the property is no optional, so it is never nil")
  public static var isNil: PropertyCondition { fatalError() }
}

@available(*, unavailable, message: "write '.named(\"…\")' for the binding of this name")
extension Parameter: ExpressibleByStringLiteral {
  public init(stringLiteral text: String) { fatalError() }
}

extension Resolver {
  @available(*, unavailable, message: "write 'resolver[Type.self]'")
  public func resolve<T>(_ type: T.Type, name: BindingName? = nil) -> T? { fatalError() }
}

extension Container {
  @available(
    *, unavailable,
    message: "write the code that uses the doubles: 'withOverrides { … } operation: { … }'"
  )
  public func withOverrides(_ configure: (Bindings) throws -> Void) throws { fatalError() }

  @available(
    *, unavailable,
    message: "write 'container[Type.self]', or 'container[Key(Type.self, name)]'"
  )
  public func resolve<T>(_ type: T.Type, name: BindingName? = nil) throws -> T { fatalError() }

  // This one is chosen where the result is unwrapped by force.
  @available(
    *, unavailable,
    message: "write 'container[Type.self]', or 'container[Key(Type.self, name)]'"
  )
  @_disfavoredOverload
  public func resolve<T>(_ type: T.Type, name: BindingName? = nil) -> T? { fatalError() }

  @available(
    *, unavailable,
    message: """
      write 'container[Key(Type.self, name)]' for a binding with a name, and \
      'container.make(Type.self, with: argument)' for one that takes arguments
      """
  )
  public subscript<T>(_ type: T.Type, _ name: BindingName) -> T { fatalError() }
}
