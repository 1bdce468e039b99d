/// A type that is found by `Discovered` and says itself how it is bound.
///
///     final class Car: Discoverable {
///       static func describe(_ bindings: Bindings) {
///         bindings.bind(Car.init, in: .singleton).as((any Vehicle).self) { $0 }
///       }
///     }
///
/// Nothing else is to be written: the compiler notes every conformance in the program, and
/// `Container.discover()` finds it there. A class that inherits the conformance is not found by it.
/// Generic types are not found. The idea is the marker protocol of Syringe and CoreMeta.
public protocol Discoverable: SendableMetatype {
  /// Describes the bindings; called once for each container, like a module's `configure`.
  static func describe(_ bindings: Bindings)
}

/// A type that is found by `Discovered` and made without parameters.
///
///     final class Engine: AutoInjectable {
///       static let scope = Scope.singleton
///       static let isEager = true
///       init() {}
///     }
///
/// The properties of a class that are marked with `Inject` are filled, and are edges of the graph.
/// `afterInjection` is called if the type has it. For everything else there is `describe`, or the
/// macro `@Injectable` of the product `SwiftDIMacros`.
public protocol AutoInjectable: Discoverable {
  init()
  /// How long an instance is kept: `unscoped`, unless the type says otherwise.
  static var scope: Scope { get }
  /// Whether the instance is made when the container starts: no, unless the type says otherwise.
  static var isEager: Bool { get }
  /// The names that properties ask for, `@Inject(.left)`, by the properties' own, those of
  /// superclasses included: none, unless the type says otherwise.
  ///
  /// Names are not part of the type, so they are repeated here, for the graph to have them before
  /// any object is made. Making the object is an error if one is left out.
  static var injectedNames: [String: BindingName] { get }
}

/// A type whose instances want to know when their properties are filled.
///
/// Called once for each instance that a binding of the type constructs, after its properties are set
/// and its collaborators were called; and by `Container.wire`. A binding of a protocol or superclass
/// that does not adopt this calls nothing: bind the type itself, and the other as an alias.
public protocol AfterInjection: SendableMetatype {
  /// Does what the initialiser could not do yet.
  ///
  /// What it throws is the failure of the request.
  func afterInjection() throws
}

extension AutoInjectable {
  public static var scope: Scope { .unscoped }
  public static var isEager: Bool { false }
  public static var injectedNames: [String: BindingName] { [:] }

  public static func describe(_ bindings: Bindings) {
    describeItself(bindings)
  }

  @discardableResult
  fileprivate static func describeItself(_ bindings: Bindings) -> Bound<Self> {
    let recipe = Recipe(Self.self) { out, _, _ in out.initializeMemory(as: Self.self, to: Self()) }
    let registration = Registration(
      key: KeyReference(Self.self), place: .unknown, making: .factory([]), recipe: recipe,
      scope: scope)
    registration.isEager = isEager
    registration.knowsAfterInjection = true
    let names = injectedNames
    registration.properties = InjectedFields.injections(of: Self.self, names: names)
    registration.unknownProperties = InjectedFields.unknown(names, in: Self.self)
    registration.hasUnknownProperties = !InjectedFields.areKnown(of: Self.self)
    return bindings.add(registration)
  }
}

extension AutoInjectable where Self: AfterInjection {
  public static func describe(_ bindings: Bindings) {
    describeItself(bindings).callingAfterInjection()
  }
}
