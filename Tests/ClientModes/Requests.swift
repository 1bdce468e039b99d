// The most common code of an app. No mode of the compiler may warn about it.
import SwiftDI

protocol Clock: Sendable { var time: Int { get } }
struct RealClock: Clock { var time: Int { 1 } }
final class Engine: Sendable {}
final class Car: AfterInjection {
  @Inject var engine: Engine
  @Inject(.left) var spare: Provider<Engine>?
  var other: Engine?
  init() {}
  func afterInjection() {}
}
final class Big {
  init(
    _ a: Engine, _ b: Lazy<Engine>, _ c: All<Engine>, _ d: Engine?, _ e: any Clock, _ f: Resolver
  ) {}
}
struct Large { var a = (1, 2, 3, 4, 5, 6, 7, 8) }

extension BindingName { nonisolated static let left: BindingName = "left" }
extension Scope { nonisolated static let session = Scope.declared("session") }
nonisolated let key = Key<Engine>("key")

@MainActor func number(of engine: Engine) -> Int { 1 }

struct AppModule: Module {
  func configure(_ bindings: Bindings) {
    bindings.bind(Engine.init, in: .singleton)
    bindings.bind(Engine.init, in: .singleton).named(key.name)
    bindings.bind((any Clock).self) { RealClock() }
    bindings.bind(Car.init).injected(["spare": .left]).set(\.other).onMade { _ in }.onClose { _ in }
    bindings.bind(Big.init).using(.inferred, .inferred, .inferred, .inferred, .inferred, .inferred)
    bindings.bind(Large.init, in: .session)
    bindings.bind(String.self, arguments: Int.self) { (number: Int, engine: Engine) in "\(number)" }
    bindings.bind(Double.self) { (engine: Engine) async throws in 1.0 }
    bindings.bind(number)
    bindings.alias(Float.self, to: Double.self) { Float($0) }
    bindings.external(Character.self, in: .session)
    bindings.root(Engine.self)
  }
}

func use() async throws {
  let container = try Container(AppModule())
  _ = try container[Engine.self]
  _ = try container[Key(Engine.self, .left)]
  _ = try container[key]
  _ = try container[Large.self]
  _ = try container.find(Engine.self)
  _ = try await container.resolveAsync(Double.self)
  _ = try container.provider(of: Engine.self)()
  _ = try container.lazy(Engine.self).value
  _ = try container.make(String.self, with: 1)
  _ = try container.all(Engine.self).count
  let car = Car()
  try container.wire(car)
  let session = try container.open(.session) { $0.provide("a" as Character) }
  session.reset(Engine.self)
  session.close()
  try container.withOverrides {
    $0.instance(Engine())
  } operation: {
  }
  _ = try container.child { $0.bind { 1 } }
  print(container, Blueprint(AppModule()).check())
}
