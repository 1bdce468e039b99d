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
  func bind(
    _ bindings: Bindings, in scope: Scope = .unscoped, _ name: BindingName? = nil,
    isEager: Bool = false, onAwake hook: (@Sendable (Engine) -> Void)? = nil
  ) {
    func refine<Arguments>(_ bound: Bound<Engine, Arguments>) {
      if let name { bound.named(name) }
      if isEager { bound.eager() }
      if let hook { bound.onAwake(hook) }
    }
    switch self {
    case .initialiser:
      refine(bindings.bind(Engine.init, in: scope).using(.labelled("label")))
      bindings.instance("standard")
    case .closure: refine(bindings.bind(Engine.self, in: scope) { Engine() })
    case .resolvingClosure:
      refine(bindings.bind(Engine.self, in: scope) { (_: Resolver) in Engine() })
    case .providerObject: refine(bindings.bind(EngineProvider().provide, in: scope))
    case .arguments:
      refine(bindings.bind(Engine.self, arguments: String.self) { Engine(label: $0) })
    case .existential:
      refine(
        bindings.bind(Engine.self, in: scope) { Engine() }.as(Key(AnyObject.self, name)) { $0 })
    }
  }

  /// Requests the engine with the request that fits its binding.
  func ask(_ container: Container, _ name: BindingName? = nil) throws -> AnyObject {
    switch self {
    case .arguments: try container.make(Key(Engine.self, name), with: "standard")
    case .existential: try container[Key(AnyObject.self, name)]
    default: try container[Key(Engine.self, name)]
    }
  }
}

private struct EngineProvider {
  func provide() -> Engine { Engine() }
}
