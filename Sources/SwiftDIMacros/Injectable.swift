#if Macros
  @_exported public import SwiftDI

  /// Marks a class, a structure or an actor that `Container.discover()` binds.
  ///
  ///     @Injectable(.singleton, eager: true, as: (any Vehicle).self)
  ///     final class Car: Vehicle {
  ///       init(engine: Engine, radio: Radio? = nil) { … }
  ///     }
  ///
  /// What the initialiser takes is what the binding needs; parameters with defaults are left out,
  /// unless `using` names them. Of several initialisers one is chosen with `@InjectableInit`.
  /// Properties marked with `Inject` are filled, and `afterInjection` is called. Isolation, `async`
  /// and `throws` are those of the initialiser. A global actor is known by a name that ends in
  /// `Actor`; what is isolated to another than the main actor is made asynchronously.
  ///
  /// The macro sees the text of the type and nothing else: initialisers of extensions and of
  /// superclasses, and those in `#if`, cannot be chosen.
  ///
  /// - Parameters:
  ///   - scope: how long an instance is kept; the container's default scope if it is left out.
  ///   - eager: whether the instance is made when the container starts.
  ///   - name: the binding's name.
  ///   - parameters: more about parameters, by their names: `["port": .variable("PORT")]`.
  ///   - properties: the names that properties of superclasses ask for, by the properties' own:
  ///     `["lamp": .left]` for `@Inject(.left) var lamp: Lamp`. Those of the type itself are read.
  ///   - types: what the same instance answers for as well.
  @attached(member, names: named(__swiftDIMake), named(__swiftDIRecord))
  public macro Injectable(
    _ scope: Scope? = nil, eager: Bool = false, named name: BindingName? = nil,
    using parameters: [String: Parameter] = [:], filling properties: [String: BindingName] = [:],
    as types: any Any.Type...
  ) = #externalMacro(module: "SwiftDIMacrosPlugin", type: "InjectableMacro")

  /// Chooses the initialiser by which `@Injectable` makes instances.
  @attached(peer)
  public macro InjectableInit() =
    #externalMacro(module: "SwiftDIMacrosPlugin", type: "InjectableInitMacro")
#endif
