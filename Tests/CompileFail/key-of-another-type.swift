import SwiftDI

func ask(_ container: Container) throws {
  let light: Headlight = try container[.right]
  let wheel: Wheel = try container[Key<Headlight>.right]  // error: 'Key<Headlight>'
  _ = (light, wheel)
}
