public import SwiftDI

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
  /// Creates the instance; called by the container on each request for which its scope has no instance.
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

extension AutoInjectable {
  public static var scope: Scope { .unscoped }
  public static var isEager: Bool { false }
  public static var injectedNames: [String: BindingName] { [:] }

  public static func describe(_ bindings: Bindings) {
    bindings.bindMarked(Self.self, in: scope, eager: isEager, filling: injectedNames) { Self() }
  }
}
