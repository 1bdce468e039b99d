import DIDefinition
import SwiftDI
import Testing

private final class Engine {}
private final class Radio {
  var isOn = false
}
private final class Car {
  let engine: Engine?
  var spare: Engine?
  var radio: Radio
  var radioBehind: Radio?
  weak var owner: Engine?
  var makeEngine: Provider<Engine>?
  private(set) var fitted: Engine?

  init(engine: Engine? = nil, radio: Radio = Radio()) {
    self.engine = engine
    self.radio = radio
  }

  func fit(_ engine: Engine) { fitted = engine }
}
private final class Marked {
  @Inject var engine: Engine
  @Inject var spare: Engine?
  @Inject var other: Engine

  /// Whether it was set, possibly to nil.
  var isSpareFilled: Bool {
    switch $spare {
    case .none: false
    case .some: true
    }
  }
}
private protocol Markable: AnyObject {
  var other: Engine { get set }
  var spare: Engine? { get set }
}
extension Marked: Markable {}
private struct Ticket {
  var number = 0
  var text: String?
}

struct InjectionTests {
  private let own = Engine()

  private func container(_ configure: (Bindings) throws -> Void) throws -> Container {
    try Container { bindings in
      bindings.instance(own)
      try configure(bindings)
    }
  }

  @Test func `a factory may set properties and call methods itself`() throws {
    let container = try container { bindings in
      bindings.bind { (engine: Engine) in
        let car = Car(engine: engine)
        car.spare = engine
        car.fit(engine)
        return car
      }
    }
    let car = try container[Car.self]
    #expect(car.engine === own)
    #expect(car.spare === own)
    #expect(car.fitted === own)
  }

  @Test(arguments: [Scope.unscoped, .prototype, .graph, .singleton, .weak])
  func `properties are set in every scope`(_ scope: Scope) throws {
    let container = try container { bindings in
      bindings.bind(Radio.init, in: .singleton)
      bindings.bind({ Car() }, in: scope)
        .set(\.radio).set(\.spare).set(\.owner, ownership: .weak).set(\.makeEngine)
    }
    let car = try container[Car.self]
    #expect(car.spare === own)
    #expect(car.owner === own)
    #expect(try car.radio === container[Radio.self])
    #expect(try car.makeEngine?() === own)
    #expect(car.engine == nil)
  }

  @Test func `properties of a value are set, also in the cached value`() throws {
    let container = try Container { bindings in
      bindings.instance(7)
      bindings.instance("text")
      bindings.bind({ Ticket() }, in: .singleton).set(\.number).set(\.text)
      bindings.bind { Ticket() }.named("unscoped").set(\.number)
    }
    #expect(try container[Ticket.self].number == 7)
    #expect(try container[Ticket.self].text == "text")
    #expect(try container[Key(Ticket.self, "unscoped")].number == 7)
    #expect(try container[Key(Ticket.self, "unscoped")].text == nil)
  }

  @Test func `properties may have names`() throws {
    let other = Engine()
    let container = try container { bindings in
      bindings.instance(other).named("other")
      bindings.bind { Car() }.set(\.spare, named: "other").set(\.owner)
    }
    let car = try container[Car.self]
    #expect(car.spare === other)
    #expect(car.owner === own)
  }

