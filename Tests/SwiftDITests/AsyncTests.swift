import SwiftDI
import Testing

private final class Store: Sendable {}

private final class Service: Sendable {
  let store: Store
  init(_ store: Store) { self.store = store }
}

private final class Screen: Sendable {
  let service: Service
  let store: Store
  init(_ service: Service, _ store: Store) { (self.service, self.store) = (service, store) }
}

private final class Hub: Sendable {
  let later: Provider<Hub>
  init(_ later: Provider<Hub>) { self.later = later }
}

@Suite struct AsyncTests {
  @Test
  func `a task that a factory started may request its key again once the factory has returned`()
    async throws
  {
    let (gate, open) = AsyncStream.makeStream(of: Void.self)
    let (tasks, began) = AsyncStream.makeStream(of: Task<Hub, any Error>.self)
    let made = Tally()
    let container = try Container { bindings in
      bindings.bind(Hub.self, in: .singleton) { (later: Provider<Hub>) async in
        made.raise()
        if made.count == 1 {
          began.yield(
            Task {
              for await _ in gate {}
              return try await later.resolveAsync()
            })
        }
        return Hub(later)
      }
    }
    let first = try await container.resolveAsync(Hub.self)
    container.reset(Hub.self)
    open.finish()
    var others = tasks.makeAsyncIterator()
    let second = try await others.next()?.value
    #expect(second != nil && second !== first)
  }

  private static func container(_ made: Tally, _ scope: Scope = .singleton) throws -> Container {
    try Container { bindings in
      bindings.bind(Store.self, in: scope) {
        await Task.yield()
        made.raise()
        return Store()
      }
      bindings.bind(Service.self, in: scope) { (store: Store) async in
        await Task.yield()
        return Service(store)
      }
      bindings.bind(Screen.init)
    }
  }

  @Test func `asynchronous bindings and their dependents are resolved by resolveAsync`()
    async throws
  {
    let made = Tally()
    let container = try Self.container(made)
    let screen = try await container.resolveAsync(Screen.self)
    #expect(screen.service.store === screen.store && made.count == 1)
    #expect(try await container.resolveAsync(Screen.self) !== screen)
    #expect(try container[Store.self] === screen.store)
    #expect(try container[Screen.self].service === screen.service)
  }

  @Test func `a synchronous request fails until the asynchronous dependencies are cached`()
    async throws
  {
    let container = try Self.container(Tally())
    let error = failure { try container[Screen.self] }
    #expect(error?.code == .needsAsync && error?.key == "Service")
    #expect(error?.steps.map(\.key) == ["Service", "Screen"])
    _ = try await container.resolveAsync(Service.self)
    _ = try container[Screen.self]
  }

  @Test func `a thousand tasks that request a singleton at once construct it once`() async throws {
    let made = Tally()
    let container = try Self.container(made)
    let seen = try await withThrowingTaskGroup(of: ObjectIdentifier.self) { group in
      for number in 0..<1_000 {
        group.addTask {
          if number % 2 == 0 {
            return ObjectIdentifier(try await container.resolveAsync(Store.self))
          }
          return ObjectIdentifier(try await container.resolveAsync(Screen.self).store)
        }
      }
      return try await group.reduce(into: []) { $0.append($1) }
    }
    #expect(seen.count == 1_000 && Set(seen).count == 1)
    #expect(made.count == 1)
  }

  @Test func `an unscoped instance is constructed for each dependency`() async throws {
    let made = Tally()
    let container = try Self.container(made, .unscoped)
    let screen = try await container.resolveAsync(Screen.self)
    #expect(screen.store !== screen.service.store && made.count == 2)
  }

  @Test func `a weakly cached instance is constructed again once it has been released`()
    async throws
  {
    let made = Tally()
    let container = try Self.container(made, .weak)
    do {
      let screen = try await container.resolveAsync(Screen.self)
      #expect(screen.store === screen.service.store)
      #expect(try await container.resolveAsync(Store.self) === screen.store)
      #expect(made.count == 1)
    }
    _ = try await container.resolveAsync(Store.self)
    #expect(made.count == 2)
  }

  @Test func `a factory that failed is called again by the next request`() async throws {
    struct Offline: Error {}
    let tried = Tally()
    let container = try Container { bindings in
      bindings.bind(Store.self, in: .singleton) {
        await Task.yield()
        if tried.raise() <= 2 { throw Offline() }
        return Store()
      }
      bindings.bind(Service.init, in: .singleton)
    }
    for _ in 0..<2 {
      let error = await failure { try await container.resolveAsync(Service.self) }
      #expect(error?.code == .factoryFailed && error?.underlying is Offline)
      #expect(error?.key == "Store")
    }
    let service = try await container.resolveAsync(Service.self)
    #expect(try await container.resolveAsync(Store.self) === service.store)
    #expect(tried.count == 3)
  }

