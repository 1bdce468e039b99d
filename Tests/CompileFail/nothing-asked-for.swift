import SwiftDI

func ask(_ container: Container) throws {
  let nothing: Engine.Type? = nil
  _ = try container[nothing]  // error: must be unwrapped
}
