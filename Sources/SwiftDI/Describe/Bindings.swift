public import DIDefinition

/// The builder with which modules describe their bindings.
///
///     struct CarModule: Module {
///       func configure(_ bindings: Bindings) {
///         bindings.bind(Car.init, in: .singleton)
///         bindings.bind(Engine.init)
///       }
///     }
///
/// Describing runs no factory. Calls after `configure` returns are ignored.
public final class Bindings {
  /// The environment of the container.
  public let environment: Container.Environment
  /// The scope of bindings without a scope.
  ///
  /// It applies to the bindings that follow.
  public var defaultScope = Scope.unscoped

  /// Exclusivity is not checked, because no code of the app runs while the array changes.
  @exclusivity(unchecked) private(set) var registrations: [Registration] = []
  var externals: [External] = []
  var scopes: [Scope] = []
  var roots: [Root] = []
  /// The keys of declared collections.
  var collections: [KeyReference] = []
  var ignores: [ContainerDefinition.Suppression] = []
  /// The positions of the aliases that `as` added, by the position of the binding that it was called
  /// on.
  var ownAliases: [Int: [Int]] = [:]
  /// The number by which the results of `bind` find this object.
  let number: DescribedBindings.Number

  /// A key whose value is provided when a scope is opened.
  struct External: Sendable {
    let key: KeyReference
    let scope: Scope
    let place: SourcePlace
  }

  /// A key that the app itself resolves.
  struct Root: Sendable {
    let dependency: Dependency
    let place: SourcePlace
  }

  private init(environment: Container.Environment, number: DescribedBindings.Number) {
    self.environment = environment
    self.number = number
  }

  /// Describes bindings, which cannot be changed afterwards: containers read them.
  ///
  /// - Returns: the bindings, and the error that `configure` threw.
  package static func described(
    in environment: Container.Environment, by configure: (Bindings) throws -> Void
  ) -> (bindings: Bindings, failure: (any Error)?) {
    let bindings = Bindings(environment: environment, number: DescribedBindings.nextNumber())
    DescribedBindings.begin(bindings)
    defer { DescribedBindings.end(bindings) }
    var failure: (any Error)?
    do { try configure(bindings) } catch { failure = error }
    return (bindings, failure)
  }

  /// Binds an existing object or value.
  ///
  /// `value` is the instance of every request for its type. Write `as` to bind it under a protocol:
  /// `bindings.instance(delegate as any AppDelegate)`. An existing object is only wired if properties
  /// are given with `set`.
  @discardableResult @_disfavoredOverload
  public func instance<T>(
    _ value: T, file: StaticString = #fileID, line: UInt = #line, column: UInt = #column
  ) -> Bound<T, Void> {
    // The value passes to any requesting thread, like all objects of a container.
    nonisolated(unsafe) let value = value
    let recipe = Recipe(T.self) { out, _, _ in out.initializeMemory(as: T.self, to: value) }
    let registration = Registration(
      key: KeyReference(T.self), place: SourcePlace(file, line, column),
      kind: .instance, recipe: recipe)
    registration.bindsObject = ErasedValue.isObject(value)
    return add(registration)
  }

  /// Resolves one key as another; the closure proves that the types fit.
  ///
  ///     bindings.alias((any Motor).self, to: Engine.self) { $0 }
  ///
  /// Requests for `type` resolve `target`, and `convert` turns the instance into one of `type`. Chains
  /// are followed to their end. The binding there determines the instance, its scope and its hooks.
  ///
  /// If the target takes run-time arguments, requests for both have the same `arguments`:
  ///
  ///     bindings.alias((any Account).self, to: Card.self, arguments: String.self) { $0 }
  ///     try container.make((any Account).self, with: "1234")
  @discardableResult
  public func alias<T, Target, each Argument>(
    _ type: T.Type, to target: Target.Type, arguments: repeat (each Argument).Type,
    file: StaticString = #fileID, line: UInt = #line, column: UInt = #column,
    _ convert: @escaping @Sendable (Target) -> T
  ) -> BoundAlias<T> {
    alias(
      to: nil, Make<T, repeat each Argument>.argumentTypes, SourcePlace(file, line, column),
      convert)
  }

  /// Resolves a `type` as the key `target`; the closure proves that the types fit.
  ///
  /// `arguments` and `convert` are as for a type.
  @discardableResult
  public func alias<T, Target, each Argument>(
    _ type: T.Type, to target: Key<Target>, arguments: repeat (each Argument).Type,
    file: StaticString = #fileID, line: UInt = #line, column: UInt = #column,
    _ convert: @escaping @Sendable (Target) -> T
  ) -> BoundAlias<T> {
    alias(
      to: target.name, Make<T, repeat each Argument>.argumentTypes,
      SourcePlace(file, line, column), convert)
  }

  private func alias<T, Target>(
    to name: BindingName?, _ arguments: [any Any.Type], _ place: SourcePlace,
    _ convert: @escaping @Sendable (Target) -> T
  ) -> BoundAlias<T> {
    BoundAlias(
      bound: addAlias(
        KeyReference(T.self, arguments: arguments),
        to: KeyReference(Target.self, name: name, arguments: arguments), at: place, convert))
  }

