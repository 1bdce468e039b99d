/// A type that `Discovered` finds and that describes its own bindings.
///
///     final class Car: Discoverable {
///       static func describe(_ bindings: Bindings) {
///         bindings.bind(Car.init, in: .singleton).as((any Vehicle).self) { $0 }
///       }
///     }
///
/// No registration is necessary: the compiler records every conformance in the program, and
/// `Container.discover()` finds it. A class that inherits the conformance is not found, and neither
/// are generic types. The idea is the marker protocol of Syringe and CoreMeta.
public protocol Discoverable: SendableMetatype {
  /// Describes the bindings; called once for each container, like a module's `configure`.
  static func describe(_ bindings: Bindings)
}

/// A type that `Discovered` finds and that has an initialiser without parameters.
///
///     final class Engine: AutoInjectable {
///       static let scope = Scope.singleton
///       static let isEager = true
///       init() {}
///     }
///
/// Properties of a class that are marked with `Inject` are filled, and are edges of the graph.
/// `afterInjection` is called if the type has it. For other needs implement `describe`, or use the
/// macro `@Injectable` of the product `SwiftDIMacros`.
public protocol AutoInjectable: Discoverable {
  init()
  /// The scope of an instance; `unscoped` by default.
  static var scope: Scope { get }
  /// Whether the instance is constructed when the container starts; false by default.
  static var isEager: Bool { get }
  /// The binding names of properties such as `@Inject(.left)`, by the properties' names, including
  /// those of superclasses; empty by default.
  ///
  /// Names are not part of the type. They are repeated here so that the graph contains them before
  /// any object is constructed. Constructing the object fails if a name is missing.
  static var injectedNames: [String: BindingName] { get }
}

/// A type with a hook that is called once its properties are filled.
///
/// The hook is called once for each instance that a binding of the type constructs, after its
/// properties are set and the hooks of its dependencies were called, and by `Container.wire`. A
/// binding of a protocol or superclass that does not adopt this protocol does not call it: bind the
/// type itself, and the other one as an alias.
public protocol AfterInjection: SendableMetatype {
  /// Completes the initialisation.
  ///
  /// An error makes the request fail.
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
