import SwiftDI

// modes: nonisolated
// Code of any isolation may resolve any object; the compiler decides what the code may do with it.

func describe(_ bindings: Bindings) {
  bindings.bind(Engine.init)
  bindings.bind(Screen.init, in: .singleton)
  bindings.bind(Database.self, in: .singleton) { await Database() }
  bindings.bind(Counter.init, in: .singleton)
}

actor Counter {
  var count = 0
}

func plain(_ container: Container) throws {
  let engine = try container[Engine.self]
  let screen = try container[Screen.self]
  _ = (engine, screen.title)
}

func waiting(_ container: Container) async throws {
  let screen = try await container.resolveAsync(Screen.self)
  await screen.show()
  let database = try await container.resolveAsync(Database.self)
  await database.save()
}

@MainActor func onMain(_ container: Container) async throws {
  let screen = try container[Screen.self]
  screen.show()
  let database = try await container.resolveAsync(Database.self)
  await database.save()
}

@Storage func onStorage(_ container: Container) throws {
  let database = try container[Database.self]
  database.save()
}

actor Garage {
  var engine: Engine?
  var counter: Counter?

  func fill(_ container: Container) throws {
    engine = try container[Engine.self]
    counter = try container.resolve()
  }
}

func handles(_ provider: Provider<Engine>, _ lazy: Lazy<Screen>) {
  Task.detached {
    _ = try provider()
    _ = try await lazy.value.show()
  }
}
