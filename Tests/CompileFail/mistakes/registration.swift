import SwiftDI

// swift-format-ignore: NeverForceUnwrap
func describe(_ bindings: Bindings) {
  bindings.register(Car.self) { r in Car(engine: r.resolve(Engine.self)!) }
}

// The compiler says:
// 5:12: 'register(_:name:factory:)' is unavailable: write 'bind(Type.init)', or 'bind(Type.self) { (engine: Engine) in … }': the parameters are the dependencies
// 5:52: 'resolve(_:name:)' is unavailable: write 'resolver[Type.self]'
