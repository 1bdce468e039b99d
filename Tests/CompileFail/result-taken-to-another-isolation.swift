import SwiftDI

@MainActor final class Garage {
  var engine: Engine?

  func fill(_ container: Container) throws {
    let engine = try container[Engine.self]
    self.engine = engine
    Task.detached {  // error: sending
      _ = engine
    }
  }
}