  /// Describes how objects of a `type` are wired that other code constructs, such as view
  /// controllers.
  ///
  ///     bindings.wiring(Mechanic.self).set(\.car)
  ///     try container.wire(mechanic)
  @discardableResult
  public func wiring<T: AnyObject>(
    _ type: T.Type,
    file: StaticString = #fileID, line: UInt = #line, column: UInt = #column
  ) -> Bound<T, Void> {
    let recipe = Recipe(T.self) { _, slot, _ throws(ResolutionError) in throw slot.error(.missing) }
    return add(
      Registration(
        key: KeyReference(Wiring<T>.self),
        place: SourcePlace(file, line, column), kind: .wiring, recipe: recipe))
  }

  /// Declares a value of a `type` that is provided when a `scope` is opened, such as the user who
  /// logged in.
  ///
  ///     bindings.external(User.self, in: .session)
  ///     let session = try container.open(.session) { $0.provide(user) }
  ///
  /// `scope` must be a declared one. Other scopes are never opened, so building the container fails
  /// with them.
  public func external<T>(
    _ type: T.Type, in scope: Scope,
    file: StaticString = #fileID, line: UInt = #line, column: UInt = #column
  ) {
    addExternal(KeyReference(T.self), scope, SourcePlace(file, line, column))
  }

  /// Declares a value of a `key` that is provided when a `scope` is opened, as for a type.
  public func external<T>(
    _ key: Key<T>, in scope: Scope,
    file: StaticString = #fileID, line: UInt = #line, column: UInt = #column
  ) {
    addExternal(key.reference, scope, SourcePlace(file, line, column))
  }

  private func addExternal(_ key: KeyReference, _ scope: Scope, _ place: SourcePlace) {
    externals.append(External(key: key, scope: scope, place: place))
    declare(scope)
  }

  /// Declares a scope, which is only necessary for a scope that no binding uses.
  public func declare(_ scope: Scope) {
    guard scope.kind == .declared, !scopes.contains(scope) else { return }
    scopes.append(scope)
  }

  /// Declares that the app itself resolves a type.
  ///
  /// Building fails if it is not bound. Once there are roots, the analysis reports bindings that
  /// none of them reaches, and only bindings that they reach need their environment variables.
  public func root<T>(
    _ type: T.Type,
    file: StaticString = #fileID, line: UInt = #line, column: UInt = #column
  ) {
    addRoot(T.self, nil, SourcePlace(file, line, column))
  }

  /// Declares that the app itself resolves a key.
  public func root<T>(
    _ key: Key<T>,
    file: StaticString = #fileID, line: UInt = #line, column: UInt = #column
  ) {
    addRoot(T.self, key.name, SourcePlace(file, line, column))
  }

  private func addRoot<T>(_: T.Type, _ name: BindingName?, _ place: SourcePlace) {
    var dependency = Dependency.of(T.self)
    dependency.key.name = name
    roots.append(Root(dependency: dependency, place: place))
  }

  /// Suppresses warnings and notes of one rule in the whole definition.
  ///
  /// The command reports them as suppressed. It has no effect on an error, with which the container
  /// cannot be built.
  ///
  /// - Parameters:
  ///   - rule: the id of the rule.
  ///   - keys: globs for the keys of the findings; nil for any, except the keys of cycles.
  ///   - reason: why the findings are accepted.
  ///   - until: the last day on which the suppression applies; nil for ever.
  public func ignore(
    _ rule: String, keys: [String]? = nil, reason: String, until: CalendarDate? = nil
  ) {
    ignores.append(.init(rule: rule, keys: keys, reason: reason, until: until))
  }

  /// Whether this module has bound a type so far.
  ///
  /// O(bindings of the module).
  public func contains<T>(_ type: T.Type) -> Bool { contains(KeyReference(T.self)) }

  /// Whether this module has bound a key so far.
  public func contains<T>(_ key: Key<T>) -> Bool { contains(key.reference) }

  private func contains(_ key: KeyReference) -> Bool {
    registrations.contains { $0.key == key }
  }

  @discardableResult
  func add<T>(_ registration: Registration) -> Bound<T, Void> {
    registrations.append(registration)
    declare(registration.scope)
    return Bound(number: number, index: registrations.count - 1)
  }

  func addAlias<T, Target>(
    _ key: KeyReference, to target: KeyReference, at place: SourcePlace,
    _ convert: @escaping @Sendable (Target) -> T
  ) -> Bound<T, Void> {
    let recipe = Recipe(T.self) { out, slot, context throws(ResolutionError) in
      out.initializeMemory(as: T.self, to: convert(try slot.link(0).value(Target.self, context)))
    }
    var dependency = Dependency(target)
    dependency.kind = .alias
    return add(
      Registration(
        key: key, place: place, kind: .alias, dependencies: [dependency], recipe: recipe))
  }
}
