#if Macros
  @_exported public import SwiftDI
  @_exported public import SwiftDIDiscovery

  /// Marks a class, a structure or an actor that `Container.discover()` binds.
  ///
  ///     @Injectable(.singleton, eager: true, as: (any Vehicle).self)
  ///     final class Car: Vehicle {
  ///       init(engine: Engine, radio: Radio? = nil) { … }
  ///     }
  ///
  /// The parameters of the initialiser are the dependencies of the binding. Parameters with
  /// defaults are left out unless `using` names them. If there are several initialisers,
  /// `@InjectableInit` chooses one. Properties marked with `Inject` are filled, and
  /// `afterInjection` is called. Isolation, `async` and `throws` are those of the initialiser. A
  /// global actor is recognised by a name that ends in `Actor`; a type isolated to an actor other
  /// than the main actor is constructed asynchronously.
  ///
  /// The macro sees only the text of the type: initialisers of extensions and superclasses, and
  /// those in `#if`, cannot be chosen.
  ///
  /// - Parameters:
  ///   - scope: the scope of the instance; the container's default scope if it is omitted.
  ///   - eager: whether the instance is constructed when the container starts.
  ///   - name: the binding's name.
  ///   - parameters: more about parameters, by their names: `["port": .variable("PORT")]`.
  ///   - properties: the binding names for properties of superclasses, by the properties' names:
  ///     `["lamp": .left]` for `@Inject(.left) var lamp: Lamp`. Names of the type's own properties
  ///     are read.
  ///   - types: further types to bind to the same instance.
  @attached(member, names: named(__swiftDIMake), named(__swiftDIRecord))
  public macro Injectable(
    _ scope: Scope? = nil, eager: Bool = false, named name: BindingName? = nil,
    using parameters: [String: Parameter] = [:], filling properties: [String: BindingName] = [:],
    as types: any Any.Type...
  ) = #externalMacro(module: "SwiftDIMacrosPlugin", type: "InjectableMacro")

  /// Chooses the initialiser with which `@Injectable` constructs instances.
  @attached(peer)
  public macro InjectableInit() =
    #externalMacro(module: "SwiftDIMacrosPlugin", type: "InjectableInitMacro")
#endif
