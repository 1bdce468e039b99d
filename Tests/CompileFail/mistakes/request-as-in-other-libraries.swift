import SwiftDI

// swift-format-ignore: NeverForceUnwrap
func ask(_ container: Container) throws {
  _ = try container.resolve(Engine.self)
  _ = try container[Headlight.self, "left"]
  _ = container.resolve(Engine.self)!
}

// The compiler says:
// 5:21: 'resolve(_:name:)' is unavailable: write 'container[Type.self]', or 'container[Key(Type.self, name)]'
// 6:11: 'subscript(_:_:)' is unavailable: write 'container[Key(Type.self, name)]' for a binding with a name, and 'container.make(Type.self, with: argument)' for one that takes arguments
// 7:17: 'resolve(_:name:)' is unavailable: write 'container[Type.self]', or 'container[Key(Type.self, name)]'
