import SwiftDI

// The module of Rivet's page describes the same five objects in 16 lines: three for each, and one
// for the environment. Here six lines in two modules suffice, and one of them is the root.

struct CarModule: Module {
  var requires: [any Module] { [RadioModule()] }

  func configure(_ bindings: Bindings) {
    bindings.bind(Car.init, in: .singleton)
    bindings.bind(Engine.init)
    bindings.bind { (wheel: Provider<Wheel>) in try (0..<4).map { _ in try wheel() } }
    bindings.bind(Wheel.init)
    bindings.root(Car.self)
  }
}

struct RadioModule: Module {
  func configure(_ bindings: Bindings) {
    bindings.bind(Radio.init).using(.variable("Frequency"))
  }
}

struct MiddlemanModule: Module {
  func configure(_ bindings: Bindings) {
    bindings.instance(X())
    bindings.instance(Y())
    bindings.instance(Z())
    bindings.bind { (x: X, b: Provider<B>) in A(x: x, makeB: b.closure) }
    bindings.bind { (y: Y, c: Provider<C>) in B(y: y, makeC: c.closure) }
    bindings.bind(C.init)
    bindings.root(A.self)
  }
}

extension BindingName {
  static let driver: BindingName = "driver"
}

struct DriverModule: Module {
  func configure(_ bindings: Bindings) {
    bindings.bind(DrivenCar.init)
    bindings.bind(Engine.init)
    bindings.bind(Person.init).using(.named(.driver))
    bindings.instance("John Smith").named(.driver)
    bindings.bind(Firefighter.init, in: .singleton).as((any Occupation).self) { $0 }
    bindings.root(DrivenCar.self)
  }
}

extension Scope {
  static let pool = Scope.declared("pool")
}

/// Constructs each object once for each open pool.
struct PoolModule: Module {
  func configure(_ bindings: Bindings) {
    bindings.bind(Car.init, in: .pool)
    bindings.bind(Engine.init, in: .pool)
    bindings.bind(Radio.init, in: .pool).using(.variable("Frequency"))
    bindings.bind([Wheel].self, in: .pool) { (0..<4).map { _ in Wheel() } }
    bindings.root(Car.self)
  }
}

extension Container.Environment {
  static let production = Container.Environment("Production", ["Frequency": 102.8])
}
