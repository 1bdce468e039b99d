import SwiftDI

func show(_ container: Container) throws {
  let screen = try container[Screen.self]
  _ = screen.title
  screen.show()  // error: main actor-isolated instance method 'show()'
}
