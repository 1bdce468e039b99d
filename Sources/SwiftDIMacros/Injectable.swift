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
  /// The parameters of the initialiser that have no default are the dependencies of the binding.
  /// Properties marked with `Inject` are filled, and `afterInjection` is called. Isolation, `async`
  /// and `throws` are those of the initialiser; a type isolated to an actor other than the main
  /// actor is constructed asynchronously. The macro sees only the text of the type: it recognises a
  /// global actor by a name that ends in `Actor`, and cannot choose an initialiser of an extension
  /// or a superclass, or one in `#if`.
  ///
  /// - Parameters:
  ///   - scope: the scope of the instance; the container's default scope if it is omitted.
  ///   - eager: whether the instance is constructed when the container starts.
  ///   - name: the binding's name.
  ///   - parameters: more about parameters, by their names: `["port": .variable("PORT")]`. A
  ///     parameter with a default is only a dependency if it is named here.
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
  ///
  /// It is necessary if there are several initialisers, or if the only one is private.
  @attached(peer)
  public macro InjectableInit() =
    #externalMacro(module: "SwiftDIMacrosPlugin", type: "InjectableInitMacro")
#endif
