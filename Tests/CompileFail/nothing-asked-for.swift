import SwiftDI

func ask(_ container: Container) throws {
  let nothing: Engine.Type? = nil
  _ = try container.resolve(nothing)  // error: must be unwrapped
}
