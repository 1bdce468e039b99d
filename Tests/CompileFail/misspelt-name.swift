import SwiftDI

func left(_ container: Container) throws -> Headlight {
  try container[Headlight.self, .lefft]  // error: member 'lefft'
}
