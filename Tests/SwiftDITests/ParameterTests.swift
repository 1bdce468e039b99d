import DIDefinition
import SwiftDI
import Testing

private struct N1: Sendable { let number = 1 }
private struct N2: Sendable { let number = 2 }
private struct N3: Sendable { let number = 3 }
private struct N4: Sendable { let number = 4 }
private struct N5: Sendable { let number = 5 }
private struct N6: Sendable { let number = 6 }
private struct N7: Sendable { let number = 7 }
private struct N8: Sendable { let number = 8 }
private struct N9: Sendable { let number = 9 }
private struct N10: Sendable { let number = 10 }
private struct N11: Sendable { let number = 11 }

private struct NumberModule: Module {
  func configure(_ bindings: Bindings) {
    bindings.bind(N1.init)
    bindings.bind(N2.init)
    bindings.bind(N3.init, in: .singleton)
    bindings.bind(N4.init, in: .graph)
    bindings.bind(N5.init)
    bindings.bind(N6.init)
    bindings.bind(N7.init, in: .singleton)
    bindings.bind(N8.init)
    bindings.bind(N9.init)
    bindings.bind(N10.init)
    bindings.bind(N11.init)
  }
}

private final class Lamp: Sendable {
  let side: String

  init(side: String) { self.side = side }
}
private final class Car {
  let left: Lamp
  let right: Lamp
  let doors: Int

  init(left: Lamp, right: Lamp, doors: Int) {
    self.left = left
    self.right = right
    self.doors = doors
  }
}

struct ParameterTests {
  /// Builds a container with the numbers and another binding, and requests the list.
  private func list(_ configure: (Bindings) -> Void) throws -> [Int] {
    try Blueprint(NumberModule()).adding { configure($0) }.build()[[Int].self]
  }

