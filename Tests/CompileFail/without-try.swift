import SwiftDI

func ask(_ container: Container) throws {
  let engine = container[Engine.self]  // error: not marked with 'try'
  let again = container[Engine.self]  // error: not marked with 'try'
  _ = (engine, again)
}
