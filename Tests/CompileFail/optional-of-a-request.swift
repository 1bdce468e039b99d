import SwiftDI

func ask(_ container: Container) throws {
  let engine: Engine = try container.find(Engine.self)  // error: must be unwrapped
  _ = engine
}
