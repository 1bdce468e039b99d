import DIDefinition
import SwiftDI
import Testing

private final class Car: Resolvable {
  let owner: String
  init(_ owner: String = "") { self.owner = owner }
}

private final class Mechanic: Resolvable {
  var car: Car?
  var tool: Int = 0
  var spare: Car?
  init() {}
}

@Suite struct WiringTests {
  private static func container(_ made: Tally = Tally()) throws -> Container {
    try Container { bindings in
      bindings.bind(Car.self, in: .singleton) { Car() }
      bindings.bind(Car.self) { Car("kit") }.named("kit")
      bindings.instance(7)
      bindings.wiring(Mechanic.self).set(\.car).set(\.tool).set(\.spare, named: "kit", if: .isNil)
        .onAwake { _ in made.raise() }
    }
  }

  @Test func `a binding with the name 'wiring' is not mistaken for it`() throws {
    let container = try Container { bindings in
      bindings.instance(7)
      bindings.bind(Mechanic.init, in: .singleton).named("wiring")
      bindings.wiring(Mechanic.self).set(\.tool)
    }
    let mechanic = Mechanic()
    try container.wire(mechanic)
    #expect(mechanic.tool == 7)
    #expect(try container[Key(Mechanic.self, "wiring")].tool == 0)
    #expect(container.definition.bindings.last?.key == "Wiring<Mechanic>")
    let alone = Blueprint { bindings in bindings.wiring(Mechanic.self).set(\.tool) }
    #expect(alone.definition.bindings.map(\.key) == ["Mechanic#wiring"])
    #expect(alone.check().map(\.keys) == [["Mechanic#wiring", "Int"]])
  }

  @Test func `sets the properties of an object that the app constructed`() throws {
    let awake = Tally()
    let container = try Self.container(awake)
    let mechanic = Mechanic()
    let spare = Car("own")
    mechanic.spare = spare
    try container.wire(mechanic)
    #expect(try mechanic.car === container[Car.self])
    #expect(mechanic.tool == 7 && mechanic.spare === spare && awake.count == 1)
    #expect(failure { try container[Mechanic.self] }?.code == .missing)
  }

  @Test func `a binding of the type can be used to wire objects`() throws {
    let container = try Container { bindings in
      bindings.bind(Mechanic.init).set(\.car)
      bindings.bind { Car() }
    }
    let mechanic = Mechanic()
    try container.wire(mechanic)
    #expect(mechanic.car != nil)
    #expect(try container[Mechanic.self].car != nil)
  }

  @Test func `a binding with run-time arguments can be used to wire objects`() throws {
    let container = try Container { bindings in
      bindings.bind(Mechanic.self, arguments: Int.self) { _ in Mechanic() }.set(\.car)
      bindings.bind { Car() }
    }
    #expect(try container.make(Mechanic.self, with: 1).car != nil)
    let mechanic = Mechanic()
    try container.wire(mechanic)
    #expect(mechanic.car != nil)
    let ofParent = Mechanic()
    try container.child { $0.bind { 1 } }.wire(ofParent)
    #expect(ofParent.car != nil)
  }

  @Test func `of several bindings with run-time arguments the first one wires`() throws {
    let container = try Container { bindings in
      bindings.instance(7)
      bindings.bind(Mechanic.self, arguments: String.self) { _ in Mechanic() }.set(\.tool)
      bindings.bind(Mechanic.self, arguments: Int.self) { _ in Mechanic() }.set(\.car)
      bindings.bind { Car() }
    }
    let mechanic = Mechanic()
    try container.wire(mechanic)
    #expect(mechanic.tool == 7 && mechanic.car == nil)
  }

