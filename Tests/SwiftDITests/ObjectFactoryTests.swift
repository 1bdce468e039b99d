import SwiftDI
import Testing

private final class Numbers {
  let all: [Int]
  init(_ parts: [Part]) { all = parts.map(\.number) }
}
private class Part {
  let number: Int
  init(_ number: Int) { self.number = number }
}
private final class P1: Part { init() { super.init(1) } }
private final class P2: Part { init() { super.init(2) } }
private final class P3: Part { init() { super.init(3) } }
private final class P4: Part { init() { super.init(4) } }
private final class P5: Part { init() { super.init(5) } }
private final class P6: Part { init() { super.init(6) } }
private final class P7: Part { init() { super.init(7) } }
private final class P8: Part { init() { super.init(8) } }

private final class WeakPart: @unchecked Sendable {
  weak var object: P1?
}

/// The engine has separate code to call factories with only objects as parameters and results.
struct ObjectFactoryTests {
  private func container(_ configure: (Bindings) throws -> Void) throws -> Container {
    try Container { bindings in
      bindings.bind(P1.init)
      bindings.bind(P2.init, in: .singleton)
      bindings.bind(P3.init, in: .graph)
      bindings.bind(P4.init)
      bindings.bind(P5.init)
      bindings.bind(P6.init, in: .singleton)
      bindings.bind(P7.init, in: .graph)
      bindings.bind(P8.init)
      try configure(bindings)
    }
  }

  @Test func `objects are passed in order, whatever their number`() throws {
    let container = try container { bindings in
      bindings.bind { Numbers([]) }.named("0")
      bindings.bind(Numbers.self) { Numbers([]) }.named("typed 0")
      bindings.bind { (p1: P1) in Numbers([p1]) }.named("1")
      bindings.bind(Numbers.self) { (p1: P1) in Numbers([p1]) }.named("typed 1")
      bindings.bind { (p2: P2, p1: P1) in Numbers([p2, p1]) }.named("2")
      bindings.bind(Numbers.self) { (p2: P2, p1: P1) in Numbers([p2, p1]) }.named("typed 2")
      bindings.bind { (p3: P3, p2: P2, p1: P1) in Numbers([p3, p2, p1]) }.named("3")
      bindings.bind(Numbers.self) { (p3: P3, p2: P2, p1: P1) in Numbers([p3, p2, p1]) }.named(
        "typed 3")
      bindings.bind { (p4: P4, p3: P3, p2: P2, p1: P1) in Numbers([p4, p3, p2, p1]) }.named("4")
      bindings.bind(Numbers.self) { (p4: P4, p3: P3, p2: P2, p1: P1) in
        Numbers([p4, p3, p2, p1])
      }.named("typed 4")
      bindings.bind { (p5: P5, p4: P4, p3: P3, p2: P2, p1: P1) in Numbers([p5, p4, p3, p2, p1]) }
        .named("5")
      bindings.bind(Numbers.self) { (p5: P5, p4: P4, p3: P3, p2: P2, p1: P1) in
        Numbers([p5, p4, p3, p2, p1])
      }.named("typed 5")
      bindings.bind { (p6: P6, p5: P5, p4: P4, p3: P3, p2: P2, p1: P1) in
        Numbers([p6, p5, p4, p3, p2, p1])
      }.named("6")
      bindings.bind(Numbers.self) { (p6: P6, p5: P5, p4: P4, p3: P3, p2: P2, p1: P1) in
        Numbers([p6, p5, p4, p3, p2, p1])
      }.named("typed 6")
      bindings.bind { (p7: P7, p6: P6, p5: P5, p4: P4, p3: P3, p2: P2, p1: P1) in
        Numbers([p7, p6, p5, p4, p3, p2, p1])
      }.named("7")
      bindings.bind(Numbers.self) {
        (p7: P7, p6: P6, p5: P5, p4: P4, p3: P3, p2: P2, p1: P1) in
        Numbers([p7, p6, p5, p4, p3, p2, p1])
      }.named("typed 7")
      bindings.bind { (p8: P8, p7: P7, p6: P6, p5: P5, p4: P4, p3: P3, p2: P2, p1: P1) in
        Numbers([p8, p7, p6, p5, p4, p3, p2, p1])
      }.named("8")
      bindings.bind(Numbers.self) {
        (p8: P8, p7: P7, p6: P6, p5: P5, p4: P4, p3: P3, p2: P2, p1: P1) in
        Numbers([p8, p7, p6, p5, p4, p3, p2, p1])
      }.named("typed 8")
    }
    for count in 0...8 {
      let expected = Array((1...9).prefix(count).reversed())
      #expect(try container[Key(Numbers.self, BindingName("\(count)"))].all == expected)
      #expect(try container[Key(Numbers.self, BindingName("typed \(count)"))].all == expected)
    }
  }

  @Test func `dependencies of a factory that throws are released`() throws {
    struct Broken: Error {}
    let part = WeakPart()
    let container = try container { bindings in
      bindings.bind(Numbers.self) { (p1: P1, p2: P2) in
        part.object = p1
        throw Broken()
      }
    }
    let error = failure { try container[Numbers.self] }
    #expect(error?.underlying is Broken && part.object == nil)
  }
}
