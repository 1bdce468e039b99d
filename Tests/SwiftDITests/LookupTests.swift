import SwiftDI
import Testing

private class Vehicle {}
private final class Car: Vehicle {}
private final class Truck: Vehicle {
  let load: String

  init(load: String) { self.load = load }
}
private final class Radio {
  let name: String

  init(_ name: String = "") { self.name = name }
}

private protocol Part {}
private struct Wheel: Part {}

private struct RadioModule: Module {
  func configure(_ bindings: Bindings) {
    bindings.bind { Radio() }
    bindings.bind { Radio("kitchen") }.named("kitchen")
  }
}

struct LookupTests {
  @Test func `a request for an unbound key is an error, not a crash`() throws {
    let container = try Container { _ in }
    let byType = #expect(throws: ResolutionError.self) { try container[Radio.self] }
    #expect(byType?.code == .missing)
    #expect(byType?.description == "nothing is bound for 'Radio'")
    let byName = #expect(throws: ResolutionError.self) { try container[Key(Radio.self, "kitchen")] }
    #expect(byName?.description == "nothing is bound for 'Radio#kitchen'")
    let byKey = #expect(throws: ResolutionError.self) { try container[Key<Radio>("kitchen")] }
    #expect(byKey?.description == "nothing is bound for 'Radio#kitchen'")
    let byProvider = #expect(throws: ResolutionError.self) {
      try container.provider(of: Radio.self)
    }
    #expect(byProvider?.description == "nothing is bound for 'Radio'")
    #expect(try container.find(Radio.self) == nil)
    #expect(try container.find(Radio.self) == nil)
  }

  @Test func `a request for a protocol names the bound types that conform to it`() throws {
    let container = try Container { bindings in
      bindings.bind { Radio() }
      bindings.bind { Wheel() }
      bindings.bind { 1 }
    }
    #expect(
      failure { try container[(any Part).self] }?.description == """
        nothing is bound for 'Part'
          help: 'Wheel' is bound and conforms to it: add '.as((any Part).self) { $0 }' to its binding
        """)
    #expect(
      failure { try container[(any Hashable).self] }?.description == """
        nothing is bound for 'Hashable'
          help: 'Int' is bound and conforms to it: add '.as((any Hashable).self) { $0 }' to its binding
        """)
    #expect(
      failure { try container[(any Part & AnyObject).self] }?.description
        == "nothing is bound for 'Part & AnyObject'")
  }

  @Test func `an unbound dependency is found when the container is built`() {
    let line = #line + 2
    let failure = buildFailure { bindings in
      bindings.bind { (_: Radio) in Car() }
    }
    #expect(
      failure == """
        the container cannot be built: 1 finding
        SwiftDITests/LookupTests.swift:\(line):21: 'Car' needs 'Radio', which nothing binds \
        [missing-binding]
          help: bind 'Radio', make the request optional, or declare it with 'bindings.external(…)'
        """)
  }

  @Test func `bindings of one type with different arguments are different bindings`() throws {
    let container = try Container { bindings in
      bindings.bind { Radio("none") }
      bindings.bind(Radio.self, arguments: Int.self) { Radio("number \($0)") }
      bindings.bind(Radio.self, arguments: String.self) { Radio("text \($0)") }
      bindings.bind(Radio.self, arguments: String.self, Int.self) { Radio("both \($0) \($1)") }
      bindings.bind(Radio.self, arguments: Int.self, String.self) { Radio("turned \($0) \($1)") }
    }
    #expect(try container[Radio.self].name == "none")
    #expect(try container.make(Radio.self, with: 1).name == "number 1")
    #expect(try container.make(Radio.self, with: "a").name == "text a")
    #expect(try container.make(Radio.self, with: "a", 1).name == "both a 1")
    #expect(try container.make(Radio.self, with: 1, "a").name == "turned 1 a")
    let error = #expect(throws: ResolutionError.self) {
      try container.make(Radio.self, with: 1.5)
    }
    #expect(
      error?.description == """
        nothing is bound for 'Radio(Double)'
          help: did you mean 'Radio', 'Radio(Int)', 'Radio(Int, String)'?
        """)
  }

  @Test func `bindings of one type are distinguished by name`() throws {
    let container = try Container(RadioModule())
    #expect(try container[Radio.self].name == "")
    #expect(try container[Key(Radio.self, "kitchen")].name == "kitchen")
  }

  @Test func `a key with another name, or with none, is missing`() throws {
    let container = try Container { $0.bind { Radio("kitchen") }.named("kitchen") }
    let other = #expect(throws: ResolutionError.self) { try container[Key(Radio.self, "bath")] }
    #expect(other?.code == .missing)
    #expect(
      other?.description == """
        nothing is bound for 'Radio#bath'
          help: did you mean 'Radio#kitchen'?
        """)
    let none = #expect(throws: ResolutionError.self) { try container[Radio.self] }
    #expect(
      none?.description == """
        nothing is bound for 'Radio'
          help: did you mean 'Radio#kitchen'?
        """)
  }

  @Test func `a binding without a name is not found by a name`() throws {
    let container = try Container { $0.bind { Radio() } }
    let error = #expect(throws: ResolutionError.self) { try container[Key(Radio.self, "kitchen")] }
    #expect(error?.code == .missing)
    #expect(error?.near == ["Radio"])
  }

  @Test func `a request for an unbound key names the keys that look like it`() throws {
    let container = try Container { $0.bind([Radio].self) { [Radio()] } }
    let error = #expect(throws: ResolutionError.self) { try container[Radio.self] }
    #expect(error?.near == ["[Radio]"])
  }

  @Test func `two bindings of one key are refused at build`() {
    let line = #line + 2
    let failure = buildFailure { bindings in
      bindings.bind { Radio("first") }
      bindings.bind { Radio("second") }
    }
    #expect(
      failure == """
        the container cannot be built: 1 finding
        SwiftDITests/LookupTests.swift:\(line):21: 'Radio' is bound 2 times [duplicate-binding]
          also: SwiftDITests/LookupTests.swift:\(line + 1)
          help: remove one, give one a name, or add '.overrides()' or '.contributes()'
        """)
  }

  @Test func `an override does not use the instance of the old binding`() throws {
    let container = try Container { $0.bind({ Radio("old") }, in: .singleton) }
    #expect(try container[Radio.self].name == "old")
    let changed = try container.blueprint.adding {
      $0.bind({ Radio("new") }, in: .singleton).overrides()
    }.build()
    #expect(try changed[Radio.self].name == "new")
    #expect(try container[Radio.self].name == "old")
  }

  @Test func `a container without its modules has no bindings`() throws {
    let container = try Container(RadioModule())
    let empty = try container.blueprint.removing(RadioModule.self).build()
    #expect(!empty.contains(Radio.self))
    #expect(!empty.contains(Key(Radio.self, "kitchen")))
    let error = #expect(throws: ResolutionError.self) { try empty[Radio.self] }
    #expect(error?.description == "nothing is bound for 'Radio'")
  }

  @Test func `'contains' sees parents and names`() throws {
    let parent = try Container(RadioModule())
    let child = try parent.child { $0.bind(Car.init) }
    #expect(parent.contains(Radio.self))
    #expect(parent.contains(Key(Radio.self, "kitchen")))
    #expect(!parent.contains(Key(Radio.self, "bath")))
    #expect(!parent.contains(Car.self))
    #expect(child.contains(Car.self))
    #expect(!child.contains(Key(Car.self, "kitchen")))
    #expect(child.contains(Radio.self))
    #expect(child.contains(Key(Radio.self, "kitchen")))
  }

  @Test func `a class may be bound as itself or as its superclass`() throws {
    let container = try Container { bindings in
      bindings.bind(Car.init)
      bindings.bind(Vehicle.self) { Truck(load: "sand") }
    }
    let vehicle = try container[Vehicle.self]
    #expect((vehicle as? Truck)?.load == "sand")
    #expect(type(of: try container[Car.self]) == Car.self)
    #expect(!container.contains(Truck.self))
  }
}

@Suite struct `Resolving into an optional` {
  private final class Radio {}

  @Test func `is nil if the type is not bound, and its instance otherwise`() throws {
    let without = try Container { _ in }
    let none: Radio? = try without.resolve()
    #expect(none == nil)
    let with = try Container { bindings in
      bindings.bind(Radio.init, in: .singleton)
      bindings.bind([Radio?].self) { (resolver: Resolver) in
        let radio: Radio? = try resolver.resolve()
        let text: String? = try resolver.resolve()
        return [radio, text.map { _ in Radio() }]
      }
    }
    let radio: Radio? = try with.resolve()
    let same: Radio = try with.resolve()
    #expect(radio === same)
    if let third: Radio = try with.resolve() { #expect(third === same) } else { Issue.record() }
    #expect(try with[[Radio?].self].map { $0 === same } == [true, false])
  }
}
