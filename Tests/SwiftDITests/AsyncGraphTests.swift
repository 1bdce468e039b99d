import SwiftDI
import Testing

private final class Ground: @unchecked Sendable {
  var service: Service?
}

private final class Service: @unchecked Sendable {
  let ground: Ground
  var screen: Screen?
  init(_ ground: Ground) { self.ground = ground }
}

private final class Screen: @unchecked Sendable {
  let service: Service
  let ground: Ground
  init(_ service: Service, _ ground: Ground) { (self.service, self.ground) = (service, ground) }
}

/// An asynchronous request has one cache for the graph scope, and sets properties as others do.
@Suite struct AsyncGraphTests {
  private static func bindService(_ bindings: Bindings, in scope: Scope) {
    bindings.bind(Service.self, in: scope) { (ground: Ground) async in
      await Task.yield()
      return Service(ground)
    }
  }

  @Test(arguments: [Scope.unscoped, .graph, .singleton, .weak])
  func `an asynchronous factory is passed the instance of its request's graph`(_ scope: Scope)
    async throws
  {
    let made = Tally()
    let container = try Container { bindings in
      bindings.bind(Ground.self, in: .graph) {
        made.raise()
        return Ground()
      }
      Self.bindService(bindings, in: scope)
      bindings.bind(Screen.init)
    }
    let screen = try await container.resolveAsync(Screen.self)
    #expect(screen.service.ground === screen.ground && made.count == 1)
    let other = try await container.resolveAsync(Ground.self)
    #expect(other !== screen.ground && made.count == 2)
  }

  @Test func `an instance of an asynchronous factory is shared in the graph`() async throws {
    let made = Tally()
    let container = try Container { bindings in
      bindings.bind(Ground.self, in: .graph) {
        await Task.yield()
        made.raise()
        return Ground()
      }
      bindings.bind(Service.init, in: .graph)
      bindings.bind(Screen.init)
    }
    let screen = try await container.resolveAsync(Screen.self)
    #expect(screen.service.ground === screen.ground && made.count == 1)
    #expect(try await container.resolveAsync(Screen.self).ground !== screen.ground)
    #expect(made.count == 2)
  }

  @Test func `an instance stays in the graph though nothing else holds it`() async throws {
    let made = Tally()
    let container = try Container { bindings in
      bindings.bind(Ground.self, in: .graph) {
        made.raise()
        return Ground()
      }
      for name: BindingName in ["a", "b"] {
        bindings.bind(Int.self) { (_: Ground, later: Lazy<Ground>) async throws in
          await Task.yield()
          _ = try later()
          return made.count
        }.named(name)
      }
      bindings.bind(Double.self) { (a: Int, b: Int) in
        Double(a + b)
      }.using(.named("a"), .named("b"))
    }
    #expect(try await container.resolveAsync(Double.self) == 2)
    #expect(made.count == 1)
  }

  @Test func `a lazy and a resolver of an asynchronous factory share its graph`() async throws {
    let container = try Container { bindings in
      bindings.bind(Ground.init, in: .graph)
      bindings.bind(Service.self) {
        (lazy: Lazy<Ground>, resolver: Resolver) async throws in
        await Task.yield()
        let service = Service(try lazy())
        #expect(try resolver[Ground.self] === service.ground)
        return service
      }
      bindings.bind(Screen.init)
    }
    let screen = try await container.resolveAsync(Screen.self)
    #expect(screen.service.ground === screen.ground)
  }

  @Test func `tasks that wait for one singleton have separate graphs`() async throws {
    let container = try Container { bindings in
      bindings.bind(Ground.init, in: .graph)
      Self.bindService(bindings, in: .singleton)
      bindings.bind(Screen.self) { (service: Service, ground: Ground, again: Ground) in
        #expect(ground === again)
        return Screen(service, ground)
      }
    }
    let screens = try await withThrowingTaskGroup(of: Screen.self) { group in
      for _ in 0..<200 { group.addTask { try await container.resolveAsync(Screen.self) } }
      return try await group.reduce(into: []) { $0.append($1) }
    }
    #expect(Set(screens.map { ObjectIdentifier($0.service) }).count == 1)
    #expect(Set(screens.map { ObjectIdentifier($0.ground) }).count == 200)
    // The singleton was constructed within one of the requests.
    #expect(screens.count { $0.service.ground === $0.ground } == 1)
  }

