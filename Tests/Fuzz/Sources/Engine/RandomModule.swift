import DIDefinition
import FuzzSupport
import SwiftDI

extension Scope {
  static let session = Scope.declared("session")
  static let screen = Scope.declared("screen\n::warning ::\u{202E}", within: .session)
  static let job = Scope.declared("job")
}

/// The error that factories of random modules throw.
struct Refusal: Error {}

/// The names of bindings: few, so that bindings share them, and most of them hostile.
enum Names {
  static let all: [BindingName?] = [
    nil, "a", "\n::error ::b", "##[group]\u{1B}[2J\u{202E}", "\r\0\u{2028}'\"\u{9B}",
  ]
}

/// Bindings that are decoded from bytes; most combinations are invalid.
struct RandomModule {
  let ledger: Ledger
  private var source: ByteSource

  init(_ source: ByteSource, ledger: Ledger) {
    self.source = source
    self.ledger = ledger
  }

  /// Describes bindings until the bytes are used up.
  static func describe(_ bindings: Bindings, from source: ByteSource, ledger: Ledger) throws {
    var module = RandomModule(source, ledger: ledger)
    for scope in [Scope.session, .screen, .job] { bindings.declare(scope) }
    var count = 0
    while !module.source.isAtEnd, count < 10 {
      try module.describe(bindings)
      count += 1
    }
  }

  private mutating func describe(_ bindings: Bindings) throws {
    let name = source.choose(Names.all)
    switch source.number(below: 16) {
    case 0:
      bindings.alias(Part.self, to: Key(Part.self, source.choose(Names.all))) { $0 }.named(name)
    case 1:
      let alias = bindings.alias((any Thing).self, to: Key(Part.self, name)) { $0 }.named(name)
      if source.chance(40) { alias.contributes() }
    case 2:
      let part = Part(BindingTraits(number: ledger.nextBinding()), in: ledger)
      bindings.instance(part).named(name)
    case 3:
      bindings.external(Key(Part.self, name), in: source.choose([.session, .screen, .job]))
    case 4:
      bindings.wiring(Part.self).set(\.property, named: source.choose(Names.all), ownership: .weak)
    case 5:
      bindings.root(Key(Part.self, name))
    case 6:
      if source.chance(10) { throw Refusal() }
      bindings.ignore("scope-leak", reason: "random")
    case 7:
      describeWithArgument(name, bindings)
    default:
      describeFactory(name, bindings)
    }
  }

  // MARK: Factories

  private static let scopes: [Scope] = [
    .singleton, .singleton, .singleton, .unscoped, .unscoped, .prototype, .graph, .graph, .weak,
    .session, .screen, .job,
  ]

  private static let handles: [any Any.Type] = [
    Part.self, Part.self, Part.self, Part?.self, Provider<Part>.self, Lazy<Part>.self,
    All<Part>.self, All<Provider<Part>>.self, Provider<All<Part>>.self,
    Lazy<Part>?.self, (any Thing).self, Resolver.self, Container.self, Make<Part, Int>.self,
    Provider<Provider<Part>>.self,
  ]

  private mutating func describeFactory(_ name: BindingName?, _ bindings: Bindings) {
    let scope = source.choose(Self.scopes)
    var needs: [(type: any Any.Type, parameter: Parameter)] = []
    for _ in 0..<source.number(below: 4) {
      let type = source.choose(Self.handles)
      needs.append((type, source.choose(Names.all).map(Parameter.named) ?? .inferred))
    }
    var traits = BindingTraits(number: ledger.nextBinding())
    traits.isSingleton = scope == .singleton
    traits.isCached = traits.isSingleton || [.session, .screen, .job].contains(scope)
    // A close hook requires a cached instance; most modules should be valid.
    let modifiers = Modifiers(&source, mayClose: traits.isCached)
    traits.hasCloseHook = modifiers.hasCloseHook
    traits.isPlain = modifiers.isPlain
    let factory = Factory(
      traits: traits, ledger: ledger, usesHandles: source.chance(60),
      refusesEvery: source.chance(40) ? source.number(below: 3) + 1 : 0,
      name: source.choose(Names.all))
    let bound =
      source.chance(40)
      ? bindAsync(name, scope, needs, factory, bindings)
      : bind(name, scope, needs, factory, bindings)
    modifiers.apply(to: bound)
  }

  private mutating func describeWithArgument(_ name: BindingName?, _ bindings: Bindings) {
    var traits = BindingTraits(number: ledger.nextBinding())
    traits.hasCloseHook = true
    traits.isPlain = false
    let factory = Factory(traits: traits, ledger: ledger, name: nil)
    let bound = bindings.bind(Part.self, arguments: Int.self) {
      (argument: Int, other: Part?) in try factory.construct([argument, other as Any])
    }.named(name)
    if source.chance(128) { bound.cachedByArgument().onClose { $0.close() } }
    if source.chance(80) { bound.as(Key((any Thing).self, source.choose(Names.all))) { $0 } }
    guard source.chance(80) else { return }
    // Most aliases have a target with this argument; some have one with none, or another argument.
    let target = source.chance(160) ? name : source.choose(Names.all)
    if source.chance(220) {
      bindings.alias((any Thing).self, to: Key(Part.self, target), arguments: Int.self) { $0 }
        .named(name)
    } else {
      bindings.alias((any Thing).self, to: Key(Part.self, target), arguments: String.self) { $0 }
        .named(name)
    }
  }

