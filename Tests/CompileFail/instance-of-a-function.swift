import SwiftDI

func describe(_ bindings: Bindings) {
  bindings.instance { Engine() }  // error: this is a function: write 'bind' to bind what it returns
  bindings.instance(Engine.init)  // error: this is a function
  bindings.instance(Garage.init)  // error: this is a function
  bindings.instance { try await fetched() }  // error: this is a function
  bindings.instance(Engine())
  bindings.bind { { Engine() } as @Sendable () -> Engine }
}

final class Garage {
  init(engine: Engine, size: Int) throws {}
}

func fetched() async throws -> Engine { Engine() }