  @Test func `a property of an unbound type is found at build`() {
    let line = #line + 2
    let failure = buildFailure { bindings in
      bindings.bind { Car() }.set(\.spare)
    }
    #expect(
      failure == """
        the container cannot be built: 1 finding
        SwiftDITests/InjectionTests.swift:\(line):21: 'Car' needs 'Engine', which nothing binds \
        [missing-binding]
          help: bind 'Engine', make the request optional, or declare it with 'bindings.external(…)'
        """)
  }

  @Test func `a property is set if its type is bound, and left unchanged otherwise`() throws {
    func configure(_ bindings: Bindings) {
      bindings.bind { Car() }.set(\.spare, if: .bound).set(\.radio, if: .bound).set(
        \.makeEngine, if: .bound)
    }
    let kept = Radio()
    let bound = try container {
      configure($0)
      $0.instance(kept)
    }
    #expect(try bound[Car.self].spare === own)
    #expect(try bound[Car.self].radio === kept)
    #expect(try bound[Car.self].makeEngine?() === own)
    let unbound = try Container(configure)
    #expect(try unbound[Car.self].spare == nil)
    #expect(try unbound[Car.self].radio !== kept)
    #expect(try unbound[Car.self].makeEngine == nil)
  }

  @Test func `a property and a parameter of the same type get the same instance`() throws {
    let optional = Engine()
    let container = try Container { bindings in
      bindings.bind { Engine() }
      bindings.instance(Engine?.some(optional))
      bindings.bind { (engine: Engine?) in Car(engine: engine) }.set(\.spare, if: .bound)
    }
    let car = try container[Car.self]
    #expect(car.engine === optional)
    #expect(car.spare === optional)
  }

  @Test func `an optional provider of an unbound key is nil`() throws {
    let container = try Container { bindings in
      bindings.bind {
        (provider: Provider<Engine>?, lazy: Lazy<Engine>?, make: Make<Engine, Int>?) in
        [provider == nil, lazy == nil, make == nil]
      }
      bindings.bind { (provider: Provider<Engine?>) in try provider() == nil }
    }
    #expect(try container[[Bool].self] == [true, true, true])
    #expect(try container[Bool.self])
  }

  @Test func `an optional property whose factory fails is an error`() throws {
    struct Broken: Error {}
    let line = #line + 2
    let container = try Container { bindings in
      bindings.bind(Radio.self) { throw Broken() }
      bindings.bind { Car() }.set(\.radioBehind, if: .bound)
    }
    let error = #expect(throws: ResolutionError.self) { try container[Car.self] }
    #expect(
      error?.description == """
        the factory of 'Radio' failed: Broken()
          while constructing 'Radio' (SwiftDITests/InjectionTests.swift:\(line))
          while constructing 'Car' (SwiftDITests/InjectionTests.swift:\(line + 1))
        """)
  }

  @Test func `an optional property takes a binding of the optional type, as a parameter does`()
    throws
  {
    let container = try container { bindings in
      bindings.instance(Engine() as Engine?)
      bindings.bind { (engine: Engine?) in Car(engine: engine) }.set(\.spare)
      bindings.bind { (engine: Engine?) in Car(engine: engine) }.named("if nil").set(
        \.spare, if: .isNil)
      bindings.bind { (engine: Engine?) in Car(engine: engine) }.named("if bound")
        .set(\.spare, if: .bound)
      bindings.bind { (resolver: Resolver) in [try resolver.find(Engine.self)] }
    }
    let cars = [
      try container[Car.self], try container[Key(Car.self, "if nil")],
      try container[Key(Car.self, "if bound")],
    ]
    for car in cars {
      #expect(car.spare != nil && car.spare !== own && car.spare === car.engine)
      #expect(try container.find(Engine.self) === car.spare)
      #expect(try container[[Engine?].self][0] === car.spare)
    }
  }

  @Test func `a property for which only the optional type is bound needs no other binding`() throws
  {
    let container = try Container { bindings in
      bindings.instance(nil as Engine?)
      bindings.bind { Car() }.set(\.spare)
    }
    #expect(try container[Car.self].spare == nil)
    #expect(try container.find(Engine.self) == nil)
    let failure = buildFailure { $0.bind { Car() }.set(\.spare) }
    #expect(failure?.contains("'Car' needs 'Engine', which nothing binds") == true)
  }

  @Test func `a property that is not nil is not replaced`() throws {
    let container = try container { bindings in
      bindings.bind { Car() }.set(\.spare, if: .isNil)
      bindings.bind {
        let car = Car()
        car.spare = Engine()
        return car
      }.named("fitted").set(\.spare, if: .isNil)
    }
    #expect(try container[Car.self].spare === own)
    let fitted = try container[Key(Car.self, "fitted")].spare
    #expect(fitted != nil && fitted !== own)
  }

  @Test func `a property marked with 'Inject' can be set by its binding`() throws {
    let container = try container { bindings in
      bindings.bind(Marked.init, in: .singleton).set(\.engine).set(\.spare, if: .isNil).set(
        \.other, if: .bound)
      bindings.bind { Marked() }.named("set").set(\.engine).set(\.spare).set(\.other, if: .bound)
      bindings.bind { Marked() }.named("closure").set(\.spare).set(\.other)
        .set(Engine.self) { $0.engine = $1 }
    }
    for name: BindingName? in [nil, "set", "closure"] {
      let marked = try #require(try container.find(Key(Marked.self, name)))
      #expect(marked.engine === own && marked.spare === own && marked.other === own)
    }
  }

  @Test func `a property marked with 'Inject' can be set through a protocol`() throws {
    let container = try container { bindings in
      bindings.bind((any Markable).self) { Marked() }.set(\.other).set(\.spare)
    }
    let marked = try #require(try container[(any Markable).self] as? Marked)
    #expect(marked.$other === own && marked.spare === own && marked.$engine == nil)
  }

  @Test func `a marked property whose dependency failed is neither filled nor nil`() throws {
    struct Broken: Error {}
    nonisolated(unsafe) let marked = Marked()
    let container = try Container { bindings in
      bindings.bind(Engine.self) { throw Broken() }
      bindings.bind { marked }.set(\.spare, if: .isNil).set(\.engine).set(\.other)
    }
    #expect(failure { try container[Marked.self] }?.underlying is Broken)
    #expect(!marked.isSpareFilled && marked.$engine == nil)
  }

  @Test func `the placeholder of a marked property cannot be read after it was set`() async {
    await #expect(processExitsWith: .failure) {
      let container = try Container { bindings in
        bindings.bind(Engine.init)
        bindings.bind(Marked.self) { Marked() }.set(\.engine).set(\.other).set(\.spare, if: .bound)
      }
      _ = try container[Marked.self]
      print(Marked().engine)
    }
  }

  @Test func `'wire' sets the properties of an object that the app constructed`() throws {
    let diary = Diary()
    let container = try container { bindings in
      bindings.wiring(Car.self).set(\.spare).onAwake { _ in diary.note("awake") }
      bindings.bind(Radio.init).onMade { _ in diary.note("made") }
        .onAwake { _ in diary.note("radio awake") }
    }
    let car = Car()
    try container.wire(car)
    try container.wire(Radio())
    #expect(car.spare === own)
    #expect(diary.entries == ["awake", "radio awake"])
    #expect(!container.contains(Car.self))
    let error = #expect(throws: ResolutionError.self) {
      try container.wire(Engine.init() as AnyObject)
    }
    #expect(error?.code == .missing)
  }

  @Test func `a supplied instance is wired once, and only if its properties are declared`() throws {
    let diary = Diary()
    let plain = Car()
    let wired = Car()
    let container = try container { bindings in
      bindings.instance(plain).named("plain")
      bindings.instance(wired).named("wired").set(\.spare).onAwake { _ in diary.note("awake") }
    }
    #expect(try container[Key(Car.self, "plain")] === plain)
    #expect(plain.spare == nil)
    for _ in 1...2 { #expect(try container[Key(Car.self, "wired")] === wired) }
    #expect(wired.spare === own)
    #expect(diary.entries == ["awake"])
  }
}
