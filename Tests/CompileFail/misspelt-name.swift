import SwiftDI

func left(_ container: Container) throws -> Headlight {
  try container[Key(Headlight.self, .lefft)]  // error: member 'lefft'
}
