import SwiftDI
import Testing

@testable import ObjectionCar

/// The ways to bind an engine.
enum WayOfMaking: CaseIterable, CustomTestStringConvertible {
  case initialiser
  case closure
  case resolvingClosure
  case providerObject
  case arguments
  case existential

  var testDescription: String { "\(self)" }

  /// Binds an engine, or an alias of it.
  func bind(_ bindings: Bindings, in scope: Scope = .unscoped, _ name: BindingName? = nil)
    -> Bound<Engine>
  {
    let bound =
      switch self {
      case .initialiser: bindings.bind(Engine.init, in: scope, using: .labelled("label"))
      case .closure: bindings.bind(Engine.self, in: scope) { Engine() }
      case .resolvingClosure:
        bindings.bind(Engine.self, in: scope) { (_: Resolver) in Engine() }
      case .providerObject: bindings.bind(EngineProvider().provide, in: scope)
      case .arguments:
        bindings.bind(Engine.self, arguments: String.self) { Engine(label: $0) }.bound
      case .existential:
        bindings.bind(Engine.self, in: scope) { Engine() }.as(AnyObject.self, name) { $0 }
      }
    if self == .initialiser { bindings.instance("standard") }
    if let name { bound.named(name) }
    return bound
  }

  /// Requests the engine with the request that fits its binding.
  func ask(_ container: Container, _ name: BindingName? = nil) throws -> AnyObject {
    switch self {
    case .arguments: try container.make(Engine.self, name, with: "standard")
    case .existential:
      try name.map { try container[AnyObject.self, $0] } ?? container[AnyObject.self]
    default: try name.map { try container[Engine.self, $0] } ?? container[Engine.self]
    }
  }
}

private struct EngineProvider {
  func provide() -> Engine { Engine() }
}