  @Test func `zero to four parameters are passed in order`() throws {
    #expect(try list { $0.bind { [0] } } == [0])
    #expect(try list { $0.bind { (a: N1) in [a.number] } } == [1])
    #expect(try list { $0.bind { (b: N2, a: N1) in [b.number, a.number] } } == [2, 1])
    #expect(
      try list { $0.bind { (a: N1, b: N2, c: N3) in [a.number, b.number, c.number] } } == [1, 2, 3])
    #expect(
      try list {
        $0.bind { (a: N1, b: N2, c: N3, d: N4) in [a.number, b.number, c.number, d.number] }
      } == [1, 2, 3, 4])
  }

  @Test func `five to eight parameters are passed in order`() throws {
    #expect(
      try list {
        $0.bind { (a: N1, b: N2, c: N3, d: N4, e: N5) in
          [a.number, b.number, c.number, d.number, e.number]
        }
      } == [1, 2, 3, 4, 5])
    #expect(
      try list {
        $0.bind { (a: N1, b: N2, c: N3, d: N4, e: N5, f: N6) in
          [a.number, b.number, c.number, d.number, e.number, f.number]
        }
      } == [1, 2, 3, 4, 5, 6])
    #expect(
      try list {
        $0.bind { (a: N1, b: N2, c: N3, d: N4, e: N5, f: N6, g: N7) in
          [a.number, b.number, c.number, d.number, e.number, f.number, g.number]
        }
      } == [1, 2, 3, 4, 5, 6, 7])
    #expect(
      try list {
        $0.bind { (a: N1, b: N2, c: N3, d: N4, e: N5, f: N6, g: N7, h: N8) in
          [a.number, b.number, c.number, d.number, e.number, f.number, g.number, h.number]
        }
      } == [1, 2, 3, 4, 5, 6, 7, 8])
  }

  @Test func `nine and eleven parameters are passed in order`() throws {
    #expect(
      try list {
        $0.bind { (a: N1, b: N2, c: N3, d: N4, e: N5, f: N6, g: N7, h: N8, i: N9) in
          [
            a.number, b.number, c.number, d.number, e.number, f.number, g.number, h.number,
            i.number,
          ]
        }
      } == [1, 2, 3, 4, 5, 6, 7, 8, 9])
    #expect(
      try list {
        $0.bind {
          (a: N1, b: N2, c: N3, d: N4, e: N5, f: N6, g: N7, h: N8, i: N9, j: N10, k: N11) in
          [a.number, b.number, c.number, d.number, e.number, f.number]
            + [g.number, h.number, i.number, j.number, k.number]
        }
      } == [1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11])
  }

  @Test func `a binding with an explicit type takes any number of parameters`() throws {
    #expect(try list { $0.bind([Int].self) { [0] } } == [0])
    #expect(try list { $0.bind([Int].self) { (a: N1) in [a.number] } } == [1])
    #expect(
      try list {
        $0.bind([Int].self) { (a: N1, b: N2, c: N3, d: N4, e: N5, f: N6, g: N7, h: N8) in
          [a.number, b.number, c.number, d.number, e.number, f.number, g.number, h.number]
        }
      } == [1, 2, 3, 4, 5, 6, 7, 8])
    #expect(
      try list {
        $0.bind([Int].self) { (a: N1, b: N2, c: N3, d: N4, e: N5, f: N6, g: N7, h: N8, i: N9) in
          [
            a.number, b.number, c.number, d.number, e.number, f.number, g.number, h.number,
            i.number,
          ]
        }
      } == [1, 2, 3, 4, 5, 6, 7, 8, 9])
    #expect(
      try list {
        $0.bind([Int].self) {
          (a: N1, b: N2, c: N3, d: N4, e: N5, f: N6, g: N7, h: N8, i: N9, j: N10, k: N11) in
          [a.number, b.number, c.number, d.number, i.number, j.number, k.number]
        }.named("many")
        $0.alias([Int].self, to: Key([Int].self, "many")) { $0 }
      } == [1, 2, 3, 4, 9, 10, 11])
  }

  @Test func `parameters may be requested by name`() throws {
    let container = try Container { bindings in
      bindings.bind { Lamp(side: "left") }.named("left")
      bindings.bind { Lamp(side: "right") }.named("right")
      bindings.instance(4)
      bindings.bind(Car.init).using(.named("left"), .named("right"), .inferred)
    }
    let car = try container[Car.self]
    #expect([car.left.side, car.right.side] == ["left", "right"])
    #expect(car.doors == 4)
  }

  @Test func `parameters without 'using' are inferred from their types`() throws {
    let container = try Container { bindings in
      bindings.bind { Lamp(side: "left") }.named("left")
      bindings.bind { Lamp(side: "any") }
      bindings.instance(4)
      bindings.bind(Car.init).using(.named("left"))
    }
    let car = try container[Car.self]
    #expect([car.left.side, car.right.side] == ["left", "any"])
  }

  @Test func `'using' for more parameters than there are is an error`() {
    let line = #line + 2
    let failure = buildFailure { bindings in
      bindings.bind({ 1 }).using(.inferred, .named("b"))
    }
    #expect(
      failure == """
        the container cannot be built: 1 finding
        SwiftDITests/ParameterTests.swift:\(line):20: 'using' lists more parameters \
        than the factory of 'Int' has: 2 instead of 0 [surplus-parameter]
          help: list one entry for each parameter, in their order
        """)
  }

  @Test func `a parameter is read from the environment, or has a default`() throws {
    func configure(_ bindings: Bindings) {
      bindings.bind({ (frequency: Double, name: String) in ["\(name) \(frequency)"] }).using(
        .variable("Frequency"), .variable("Name", default: "Radio"))
    }
    let container = try Container(environment: ["Frequency": 102.8], configure)
    #expect(try container[[String].self] == ["Radio 102.8"])
    let named = try Container(environment: ["Frequency": "99", "Name": "Jazz"], configure)
    #expect(try named[[String].self] == ["Jazz 99.0"])
  }

  @Test func `a missing variable or one of another type is found at build`() {
    let line = #line + 2
    func configure(_ bindings: Bindings) {
      bindings.bind({ (count: Int) in ["\(count)"] }).using(.variable("Count"))
    }
    let missing = #expect(throws: BuildError.self) { try Container(configure) }
    #expect(
      missing?.description == """
        the container cannot be built: 1 finding
        SwiftDITests/ParameterTests.swift:\(line):20: '[String]' reads 'Count', which the environment \
        does not define [missing-environment]
          help: define it in the environment, or give the parameter a default
        """)
    let wrong = #expect(throws: BuildError.self) {
      try Container(environment: ["Count": "many"], configure)
    }
    #expect(
      wrong?.description == """
        the container cannot be built: 1 finding
        SwiftDITests/ParameterTests.swift:\(line):20: '[String]' reads 'Count' as 'Int', but its value \
        is not of that type [unreadable-environment]
          help: correct the value in the environment, or the type of the parameter
        """)
  }

  @Test func `a label is the parameter's name in the definition`() throws {
    let container = try Container { bindings in
      bindings.bind { Lamp(side: "left") }.named("left")
      bindings.bind { Lamp(side: "right") }.named("right")
      bindings.instance(4)
      bindings.bind(Car.init).using(
        .named("left").labelled("left"), .named("right"), .labelled("doors"))
    }
    guard case .factory(let dependencies, _) = container.definition.bindings[3].making else {
      Issue.record("the car is made by a factory")
      return
    }
    #expect(dependencies.map(\.key) == ["Lamp#left", "Lamp#right", "Int"])
    #expect(dependencies.map(\.name) == ["left", nil, "doors"])
  }
}