  @Test func `nothing incomplete is left when a request fails`() async throws {
    struct Offline: Error {}
    let container = try Container { bindings in
      bindings.bind(Ground.init, in: .graph).set(\.service)
      bindings.bind(Service.self, in: .graph) { (_: Ground) async throws -> Service in
        await Task.yield()
        throw Offline()
      }
    }
    let error = await failure { try await container.resolveAsync(Ground.self) }
    #expect(error?.underlying is Offline)
    #expect(error?.steps.map(\.key) == ["Service", "Ground"])
  }

  // MARK: Cycles through properties

  @Test(arguments: [Scope.graph, .singleton, .weak])
  func `a cycle through a property may contain an asynchronous factory`(_ scope: Scope) async throws
  {
    let journal = Journal<String>()
    let container = try Container { bindings in
      bindings.bind(Ground.init, in: scope).set(\.service)
        .onAwake { journal.note("ground \($0.service != nil)") }
      bindings.bind(Service.self, in: scope) { (ground: Ground) async in
        await Task.yield()
        return Service(ground)
      }.onAwake { _ in journal.note("service") }
    }
    let ground = try await container.resolveAsync(Ground.self)
    #expect(ground.service?.ground === ground)
    #expect(journal.entries == ["ground true", "service"])
    if scope != .graph {
      #expect(try await container.resolveAsync(Service.self) === ground.service)
    }
    ground.service = nil
  }

  @Test(arguments: [Scope.graph, .singleton])
  func `the cycle may be entered at the asynchronous factory`(_ scope: Scope) async throws {
    let container = try Container { bindings in
      bindings.bind(Ground.init, in: scope).set(\.service)
      bindings.bind(Service.self, in: scope) { (ground: Ground) async in
        await Task.yield()
        return Service(ground)
      }.set(\.screen)
      bindings.bind(Screen.init, in: scope)
    }
    let service = try await container.resolveAsync(Service.self)
    #expect(service.ground.service === service)
    #expect(service.screen?.service === service)
    #expect(service.screen?.ground === service.ground)
    (service.ground.service, service.screen) = (nil, nil)
  }

  @Test func `many tasks enter a cycle of singletons from all its members`() async throws {
    for _ in 0..<50 {
      let made = Tally()
      let container = try Container { bindings in
        bindings.bind(Ground.init, in: .singleton).set(\.service).onMade { _ in made.raise() }
        bindings.bind(Service.self, in: .singleton) { (ground: Ground) async in
          await Task.yield()
          return Service(ground)
        }.set(\.screen).onMade { _ in made.raise() }
        bindings.bind(Screen.init, in: .singleton).onMade { _ in made.raise() }
      }
      await withTaskGroup { group in
        for number in 0..<12 {
          group.addTask {
            await #expect(throws: Never.self) {
              switch number % 4 {
              case 0:
                let ground = try await container.resolveAsync(Ground.self)
                #expect(ground.service?.ground === ground)
              case 1:
                let service = try await container.resolveAsync(Service.self)
                #expect(service.ground.service === service && service.screen != nil)
              case 2:
                let screen = try await container.resolveAsync(Screen.self)
                #expect(screen.service.screen === screen)
              default:
                // No request returns an instance whose properties are not all set.
                do {
                  let service = try container[Service.self]
                  #expect(service.screen?.ground === service.ground)
                } catch {
                  #expect((error as? ResolutionError)?.code == .needsAsync)
                }
              }
            }
          }
        }
      }
      #expect(made.count == 3)
      try container[Ground.self].service = nil
      try container[Service.self].screen = nil
    }
  }

  @Test func `a property may be set to a new instance of an asynchronous factory`() async throws {
    let container = try Container { bindings in
      bindings.bind(Ground.init, in: .singleton).set(\.service)
      bindings.bind(Service.self) { () async in
        await Task.yield()
        return Service(Ground())
      }
    }
    #expect(try await container.resolveAsync(Ground.self).service != nil)
  }

  @Test func `hooks of the main actor run on it`() async throws {
    let container = try Container { bindings in
      bindings.bind(Ground.self, in: .singleton) { () async in
        await Task.yield()
        return Ground()
      }
      .onMade { @MainActor _ in MainActor.assertIsolated() }
      .onAwake { @MainActor _ in MainActor.assertIsolated() }
    }
    _ = try await container.resolveAsync(Ground.self)
  }
}
