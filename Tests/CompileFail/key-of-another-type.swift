import SwiftDI

func ask(_ container: Container, _ bindings: Bindings) throws {
  let light: Headlight = try container[.right]
  let wheel: Wheel = try container[Key<Headlight>.right]  // error: 'Key<Headlight>'
  bindings.bind(Headlight.init).key(.right)
  let bound = bindings.bind(Wheel.init)
  bound.key(Key<Headlight>.right)  // error: 'Key<Headlight>'
  _ = (light, wheel)
}
