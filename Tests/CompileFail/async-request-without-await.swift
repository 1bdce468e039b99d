import SwiftDI

func ask(_ container: Container) async throws {
  let engine = try container.resolveAsync(Engine.self)  // error: not marked with 'await'
  _ = engine
}
