import DIDefinition
import DITestSupport
import SwiftDI
import Testing

private protocol Clock: AnyObject, Sendable {
  var time: Int { get }
}
private final class RealClock: Clock {
  let time = 1
}
private final class FakeClock: Clock {
  let time: Int
  init(_ time: Int = 99) { self.time = time }
}
private final class Shop: Sendable {
  let clock: any Clock
  init(_ clock: any Clock) { self.clock = clock }
}
private final class Street: Sendable {
  let shop: Shop
  let lamp: Lamp
  init(_ shop: Shop, _ lamp: Lamp) { (self.shop, self.lamp) = (shop, lamp) }
}
private final class Lamp: Sendable {}
private final class Corner: Sendable {
  let shop: Lazy<Shop>
  init(_ shop: Lazy<Shop>) { self.shop = shop }
}

@Suite struct OverrideTests {
  private static func container(trace: Trace? = nil) throws -> Container {
    try Container(trace: trace) { bindings in
      bindings.bind((any Clock).self, in: .singleton) { RealClock() }
      bindings.bind(Shop.init, in: .singleton)
      bindings.bind(Street.init, in: .singleton)
      bindings.bind(Lamp.init, in: .singleton)
    }
  }

  private static func fake(_ time: Int = 99) -> (Bindings) -> Void {
    { $0.instance(FakeClock(time) as any Clock) }
  }

  @Test func `an override applies within its closure and not afterwards`() throws {
    let container = try Self.container()
    let time = try container.withOverrides(Self.fake()) { try container[Shop.self].clock.time }
    #expect(time == 99)
    #expect(try container[Shop.self].clock.time == 1)
  }

  @Test func `overrides may be nested, and the outer ones apply again afterwards`() throws {
    let container = try Self.container()
    try container.withOverrides(Self.fake(10)) { () throws in
      let outer = try container[Shop.self]
      try container.withOverrides(Self.fake(20)) { () throws in
        #expect(try container[Shop.self].clock.time == 20)
      }
      #expect(outer.clock.time == 10)
      #expect(try container[Shop.self] === outer)
      try container.withOverrides({ $0.instance(Lamp()) }) { () throws in
        let shop = try container[Street.self].shop
        #expect(shop !== outer && shop.clock.time == 10)
      }
    }
    #expect(try container[(any Clock).self].time == 1)
  }

  @Test func `an asynchronous closure and its child tasks use the override`() async throws {
    let container = try Self.container()
    try await container.withOverrides(Self.fake()) { () async throws in
      async let time = container[Shop.self].clock.time
      #expect(try await time == 99)
      #expect(try await container.resolveAsync(Shop.self).clock.time == 99)
      #expect(try container.provider(of: Shop.self)().clock.time == 99)
    }
    #expect(try await container.resolveAsync(Shop.self).clock.time == 1)
  }