  @Test func `wiring an object of an unbound type is an error`() throws {
    let container = try Self.container()
    #expect(
      failure { try container.wire(Tally()) }?.description == """
        nothing is bound for 'Tally'
          help: declare its properties with 'bindings.wiring', or mark them with '@Inject'
        """)
  }

  @Test func `an error while wiring has a path that begins with the wiring`() throws {
    let container = try Container { bindings in
      bindings.wiring(Mechanic.self, file: "App.swift", line: 1).set(\.car)
      bindings.bind(Car.self, file: "App.swift", line: 2) { throw CancellationError() }
    }
    #expect(
      failure { try container.wire(Mechanic()) }?.steps.map(\.source?.line) == [2, 1])
  }

  @Test func `a type can resolve itself in the current container`() async throws {
    let container = try Self.container()
    try container.withCurrent { () throws in
      let car = try Car.resolve()
      #expect(try car === container[Car.self])
      let mechanic = Mechanic()
      try mechanic.wire()
      #expect(mechanic.car === car)
    }
    #expect(Container.current == nil)
    #expect(failure { try Mechanic().wire() }?.code == .noCurrentContainer)
    try await container.withCurrent { () async throws in
      async let car = Car.resolve()
      #expect(try await car === container[Car.self])
    }
  }

  @Test func `concurrent tasks have different current containers`() async throws {
    let owners = try await withThrowingTaskGroup(of: (String, String).self) { group in
      for number in 0..<50 {
        group.addTask {
          let owner = "\(number)"
          let container = try Container { $0.bind { Car(owner) } }
          let found = try await container.withCurrent { () async throws in
            await Task.yield()
            return try Car.resolve().owner
          }
          return (owner, found)
        }
      }
      return try await group.reduce(into: []) { $0.append($1) }
    }
    #expect(owners.count == 50 && owners.allSatisfy { $0 == $1 })
  }
}

@Suite struct ResolverTests {
  @Test
  func `a factory with a resolver or the container is opaque unless it declares its requests`()
    throws
  {
    let container = try Container { bindings in
      bindings.bind(Car.self) { (resolver: Resolver) in Car() }.named("a")
      bindings.bind(Car.self) { (container: Container) in Car() }.named("b")
      bindings.bind(Car.self) { (environment: Container.Environment) in Car() }.named("c")
      bindings.bind(Car.self) { (resolver: Resolver) in Car() }.named("d").needs(Int.self)
      bindings.bind(Car.self) { Car() }.named("e")
      bindings.instance(1)
    }
    #expect(
      container.definition.bindings.map(\.isOpaque) == [true, true, false, false, false, false])
  }

  @Test func `an undeclared request is refused in every form`() throws {
    let container = try Container { bindings in
      bindings.instance(1)
      bindings.instance(1.5)
      bindings.bind([Int].self) { (resolver: Resolver) in
        [try resolver.resolve(), try resolver[Int.self]]
      }.needs(Int.self)
      bindings.bind(Car.self) { (resolver: Resolver) in
        Car("\(try resolver[Double.self])")
      }.named("plain").needs(Int.self)
      bindings.bind(Car.self) { (resolver: Resolver) in
        Car("\(try resolver.resolve() as Double)")
      }.named("inferred").needs(Int.self)
      bindings.bind(Car.self) { (resolver: Resolver) in
        Car("\(try resolver.find(Double.self) ?? 0)")
      }.named("find").needs(Int.self)
    }
    #expect(try container[[Int].self] == [1, 1])
    for name in ["plain", "inferred", "find"] {
      let error = failure { try container[Key(Car.self, BindingName(name))] }
      #expect(error?.code == .undeclared && error?.key == "Double")
    }
    #expect(
      failure { try container[Key(Car.self, "plain")] }?.description.split(separator: "\n").first
        == "a factory requested 'Double', which is not among its declared dependencies")
  }

  @Test func `declared dependencies that are unbound do not build`() throws {
    let error = #expect(throws: BuildError.self) {
      try Container { bindings in
        bindings.bind { (resolver: Resolver) in Car() }.needs(Int.self)
      }
    }
    #expect(error?.findings.map(\.keys) == [["Car", "Int"]])
  }

  @Test func `a resolver shares the instances of its request`() throws {
    let container = try Container { bindings in
      bindings.bind(Car.self, in: .graph) { Car() }
      bindings.bind([Car].self) { (car: Car, resolver: Resolver) in
        [car, try resolver.resolve(), try resolver[Car.self]]
      }
    }
    let cars = try container[[Car].self]
    #expect(cars[0] === cars[1] && cars[1] === cars[2])
    #expect(try container[[Car].self][0] !== cars[0])
  }
}