  @Test func `a declared cycle does not build`() throws {
    let error = #expect(throws: BuildError.self) {
      try Container { bindings in
        bindings.bind(Store.self) { (service: Service) async in service.store }
        bindings.bind(Service.self) { (store: Store) async in Service(store) }
      }
    }
    #expect(error?.findings.map(\.keys) == [["Service", "Store"]])
  }

  @Test func `a cycle through providers is an error at run time`() async throws {
    let container = try Container { bindings in
      bindings.bind(Store.self, in: .singleton) {
        (other: Provider<Store>) async throws in try await other.resolveAsync()
      }.using(.named("b")).named("a")
      bindings.bind(Store.self, in: .singleton) {
        (other: Provider<Store>) async throws in try await other.resolveAsync()
      }.using(.named("a")).named("b")
      bindings.bind(Store.init)
    }
    await withTaskGroup { group in
      for number in 0..<8 {
        group.addTask {
          let error = await failure {
            try await container.resolveAsync(Key(Store.self, number % 2 == 0 ? "a" : "b"))
          }
          #expect(error?.code == .cycle)
        }
      }
    }
    _ = try container[Store.self]
  }

  @Test func `a cycle of unscoped bindings is an error`() async throws {
    let container = try Container { bindings in
      bindings.bind(Store.self) { (other: Provider<Store>) async throws in
        try await other.resolveAsync()
      }.using(.named("again"))
      bindings.bind(Store.self) { (other: Provider<Store>) async throws in
        try await other.resolveAsync()
      }.named("again")
      bindings.bind(Service.init)
    }
    let error = await failure { try await container.resolveAsync(Service.self) }
    #expect(error?.code == .cycle)
    #expect(error?.steps.map(\.key) == ["Store", "Store#again", "Store"])
  }

  @Test func `a factory resolves asynchronously with its resolver`() async throws {
    let container = try Container { bindings in
      bindings.bind(Store.self, in: .singleton) { () async in
        await Task.yield()
        return Store()
      }
      bindings.bind(Service.self, in: .singleton) { (resolver: Resolver) async throws in
        Service(try await resolver.resolveAsync(Store.self))
      }
      bindings.bind(Service.self) { (resolver: Resolver) async throws in
        try await resolver.resolveAsync(Service.self)
      }.named("named")
      bindings.bind(Service.self) { (resolver: Resolver) async throws in
        Service(try await resolver.resolveAsync(Store.self))
      }.needs(Int.self).named("refused")
      bindings.instance(1)
      bindings.bind(Service.self) { (resolver: Resolver) async throws in
        try await resolver.resolveAsync(Key(Service.self, "itself"))
      }.named("itself")
    }
    let service = try await container.resolveAsync(Service.self)
    #expect(try service.store === container[Store.self])
    #expect(try await container.resolveAsync(Key(Service.self, "named")) === service)
    let refused = await failure { try await container.resolveAsync(Key(Service.self, "refused")) }
    #expect(refused?.code == .undeclared)
    let itself = await failure { try await container.resolveAsync(Key(Service.self, "itself")) }
    #expect(itself?.code == .cycle)
  }

  @Test func `a resolver outlives its factory and container without harm`() async throws {
    let kept = Journal<Resolver>()
    var container: Container? = try Container { bindings in
      bindings.bind(Store.self, in: .singleton) { () async in Store() }
      bindings.bind(Service.self) { (resolver: Resolver) async throws in
        kept.note(resolver)
        return Service(try await resolver.resolveAsync(Store.self))
      }
    }
    let service = try await container?.resolveAsync(Service.self)
    let resolver = try #require(kept.entries.first)
    #expect(try await resolver.resolveAsync(Store.self) === service?.store)
    container = nil
    #expect(await failure { try await resolver.resolveAsync(Store.self) }?.code == .containerGone)
  }

  @Test func `a provider of an asynchronous binding is called with resolveAsync`() async throws {
    let made = Tally()
    let container = try Self.container(made)
    let provider = try container.provider(of: Service.self)
    #expect(failure { try provider() }?.code == .needsAsync)
    let service = try await provider.resolveAsync()
    #expect(try provider() === service && made.count == 1)
  }

  @Test func `hooks run and properties are set after asynchronous factories`() async throws {
    final class Panel: @unchecked Sendable {
      var store: Store?
    }
    let journal = Journal<String>()
    let container = try Container { bindings in
      bindings.bind(Store.self, in: .singleton) {
        await Task.yield()
        return Store()
      }.onMade { _ in journal.note("store") }
      bindings.bind(Panel.self, in: .singleton) { () async in
        await Task.yield()
        return Panel()
      }
      .set(\.store)
      .onMade { journal.note("made \($0.store != nil)") }
      .onAwake { journal.note("awake \($0.store != nil)") }
      .onClose { _ in journal.note("closed") }
    }
    let panel = try await container.resolveAsync(Panel.self)
    #expect(try panel.store === container[Store.self])
    container.close()
    #expect(journal.entries == ["made false", "store", "awake true", "closed"])
    #expect(await failure { try await container.resolveAsync(Panel.self) }?.code == .closed)
  }

  @Test func `a released container releases the instances that tasks constructed`() async throws {
    weak var gone: Store?
    do {
      let container = try Self.container(Tally())
      gone = try await container.resolveAsync(Screen.self).store
      #expect(gone != nil)
    }
    #expect(gone == nil)
  }
}
