import SwiftDI

func right(_ container: Container) throws -> Headlight {
  try container[Key<Headlight>.rihgt]  // error: has no member 'rihgt'
}
