import DITestSupport

@testable import SwiftDI

/// The one type of all random bindings; names tell them apart.
final class Node {
  let needs: [Any]

  init(needs: [Any] = []) {
    self.needs = needs
  }

  var property: Node?
}

extension Scope {
  static let session = Scope.declared("session")
  static let screen = Scope.declared("screen", within: .session)
  static let job = Scope.declared("job")
}

/// A module of bindings that need one another at random: some go together, most do not.
struct RandomBlueprint {
  private var generator: SeededGenerator
  private let count: Int
  /// The numbers of the bindings that contribute with an id.
  private var identified: Set<Int> = []

  init(seed: UInt64) {
    generator = SeededGenerator(seed: seed)
    count = 1 + Int.random(in: 0..<8, using: &generator)
  }

  mutating func blueprint() -> Blueprint {
    var random = self
    return Blueprint { bindings in random.describe(bindings) }
  }

  private func name(_ number: Int) -> BindingName { BindingName("n\(number)") }

  private mutating func chance(_ percent: Int) -> Bool {
    Int.random(in: 0..<100, using: &generator) < percent
  }

  private mutating func describe(_ bindings: Bindings) {
    for scope in [Scope.session, .screen, .job] { bindings.declare(scope) }
    for number in 0..<count {
      // A name in fifteen is taken twice, one is left out.
      if chance(6) { continue }
      describe(number, bindings)
      if chance(6) { describe(number, bindings) }
    }
    while chance(15) { root(bindings) }
  }

  private mutating func describe(_ number: Int, _ bindings: Bindings) {
    if chance(12) {
      let target = Int.random(in: 0..<count, using: &generator)
      bindings.alias(Node.self, name(number), to: Node.self, name(target)) { $0 }
      return
    }
    if chance(8) {
      bindings.instance(Node(), name(number))
      return
    }
    let needs = (0..<Int.random(in: 0...3, using: &generator)).map { _ in need() }
    let recipe = Recipe(Node.self) { out, slot, context throws(ResolutionError) in
      var values: [Any] = []
      for (index, need) in needs.enumerated() {
        values.append(try slot.anyValue(of: need, at: index, context))
      }
      out.initializeMemory(as: Node.self, to: Node(needs: values))
    }
    let bound: Bound<Node> = bindings.add(
      Registration(
        key: KeyReference(Node.self, name: name(number)), place: SourcePlace(#fileID, #line, 1),
        making: .factory(needs), recipe: recipe, scope: scope()))
    if chance(8) { bound.eager() }
    if chance(8) { bound.overrides() }
    if chance(8) { bound.decorates() }
    if chance(10) {
      // One id may stand under many keys; under its own it is replaced.
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
      if chance(50) { bound.set(\.property, target) } else { bound.setIfBound(\.property, target) }
    }
  }

  private mutating func root(_ bindings: Bindings) {
    let name = name(Int.random(in: 0..<count, using: &generator))
    switch Int.random(in: 0..<6, using: &generator) {
    case 0: bindings.root(Provider<Node>.self, name)
    case 1: bindings.root(All<Node>.self, name)
    case 2: bindings.root(Node?.self, name)
    default: bindings.root(Node.self, name)
    }
  }

  private mutating func scope() -> Scope {
    let scopes: [Scope] = [
      .unscoped, .unscoped, .unscoped, .prototype, .graph, .singleton, .singleton, .singleton,
      .weak, .session, .screen, .job,
    ]
    return scopes[Int.random(in: 0..<scopes.count, using: &generator)]
  }

  private mutating func need() -> Need {
    var need =
      switch Int.random(in: 0..<12, using: &generator) {
      case 0: Need.of(Provider<Node>.self)
      case 1: Need.of(Lazy<Node>.self)
      case 2: Need.of(Node?.self)
      case 3: Need.of(All<Node>.self)
      case 4: Need.of(All<Provider<Node>>.self)
      case 5: Need.of(Provider<All<Node>>.self)
      case 6: Need.of(Lazy<Node>?.self)
      default: Need.of(Node.self)
      }
    need.key.name = name(Int.random(in: 0..<count, using: &generator))
    return need
  }
}

extension SlotReference {
  /// What a need gives, as a factory of its parameter's type would be handed it.
  fileprivate func anyValue(
    of need: Need, at index: Int, _ context: Context
  ) throws(ResolutionError) -> Any {
    func open<T>(_ type: T.Type) throws(ResolutionError) -> Any {
      try link(index).value(type, context)
    }
    guard let handle = need.handles.first else { return try open(Node.self) }
    return try open(handle)
  }
}
