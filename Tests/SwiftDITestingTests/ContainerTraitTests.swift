import DIDefinition
import SwiftDI
import SwiftDITesting
import Testing

@Suite(.container(ShopModule())) struct ContainerTraitTests {
  @Test(arguments: 1...4)
  func `each case has its own container`(number: Int) throws {
    let container = try #require(Container.current)
    let basket = try container[Basket.self]
    #expect(basket.items.isEmpty)
    basket.items.append("apple \(number)")
    #expect(try container[Shop.self].basket.items == ["apple \(number)"])
  }

  @Test(.overrides { $0.instance(FixedClock(hour: 23) as any Clock) })
  func `overrides apply to one test`() throws {
    let container = try #require(Container.current)
    #expect(try container[Shop.self].clock.hour == 23)
  }

  @Test func `another test uses the real instances`() throws {
    let container = try #require(Container.current)
    #expect(try container[Shop.self].clock.hour == 9)
  }

  @Test(
    .overrides { $0.instance(FixedClock(hour: 1) as any Clock) },
    .overrides {
      $0.instance(FixedClock(hour: 2) as any Clock)
    })
  func `the later of two overrides is used`() throws {
    let container = try #require(Container.current)
    #expect(try container[Shop.self].clock.hour == 2)
  }
}

@MainActor private final class Screen {
  let name: String
  init(name: String) { self.name = name }
}

/// An eager object of the main actor, and one that notes what it was constructed with.
private struct EagerModule: Module {
  private static let names = Guarded<[String]>([])
  static var constructedWith: [String] { names.withLock(\.self) }

  func configure(_ bindings: Bindings) {
    bindings.bind { "real" }
    bindings.bind(Screen.init(name:), in: .singleton).eager()
    bindings.bind(Int.self, in: .singleton) { (name: String) in
      Self.names.withLock { $0.append(name) }
      return name.count
    }.eager()
  }
}

@Suite(.container(EagerModule()), .serialized) struct EagerInContainersOfTestsTests {
  @Test func `eager objects of the main actor are constructed before the test`() async throws {
    let container = try #require(Container.current)
    #expect(EagerModule.constructedWith.last == "real")
    #expect(await MainActor.run { (try? container[Screen.self])?.name } == "real")
  }

  @Test(.overrides { $0.instance("double") })
  func `eager objects are not constructed without the doubles of the test`() throws {
    let container = try #require(Container.current)
    let before = EagerModule.constructedWith.count
    #expect(try container[Int.self] == 6)
    #expect(EagerModule.constructedWith.dropFirst(before) == ["double"])
  }

  @Test(.overrides { $0.instance("double") }, .container(EagerModule()))
  func `doubles of an outer container leave an inner one as it is`() throws {
    #expect(EagerModule.constructedWith.last == "real")
    let container = try #require(Container.current)
    let count = try container[Int.self]
    #expect(count == 4)
  }

  @Test @MainActor
  func `a fresh container constructs eager objects with its doubles, on the actor of the test`()
    throws
  {
    let container = try #require(Container.current)
    let before = EagerModule.constructedWith.count
    try container.withFresh(overriding: { $0.instance("double") }) {
      let screen = try $0[Screen.self]
      #expect(screen.name == "double")
    }
    #expect(EagerModule.constructedWith.dropFirst(before) == ["double"])
    let name = try container.withFresh { try $0[Screen.self].name }
    #expect(name == "real")
  }

  @Test func `a fresh container of an asynchronous test does the same`() async throws {
    let container = try #require(Container.current)
    let before = EagerModule.constructedWith.count
    try await Task { @MainActor in
      try await container.withFresh(overriding: { $0.instance("double") }) {
        await Task.yield()
        let count = try $0[Int.self]
        #expect(count == 6)
      }
    }.value
    #expect(EagerModule.constructedWith.dropFirst(before) == ["double"])
  }
}

@Suite struct FreshContainerTests {
  @Test func `a fresh container is current, and is closed afterwards`() async throws {
    let container = try Container(ShopModule())
    let shop = try container[Shop.self]
    var inner: Container?
    try container.withFresh { fresh in
      #expect(Container.current === fresh)
      let other = try fresh[Shop.self]
      #expect(other !== shop)
      inner = fresh
    }
    #expect(inner?.isClosed == true)
    #expect(!container.isClosed)
    try await container.withFresh { fresh in
      await Task.yield()
      let other = try fresh[Shop.self]
      #expect(other !== shop)
    }
  }

  @Test func `doubles are used in the closure only`() async throws {
    let container = try Container(ShopModule())
    let hour = try container.withFresh(
      overriding: { $0.instance(FixedClock(hour: 5) as any Clock) },
      { try $0[Shop.self].clock.hour })
    #expect(hour == 5)
    let later = try await container.withFresh(
      overriding: { $0.instance(FixedClock(hour: 6) as any Clock) },
      { container in
        await Task.yield()
        return try container[Shop.self].clock.hour
      })
    #expect(later == 6)
    #expect(try container[Shop.self].clock.hour == 9)
  }

  @Test func `an existing object keeps no double of a fresh container`() throws {
    final class Door: @unchecked Sendable { var clock: (any Clock)? }
    let (door, own) = (Door(), Door())
    let container = try Container {
      $0.bind((any Clock).self) { SystemClock() }
      $0.instance(door).set(\.clock)
    }
    let double = FixedClock(hour: 5) as any Clock
    let code = try container.withFresh(overriding: { $0.instance(double) }) { fresh in
      #expect(throws: ResolutionError.self) { try fresh[Door.self] }.map(\.code)
    }
    #expect(code == .boundOutsideOfOverrides && door.clock == nil)
    let hour = try container.withFresh(overriding: {
      $0.instance(double)
      $0.instance(own).set(\.clock)
    }) { try $0[Door.self].clock?.hour }
    #expect(hour == 5)
    _ = try container.withFresh { try $0[Door.self] }
    #expect(door.clock?.hour == 9)
  }

  @Test func `recording adds the requests of opaque factories`() throws {
    let container = try Container {
      $0.bind((any Clock).self) { SystemClock() }
      $0.bind(Basket.init)
      $0.bind { (resolver: Resolver) in
        Shop(clock: try resolver[(any Clock).self], basket: try resolver[Basket.self])
      }
    }
    func needs(_ definition: ContainerDefinition) -> [String] {
      definition.bindings.filter { $0.key == "Shop" }.flatMap { binding in
        guard case .factory(let dependencies, _) = binding.making else { return [String]() }
        return dependencies.map(\.key)
      }
    }
    #expect(needs(container.definition) == [])
    let recorded = try container.recorded { _ = try $0[Shop.self] }
    #expect(needs(recorded) == ["Clock", "Basket"])
    #expect(needs(container.definition) == [])
  }
}