  private func bind(
    _ name: BindingName?, _ scope: Scope, _ needs: [(type: any Any.Type, parameter: Parameter)],
    _ factory: Factory, _ bindings: Bindings
  ) -> Bound<Part, Void> {
    func open<A>(_: A.Type) -> Bound<Part, Void> {
      func open<B>(_: B.Type) -> Bound<Part, Void> {
        func open<C>(_: C.Type) -> Bound<Part, Void> {
          bindings.bind(Part.self, in: scope) { (a: A, b: B, c: C) in
            try factory.construct([a, b, c])
          }.using(needs[0].parameter, needs[1].parameter, needs[2].parameter).named(name)
        }
        if needs.count > 2 { return open(needs[2].type) }
        return bindings.bind(Part.self, in: scope) { (a: A, b: B) in try factory.construct([a, b]) }
          .using(needs[0].parameter, needs[1].parameter).named(name)
      }
      if needs.count > 1 { return open(needs[1].type) }
      return bindings.bind(Part.self, in: scope) { (a: A) in
        try factory.construct([a])
      }.using(needs[0].parameter).named(name)
    }
    if let first = needs.first { return open(first.type) }
    return bindings.bind(Part.self, in: scope) { try factory.construct([]) }.named(name)
  }

  private func bindAsync(
    _ name: BindingName?, _ scope: Scope, _ needs: [(type: any Any.Type, parameter: Parameter)],
    _ factory: Factory, _ bindings: Bindings
  ) -> Bound<Part, Void> {
    func open<A>(_: A.Type) -> Bound<Part, Void> {
      bindings.bind(Part.self, in: scope) { (a: A) async throws in
        let part = try factory.construct([a])
        await Task.yield()
        return part
      }.using(needs[0].parameter).named(name)
    }
    if let first = needs.first { return open(first.type) }
    return bindings.bind(Part.self, in: scope) { () async throws in
      await Task.yield()
      return try factory.construct([])
    }.named(name)
  }
}

/// The modifiers of a binding.
private struct Modifiers {
  private let bits: UInt8
  private let more: UInt8
  private let name: BindingName?

  init(_ source: inout ByteSource, mayClose: Bool) {
    bits = source.byte() & (mayClose ? 0xFF : 0xFE)
    // Most bindings have few of them.
    more = source.byte() & source.byte()
    name = source.choose(Names.all)
  }

  var hasCloseHook: Bool { bits & 0x01 != 0 }
  private var isEager: Bool { bits & 0x0E == 0x0E }
  private var overrides: Bool { bits & 0x70 == 0x70 }
  private var decorates: Bool { bits & 0xE0 == 0x20 }
  private var contributes: Bool { bits & 0xE0 == 0x40 }
  private var throwsWhenMade: Bool { more & 0x01 != 0 }
  private var throwsWhenAwake: Bool { more & 0x02 != 0 }
  private var setsProperty: Bool { more & 0x0C == 0x0C }
  private var setsPropertyIfBound: Bool { more & 0x30 != 0 }
  private var setsThing: Bool { more & 0x40 != 0 }

  /// Whether no step after the factory can fail.
  var isPlain: Bool { more & 0x7F == 0 }

  func apply(to bound: Bound<Part, Void>) {
    if hasCloseHook { bound.onClose { $0.close() } }
    if isEager { bound.eager() }
    if overrides { bound.overrides() }
    if decorates { bound.decorates() }
    if contributes { bound.contributes(id: name?.text) }
    if throwsWhenMade { bound.onMade { if $0.serial % 2 == 0 { throw Refusal() } } }
    if throwsWhenAwake { bound.onAwake { if $0.serial % 2 == 1 { throw Refusal() } } }
    if setsProperty { bound.set(\.property, named: name, ownership: .weak) }
    if setsPropertyIfBound { bound.set(\.property, named: name, ownership: .weak, if: .bound) }
    if setsThing { bound.set(Key((any Thing)?.self, name)) { part, thing in part.thing = thing } }
  }
}

/// Constructs the instances of one binding, or throws.
private struct Factory: Sendable {
  let traits: BindingTraits
  let ledger: Ledger
  /// Whether it requests the values of its handles.
  var usesHandles = false
  /// Throws after each so many calls; 0 for never.
  var refusesEvery = 0
  /// The name that it requests from a resolver or a container.
  let name: BindingName?

  func construct(_ values: [Any]) throws -> Part {
    if usesHandles { for value in values { try use(value) } }
    let calls = ledger.called(traits.number)
    if refusesEvery > 0, calls % refusesEvery == 0 { throw Refusal() }
    return Part(traits, in: ledger)
  }

  private func use(_ value: Any) throws {
    switch value {
    case let provider as Provider<Part>: _ = try provider()
    case let lazy as Lazy<Part>: _ = try lazy()
    case let all as All<Provider<Part>>: for provider in all { _ = try provider() }
    case let provider as Provider<All<Part>>: _ = try provider().count
    case let provider as Provider<Provider<Part>>: _ = try provider()()
    case let make as Make<Part, Int>: _ = try make(1)
    case let resolver as Resolver: _ = try resolver.find(Key(Part.self, name))
    case let container as Container: _ = try? container.find(Key(Part.self, name))
    default: break
    }
  }
}