  @Test func `an override that throws or does not build leaves the container unchanged`() throws {
    let container = try Self.container()
    #expect(throws: CancellationError.self) {
      try container.withOverrides(Self.fake()) { throw CancellationError() }
    }
    #expect(throws: BuildError.self) {
      try container.withOverrides({ $0.bind { (missing: Int) in RealClock() as any Clock } }) {}
    }
    #expect(try container[Shop.self].clock.time == 1)
  }

  @Test func `a double of a key that nothing binds or requests is refused`() throws {
    let container = try Self.container()
    let error = #expect(throws: BuildError.self) {
      try container.withOverrides({ $0.instance(FakeClock()) }) {}
    }
    #expect(
      error?.findings.map(\.message) == [
        "'FakeClock' overrides nothing: no earlier binding has its key, and nothing requests it"
      ])
    let misspelt = #expect(throws: BuildError.self) {
      try container.withOverrides({ $0.instance(FakeClock() as any Clock).named("real") }) {}
    }
    #expect(
      misspelt?.findings.map(\.description) == [
        """
        \(#fileID):\(misspelt?.findings.first?.sources.first?.line ?? 0):20: 'Clock#real' overrides \
        nothing: no earlier binding has its key, and nothing requests it [override-of-nothing]
          help: did you mean 'Clock'? If not, bind it under the key that it replaces, as in \
        'instance(fake as any Clock)', or name it with 'root' if the test itself requests it
        """
      ])
  }

  @Test func `a double may bring its own dependencies, and roots that the test requests`() throws {
    let container = try Self.container()
    let time = try container.withOverrides {
      $0.bind((any Clock).self) { (time: Int) in FakeClock(time) }
      $0.instance(7)
      $0.bind([Shop].self) { (shop: Shop) in [shop] }
      $0.root([Shop].self)
    } operation: {
      try container.withOverrides({ $0.instance(FakeClock(8) as any Clock) }) { () throws in
        #expect(try container[Shop.self].clock.time == 8)
      }
      return try container[[Shop].self].first?.clock.time
    }
    #expect(time == 7)
  }

  @Test func `an override in a child may replace a binding of its parent`() throws {
    let container = try Self.container()
    let child = try container.child {
      $0.bind(String.self) { (clock: any Clock) in "\(clock.time)" }
    }
    #expect(try child.withOverrides(Self.fake()) { try child[String.self] } == "99")
  }

  @Test func `concurrent tasks have different doubles`() async throws {
    let container = try Self.container()
    let times = try await withThrowingTaskGroup(of: (Int, Int).self) { group in
      for number in 100..<200 {
        group.addTask {
          let time = try await container.withOverrides(Self.fake(number)) {
            await Task.yield()
            return try container[Street.self].shop.clock.time
          }
          return (number, time)
        }
      }
      return try await group.reduce(into: []) { $0.append($1) }
    }
    #expect(times.count == 100 && times.allSatisfy { $0 == $1 })
    #expect(try container[Street.self].shop.clock.time == 1)
  }

  @Test func `overrides share no cached instance with the container`() throws {
    let container = try Self.container()
    let street = try container[Street.self]
    weak var gone: Lamp?
    try container.withOverrides(Self.fake()) { () throws in
      let other = try container[Street.self]
      #expect(other !== street && other.shop.clock.time == 99)
      #expect(try other.lamp !== street.lamp && container[Lamp.self] === other.lamp)
      gone = other.lamp
    }
    #expect(gone == nil)
    #expect(try container[Street.self] === street)
  }

  @Test func `a supplied instance is the same within overrides`() throws {
    let lamp = Lamp()
    let container = try Container { bindings in
      bindings.bind((any Clock).self, in: .singleton) { RealClock() }
      bindings.bind(Shop.init, in: .singleton)
      bindings.bind(Street.init, in: .singleton)
      bindings.instance(lamp)
    }
    try container.withOverrides(Self.fake()) { () throws in
      #expect(try container[Street.self].lamp === lamp)
    }
  }

  @Test func `an instance that was cached and is constructed again is traced as stale`() throws {
    let events = Journal<String>()
    let container = try Self.container { events.note("\($0.kind) \($0.key)") }
    _ = try container[Shop.self]
    try container.withOverrides(Self.fake()) { _ = try container[Street.self] }
    #expect(events.entries.filter { $0.hasPrefix("stale") } == ["stale Shop"])
  }

  @Test func `a provider uses the bindings that were in force when it was created`() async throws {
    let container = try Self.container()
    let provider = try container.provider(of: Shop.self)
    let inner = try await container.withOverrides(Self.fake()) { () async throws in
      #expect(try provider().clock.time == 1)
      #expect(try await provider.resolveAsync().clock.time == 1)
      let inner = try container.provider(of: Shop.self)
      #expect(try inner().clock.time == 99)
      return inner
    }
    #expect(try provider().clock.time == 1)
    #expect(failure { try inner() }?.code == .containerGone)
  }

  @Test func `a lazy of a real instance that is first read within overrides has no double`() throws
  {
    let container = try Container { bindings in
      bindings.bind((any Clock).self, in: .singleton) { RealClock() }
      bindings.bind(Shop.init, in: .singleton)
      bindings.bind(Corner.init, in: .singleton)
    }
    let corner = try container[Corner.self]
    try container.withOverrides(Self.fake()) { () throws in
      #expect(try corner.shop.value.clock.time == 1)
      #expect(try container[Corner.self].shop.value.clock.time == 99)
    }
    #expect(try corner.shop.value === container[Shop.self])
  }

  @Test func `a real provider that is called within overrides uses no doubles`() throws {
    let box = ContainerBox()
    let container = try Container { bindings in
      bindings.bind((any Clock).self, in: .singleton) { RealClock() }
      bindings.bind(Shop.self, in: .singleton) { (resolver: Resolver) in
        Shop(try resolver.resolve())
      }
      bindings.bind([Shop].self, in: .singleton) { [try #require(box.container).resolve()] }
    }
    box.container = container
    defer { box.container = nil }
    let provider = try container.provider(of: Shop.self)
    let shops = try container.provider(of: [Shop].self)
    try container.withOverrides(Self.fake()) { () throws in
      #expect(try shops()[0].clock.time == 1)
      #expect(try provider().clock.time == 1)
      #expect(try container[Shop.self].clock.time == 99)
    }
    #expect(try container[Shop.self].clock.time == 1)
  }

  @Test func `an instance of outer overrides keeps their doubles within inner overrides`() throws {
    let container = try Container { bindings in
      bindings.bind((any Clock).self, in: .singleton) { RealClock() }
      bindings.bind(Shop.init, in: .singleton)
      bindings.bind(Corner.init, in: .singleton)
    }
    try container.withOverrides(Self.fake(10)) { () throws in
      let corner = try container[Corner.self]
      try container.withOverrides(Self.fake(20)) { () throws in
        #expect(try corner.shop.value.clock.time == 10)
        #expect(try container[Shop.self].clock.time == 20)
      }
    }
  }

  @Test(arguments: [false, true])
  func `doubles apply to requests from another container, also if that was overridden`(
    wasOverridden: Bool
  ) throws {
    let container = try Self.container()
    let other = try Container { bindings in
      bindings.bind { 1 }
      bindings.bind([Shop].self) { [try container.resolve()] }
    }
    let shops = try other.provider(of: [Shop].self)
    if wasOverridden {
      try other.withOverrides {
        $0.instance(2)
      } operation: {
      }
    }
    try container.withOverrides(Self.fake()) { () throws in
      #expect(try shops()[0].clock.time == 99)
      try other.withOverrides {
        $0.instance(2)
      } operation: { () throws in
        #expect(try shops()[0].clock.time == 99)
        #expect(try other[[Shop].self][0].clock.time == 99)
        #expect(try other[Int.self] == 2)
      }
    }
    #expect(try shops()[0].clock.time == 1)
  }

  @Test func `lazies of real instances that concurrent tests read have no doubles`()
    async throws
  {
    let container = try Container { bindings in
      bindings.bind((any Clock).self, in: .singleton) { RealClock() }
      bindings.bind(Shop.init, in: .singleton)
      bindings.bind(Corner.init)
    }
    let times = try await withThrowingTaskGroup(of: Int.self) { group in
      for number in 100..<120 {
        let corner = try container[Corner.self]
        for _ in 0..<2 {
          group.addTask {
            try await container.withOverrides(Self.fake(number)) { () async throws in
              await Task.yield()
              return try corner.shop.value.clock.time
            }
          }
        }
      }
      return try await group.reduce(into: []) { $0.append($1) }
    }
    #expect(Set(times) == [1])
  }

  @Test func `a double is not cached in the instances of opaque factories`() throws {
    let container = try Container { bindings in
      bindings.bind((any Clock).self, in: .singleton) { RealClock() }
      bindings.bind(Shop.self, in: .singleton) { (resolver: Resolver) in
        Shop(try resolver.resolve())
      }
      bindings.bind([Shop].self, in: .singleton) { (container: Container) in
        [try container.resolve()]
      }
    }
    try container.withOverrides(Self.fake()) { () throws in
      #expect(try container[Shop.self].clock.time == 99)
      #expect(try container[[Shop].self][0].clock.time == 99)
    }
    #expect(try container[Shop.self].clock.time == 1)
    #expect(try container[[Shop].self][0].clock.time == 1)
  }

  @Test func `providers of contributions and of decorated bindings work within overrides`() throws {
    let container = try Container { bindings in
      bindings.bind((any Clock).self, in: .singleton) { RealClock() }
      bindings.bind(Int.self) { 1 }.contributes()
      bindings.bind(Int.self) { 2 }.contributes()
      bindings.bind([Int].self, in: .singleton) { [5] }
      bindings.bind([Int].self, in: .singleton) { (inner: Provider<[Int]>) in [4] + (try inner()) }
        .decorates()
      bindings.bind { (all: All<Provider<Int>>) in Array(all) }
    }
    let providers = try container[[Provider<Int>].self]
    try container.withOverrides(Self.fake()) { () throws in
      #expect(try providers.map { try $0() } == [1, 2])
      #expect(try container[[Int].self] == [4, 5])
    }
  }

  @Test func `a request by a task that outlives its overrides is an error`() async throws {
    let container = try Self.container()
    let (hasEnded, leaked) = (Gate(), Journal<ResolutionError.Code?>())
    let task = try container.withOverrides(Self.fake()) {
      Task {
        await Task.detached { hasEnded.wait() }.value
        leaked.note(failure { try container[Shop.self] }?.code)
      }
    }
    hasEnded.open()
    await task.value
    #expect(leaked.entries == [.closed])
    #expect(try container[Shop.self].clock.time == 1)
  }

  @Test func `doubles are released when the overrides end, and their close hooks run`() throws {
    let container = try Self.container()
    let closed = Tally()
    weak var gone: Shop?
    try container.withOverrides({
      $0.bind((any Clock).self, in: .singleton) { FakeClock() }.onClose { _ in closed.raise() }
    }) { () throws in
      gone = try container[Shop.self]
    }
    #expect(closed.count == 1 && gone == nil)
  }

  @Test func `overrides apply to scopes opened within them, and to children`() throws {
    let scope = Scope.declared("day")
    let container = try Container { bindings in
      bindings.bind((any Clock).self, in: .singleton) { RealClock() }
      bindings.bind(Shop.init, in: scope)
    }
    let day = try container.open(scope)
    #expect(try day[Shop.self].clock.time == 1)
    let child = try container.child { $0.bind { (clock: any Clock) in clock.time } }
    try container.withOverrides(Self.fake()) { () throws in
      #expect(try container[(any Clock).self].time == 99)
      #expect(try container.open(scope)[Shop.self].clock.time == 99)
    }
    try child.withOverrides(Self.fake()) { () throws in #expect(try child[Int.self] == 99) }
    #expect(try child[Int.self] == 1)
  }

  @Test func `a double with unfilled marked properties is refused`() throws {
    let container = try Container { $0.bind(Marked.self) { (resolver: Resolver) in Marked() } }
    let error = #expect(throws: BuildError.self) {
      try container.withOverrides({ $0.bind(Marked.init) }) {}
    }
    #expect(error?.findings.map(\.code.rawValue) == ["unfilled-property"])
  }

  @Test func `eager instances of a child use the doubles in force`() throws {
    let container = try Self.container()
    let seen = Tally()
    try container.withOverrides(Self.fake()) { () throws in
      _ = try container.child {
        $0.bind(Int.self, in: .singleton) { (clock: any Clock) in
          if clock.time == 99 { seen.raise() }
          return clock.time
        }.eager()
      }
    }
    #expect(seen.count == 1)
  }
}

private final class Marked {
  @Inject var lamp: Lamp
}
