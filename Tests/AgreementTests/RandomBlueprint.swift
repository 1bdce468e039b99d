import DITestSupport

@testable import SwiftDI

extension Scope {
  static let session = Scope.declared("session")
  static let screen = Scope.declared("screen", within: .session)
  static let job = Scope.declared("job")
}

/// A module of random bindings with random dependencies.
///
/// Most modules of even seeds have errors; most of odd seeds are valid.
struct RandomBlueprint {
  var generator: SeededGenerator
  let count: Int
  private let isCareful: Bool
  /// The form in which each bound number must be requested.
  var forms: [Int: Form] = [:]
  /// The numbers of the bindings that contribute with an id.
  private var identified: Set<Int> = []

  init(seed: UInt64) {
    generator = SeededGenerator(seed: seed)
    count = 1 + Int.random(in: 0..<8, using: &generator)
    isCareful = seed % 2 == 1
  }

  mutating func blueprint() -> Blueprint {
    var random = self
    return Blueprint { bindings in random.describe(bindings) }
  }

  /// A child with bindings of its own, which shadow those of its parents.
  mutating func child(of parent: Container) -> Blueprint {
    var random = self
    return parent.plan.blueprint.child(of: parent, named: "child", given: "child", modules: []) {
      random.describe($0)
    }
  }

  func name(_ number: Int) -> BindingName { BindingName("n\(number)") }

  mutating func chance(_ percent: Int) -> Bool {
    Int.random(in: 0..<100, using: &generator) < percent
  }

  private mutating func describe(_ bindings: Bindings) {
    for scope in [Scope.session, .screen, .job] { bindings.declare(scope) }
    guard !isCareful else {
      for number in 0..<count { describeCarefully(number, bindings) }
      return
    }
    for number in 0..<count {
      // About one name in fifteen is bound twice, and another is not bound.
      if chance(6) { continue }
      describe(number, bindings)
      if chance(6) { describe(number, bindings) }
    }
    while chance(15) { root(bindings) }
    while chance(10) {
      let scopes: [Scope] = [.session, .screen, .job]
      bindings.external(
        Key(Node.self, name(Int.random(in: 0..<count + 3, using: &generator))),
        in: scopes[Int.random(in: 0..<scopes.count, using: &generator)])
    }
  }

  private mutating func describe(_ number: Int, _ bindings: Bindings) {
    if chance(12) {
      alias(number, bindings)
      return
    }
    if chance(8) {
      bindings.instance(Node()).named(name(number))
      return
    }
    let needs = (0..<Int.random(in: 0...3, using: &generator)).map { _ in need() }
    let bound = bindings.node(
      name(number), arguments: arguments(), needs: needs, scope: scope(),
      isAsynchronous: chance(20))
    if chance(15) {
      bound.as(Key(Node.self, name(Int.random(in: 0..<count, using: &generator)))) { $0 }
    }
    if chance(8) { bound.eager() }
    if chance(8) { bound.overrides() }
    if chance(8) { bound.decorates() }
    if chance(10) {
      // An id may be used with several keys; a second binding of the same key and id overrides.
      if chance(50) {
        bound.contributes()
      } else {
        bound.contributes(id: "main")
        if !identified.insert(number).inserted { bound.overrides() }
      }
    }
    if number == 7 { bound.reads("Missing", optional: ["Other"]) }
    while chance(15) {
      let target = name(Int.random(in: 0..<count, using: &generator))
      if chance(50) {
        bound.set(\.property, named: target, ownership: ownership())
      } else {
        bound.set(\.property, named: target, ownership: ownership(), if: .bound)
      }
    }
  }

  private mutating func alias(_ number: Int, _ bindings: Bindings) {
    let target = name(Int.random(in: 0..<count, using: &generator))
    switch Int.random(in: 0..<4, using: &generator) {
    case 0:
      bindings.alias(Node.self, to: Key(Node.self, target), arguments: Int.self) { $0 }.named(
        name(number))
    case 1:
      bindings.alias(Node.self, to: Key(Node.self, target), arguments: String.self) { $0 }.named(
        name(number))
    default: bindings.alias(Node.self, to: Key(Node.self, target)) { $0 }.named(name(number))
    }
  }

  /// The types of the run-time arguments of a binding; most bindings have none.
  private mutating func arguments() -> [any Any.Type] {
    switch Int.random(in: 0..<10, using: &generator) {
    case 0, 1: [Int.self]
    case 2: [String.self]
    default: []
    }
  }

  private mutating func root(_ bindings: Bindings) {
    let name = name(Int.random(in: 0..<count, using: &generator))
    switch Int.random(in: 0..<7, using: &generator) {
    case 0: bindings.root(Key(Provider<Node>.self, name))
    case 3: bindings.root(Key(Make<Node, Int>.self, name))
    case 1: bindings.root(Key(All<Node>.self, name))
    case 2: bindings.root(Key(Node?.self, name))
    default: bindings.root(Key(Node.self, name))
    }
  }

  private mutating func scope() -> Scope {
    let scopes: [Scope] = [
      .unscoped, .unscoped, .unscoped, .prototype, .graph, .singleton, .singleton, .singleton,
      .weak, .session, .screen, .job,
    ]
    return scopes[Int.random(in: 0..<scopes.count, using: &generator)]
  }

  mutating func ownership() -> Ownership {
    [.strong, .strong, .weak, .unowned].randomElement(using: &generator) ?? .strong
  }

  private mutating func need() -> Dependency {
    var need =
      switch Int.random(in: 0..<16, using: &generator) {
      case 0: Dependency.of(Provider<Node>.self)
      case 1: Dependency.of(Lazy<Node>.self)
      case 2: Dependency.of(Node?.self)
      case 3: Dependency.of(All<Node>.self)
      case 4: Dependency.of(All<Provider<Node>>.self)
      case 5: Dependency.of(Provider<All<Node>>.self)
      case 6: Dependency.of(Lazy<Node>?.self)
      case 7, 8: Dependency.of(Make<Node, Int>.self)
      case 9: Dependency.of(Make<Node, String>.self)
      default: Dependency.of(Node.self)
      }
    need.key.name = name(Int.random(in: 0..<count, using: &generator))
    need.ownership = ownership()
    return need
  }
}
