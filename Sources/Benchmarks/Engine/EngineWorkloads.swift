import SwiftDI

/// The workloads of the engine and of hand-written code, each run a number of times.
///
/// The names follow the workloads of the engine's performance goals: W1 a singleton, W2 an object
/// without dependencies, W3 fifteen objects of fifteen types five levels deep, W4 a singleton by
/// name among ten, W5 registering and resolving a thousand.
enum EngineWorkload: String, CaseIterable {
  case w1Hand = "w1-hand"
  case w1Owned = "w1-owned"
  case w1Key = "w1-key"
  case w1Type = "w1-type"
  case w1Protocol = "w1-protocol"
  case w2Hand = "w2-hand"
  case w2Key = "w2-key"
  case w2Type = "w2-type"
  case w3Hand = "w3-hand"
  case w3Type = "w3-type"
  case w3Graph = "w3-graph"
  case w4Key = "w4-key"
  case w4Name = "w4-name"

  /// Whether one request constructs many objects.
  var isLarge: Bool {
    switch self {
    case .w3Hand, .w3Type, .w3Graph: true
    case .w1Hand, .w1Owned, .w1Key, .w1Type, .w1Protocol, .w2Hand, .w2Key, .w2Type,
      .w4Key, .w4Name:
      false
    }
  }

  /// Prepares the workload; the returned closure runs it `count` times.
  func prepared() throws -> (Int) throws -> Void {
    let container = try Container(BenchmarkModule())
    switch self {
    case .w1Hand: return { for _ in 0..<$0 { consume(Shared.clock) } }
    case .w1Owned: return { for _ in 0..<$0 { consume(Shared.owned()) } }
    case .w1Key: return { for _ in 0..<$0 { consume(try container[Key.clock]) } }
    case .w1Type: return { for _ in 0..<$0 { consume(try container[Clock.self]) } }
    case .w1Protocol:
      return { for _ in 0..<$0 { consumeTicking(try container[(any Ticking).self]) } }
    case .w2Hand: return { for _ in 0..<$0 { consume(E0()) } }
    case .w2Key: return { for _ in 0..<$0 { consume(try container[Key.e0]) } }
    case .w2Type: return { for _ in 0..<$0 { consume(try container[E0.self]) } }
    case .w3Hand: return { for _ in 0..<$0 { consume(handWritten()) } }
    case .w3Type: return { for _ in 0..<$0 { consume(try container[A0.self]) } }
    case .w3Graph:
      let graph = try Container(BenchmarkModule(scope: .graph))
      return { for _ in 0..<$0 { consume(try graph[A0.self]) } }
    case .w4Key: return { for _ in 0..<$0 { consume(try container[Key.lamp7]) } }
    case .w4Name: return { for _ in 0..<$0 { consume(try container[Key(Lamp.self, "lamp 7")]) } }
    }
  }
}

/// Uses a value, so that the optimiser cannot remove the code that computes it.
@inline(never) @_optimize(none)
func consume(_ object: AnyObject) {}

@inline(never) @_optimize(none)
func consumeTicking(_ object: any Ticking) {}

protocol Ticking {}
final class Clock: Ticking, Sendable { init() {} }
final class Lamp: Sendable { init() {} }

enum Shared {
  static let clock = Clock()

  /// Returns the clock as an owned reference, which the caller releases.
  @inline(never) @_optimize(none)
  static func owned() -> Clock { clock }
}

extension Key where Value == Clock { static let clock = Key() }
extension Key where Value == E0 { static let e0 = Key() }
extension Key where Value == Lamp { static let lamp7 = Key("lamp 7") }

struct BenchmarkModule: Module {
  var scope = Scope.unscoped

  func configure(_ bindings: Bindings) {
    bindings.bind(Clock.init, in: .singleton).as((any Ticking).self) { $0 }
    for number in 0..<10 {
      bindings.bind(Lamp.init, in: .singleton).named(BindingName("lamp \(number)"))
    }
    bindings.defaultScope = scope
    bindings.bind(A0.init)
    bindings.bind(B0.init)
    bindings.bind(B1.init)
    bindings.bind(C0.init)
    bindings.bind(C1.init)
    bindings.bind(C2.init)
    bindings.bind(D0.init)
    bindings.bind(D1.init)
    bindings.bind(D2.init)
    bindings.bind(D3.init)
    bindings.bind(E0.init)
    bindings.bind(E1.init)
    bindings.bind(E2.init)
    bindings.bind(E3.init)
    bindings.bind(E4.init)
  }
}

@inline(never)
func handWritten() -> A0 {
  A0(
    B0(C0(D0(E0(), E1()), D1(E2())), C1(D2(E3()))),
    B1(C2(D3(E4()))))
}

final class A0 { let b: B0; let c: B1; init(_ b: B0, _ c: B1) { self.b = b; self.c = c } }
final class B0 { let c: C0; let d: C1; init(_ c: C0, _ d: C1) { self.c = c; self.d = d } }
final class B1 { let c: C2; init(_ c: C2) { self.c = c } }
final class C0 { let d: D0; let e: D1; init(_ d: D0, _ e: D1) { self.d = d; self.e = e } }
final class C1 { let d: D2; init(_ d: D2) { self.d = d } }
final class C2 { let d: D3; init(_ d: D3) { self.d = d } }
final class D0 { let e: E0; let f: E1; init(_ e: E0, _ f: E1) { self.e = e; self.f = f } }
final class D1 { let e: E2; init(_ e: E2) { self.e = e } }
final class D2 { let e: E3; init(_ e: E3) { self.e = e } }
final class D3 { let e: E4; init(_ e: E4) { self.e = e } }
final class E0 { init() {} }
final class E1 { init() {} }
final class E2 { init() {} }
final class E3 { init() {} }
final class E4 { init() {} }
