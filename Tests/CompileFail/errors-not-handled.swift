import SwiftDI

func ask(_ container: Container) -> Engine {
  try container[Engine.self]  // error: errors thrown from here are not handled
}
